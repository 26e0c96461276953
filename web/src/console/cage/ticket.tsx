// A voucher's ticket as the floor draws it, to be printed as it is.
import { useEffect, useRef, useState } from "preact/hooks";
import { get } from "../../base/http";
import { spoken } from "../../base/language";
import type { Voucher } from "../../base/protocol";
import { refuse } from "../../base/refusals";
import { Sheet } from "../../base/sheet";
import { t } from "../../base/words";
import { Button } from "../kit";
import { voucherWords } from "./counter";

export function Ticket({ voucher, onClose }: { voucher: Voucher; onClose: () => void }) {
  const box = useRef<HTMLDivElement>(null);
  const [ready, setReady] = useState(false);
  useEffect(() => {
    let gone = false;
    get<string>(voucher.ticket, { language: spoken.value }).then((html) => {
      if (gone || !box.current) return;
      box.current.replaceChildren(...new DOMParser().parseFromString(html, "text/html").body.childNodes);
      scalable(box.current.querySelector("svg"));
      setReady(true);
    }, refuse);
    return () => {
      gone = true;
    };
  }, [voucher.ticket]);
  return (
    <Sheet title={voucherWords(voucher)} onClose={onClose} name="ticket">
      {/* Whatever becomes of the ticket: with the number it can be paid. */}
      <p class="c-figure" data-test="ticket-number">
        {voucher.number}
      </p>
      <div ref={box} class="c-ticket" data-test="ticket" />
      <div class="c-actions c-noprint">
        <Button kind="primary" disabled={!ready} test="print-ticket" onDo={() => print()}>
          {t("console-print")}
        </Button>
        <Button kind="quiet" onDo={onClose}>
          {t("console-close")}
        </Button>
      </div>
    </Sheet>
  );
}

/** The code on the ticket grows and shrinks with it. */
function scalable(code: SVGElement | null): void {
  if (code && !code.hasAttribute("viewBox"))
    code.setAttribute("viewBox", `0 0 ${code.getAttribute("width")} ${code.getAttribute("height")}`);
}
