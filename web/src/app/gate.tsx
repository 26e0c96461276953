// Screens that need somebody to be signed in: a guest floor lets anybody in at once, others ask.
import type { ComponentChildren } from "preact";
import { useEffect } from "preact/hooks";
import { t } from "../base/i18n";
import { refuse } from "../base/refusals";
import { go, to } from "../base/router";
import { comeAsGuest, floor, line, me } from "../base/session";
import { Waiting } from "../base/ui";
import { Coming } from "./coming";

export function Gate({ children }: { children: () => ComponentChildren }) {
  const guests = floor.value?.guests ?? false;
  const thrownOut = line.line.value === "signed-out";
  useEffect(() => {
    if (!me.value && guests && !thrownOut) comeAsGuest().catch(refuse);
  }, [me.value === null, guests]);
  if (me.value) return <>{children()}</>;
  if (guests && !thrownOut) return <Waiting />;
  return (
    <>
      <Waiting />
      <Coming close={() => me.peek() || go(to.lobby())} {...(thrownOut ? { why: t.value.signInAgain } : {})} />
    </>
  );
}
