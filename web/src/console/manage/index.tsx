// For managers: who works here, which devices, the floor file, the rulebooks and the House's money.
import { Tabs } from "../tabs";
import { w } from "../words";
import { Devices } from "./devices";
import { FloorFile } from "./floor-file";
import { HouseMoney } from "./money";
import { Rulebooks } from "./rulebooks";
import { Staff } from "./staff";

export function Manage({ path }: { path: string }) {
  const tabs = [
    { href: "/manage", words: w.value.staff, test: "manage-staff" },
    { href: "/manage/devices", words: w.value.devices, test: "manage-devices" },
    { href: "/manage/floor", words: w.value.floorFile, test: "manage-floor" },
    { href: "/manage/rulebooks", words: w.value.rulebooks, test: "manage-rulebooks" },
    { href: "/manage/money", words: w.value.money, test: "manage-money" },
  ];
  const part = path.split("/")[2] ?? "";
  return (
    <main class="c-main" id="table" data-test="manage">
      <Tabs label={w.value.manage} tabs={tabs} at={path} />
      {part === "devices" ? (
        <Devices />
      ) : part === "floor" ? (
        <FloorFile />
      ) : part === "rulebooks" ? (
        <Rulebooks />
      ) : part === "money" ? (
        <HouseMoney />
      ) : (
        <Staff />
      )}
    </main>
  );
}
