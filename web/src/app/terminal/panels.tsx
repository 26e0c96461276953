// What lies over the table when it is asked for: a sheet with a panel.
import { lazy, Suspense } from "preact/compat";
import { Sheet } from "../../base/sheet";
import { t } from "../../base/words";
import type { Desk } from "../../state/desk";
import { BuyFirst } from "./buy";
import { Seats } from "./seats";
import { WhyPanel } from "./why-panel";

const InfoPanel = lazy(() => import("../panels/info/info"));
const HistoryPanel = lazy(() => import("../panels/history"));
const ShoesPanel = lazy(() => import("../panels/shoes"));
const CreditsPanel = lazy(() => import("../panels/credits/credits"));

export type PanelName = "why" | "info" | "history" | "shoes" | "credits" | "seats" | "buy" | null;

interface PanelsProps {
  desk: Desk;
  panel: PanelName;
  show: (panel: PanelName) => void;
}

export function Panels({ desk, panel, show }: PanelsProps) {
  const close = () => show(null);
  return (
    <>
      <BuyFirst desk={desk} open={panel === "buy"} close={close} />
      {panel === "why" && (
        <Sheet title={t("ui-why")} onClose={close} name="why">
          <WhyPanel desk={desk} bare />
        </Sheet>
      )}
      {panel === "seats" && <Seats desk={desk} close={close} />}
      <Suspense fallback={null}>
        {panel === "info" && <InfoPanel table={desk.table} close={close} />}
        {panel === "history" && <HistoryPanel table={desk.table} close={close} />}
        {panel === "shoes" && <ShoesPanel desk={desk} close={close} />}
        {panel === "credits" && <CreditsPanel electronic={desk.electronic.value} close={close} />}
      </Suspense>
    </>
  );
}
