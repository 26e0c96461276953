// For managers: who works here, which devices, the floor file, the rulebooks and the House's money.
import type { ComponentType } from "preact";
import { t } from "../../base/words";
import { Tabs } from "../kit";
import { Devices } from "./devices";
import { FloorFile } from "./floor-file";
import { HouseMoney } from "./money";
import { Rulebooks } from "./rulebooks";
import { Staff } from "./staff";

const SCREENS: Readonly<Record<string, ComponentType>> = {
  "/manage/devices": Devices,
  "/manage/floor": FloorFile,
  "/manage/rulebooks": Rulebooks,
  "/manage/money": HouseMoney,
};

export function Manage({ path }: { path: string }) {
  const tabs = [
    { href: "/manage", words: t("console-staff"), test: "manage-staff" },
    { href: "/manage/devices", words: t("console-devices"), test: "manage-devices" },
    { href: "/manage/floor", words: t("console-floor-file"), test: "manage-floor" },
    { href: "/manage/rulebooks", words: t("console-rulebooks"), test: "manage-rulebooks" },
    { href: "/manage/money", words: t("console-money"), test: "manage-money" },
  ];
  const Screen = SCREENS[path] ?? Staff;
  return (
    <main class="c-main" id="table" data-test="manage">
      <Tabs label={t("console-manage")} tabs={tabs} at={path} />
      <Screen />
    </main>
  );
}
