// Which console is for whom; the server enforces it, this only leaves out what it would refuse.
import {
  ATTENDANTS,
  AUDIT,
  type Authority,
  CAGE,
  DEALERS,
  MANAGERS,
  PIT,
  type Role,
  SHIFT_MANAGERS,
  STAFF,
} from "../base/protocol";

export type Section = "dealer" | "pit" | "terminals" | "cage" | "audit" | "manage";
export const SECTIONS = ["dealer", "pit", "terminals", "cage", "audit", "manage"] as const;

const FOR: Record<Section, readonly Role[]> = {
  dealer: DEALERS,
  pit: PIT,
  terminals: ATTENDANTS.filter((role) => !PIT.includes(role)), // the pit has it among its own
  cage: CAGE,
  audit: AUDIT,
  manage: MANAGERS,
};

export const may = (role: Role, section: Section): boolean => FOR[section].includes(role);
export const inPit = (role: Role): boolean => PIT.includes(role);
export const manages = (role: Role): boolean => MANAGERS.includes(role);
export const isShift = (role: Role): boolean => SHIFT_MANAGERS.includes(role);
export const isStaff = (role: Role): boolean => STAFF.includes(role);

/** From the least to the highest. */
const AUTHORITIES: readonly Authority[] = ["dealer", "pit-supervisor", "pit-manager", "shift-manager"];
export const hasAuthority = (role: Role, needed: Authority): boolean =>
  AUTHORITIES.slice(AUTHORITIES.indexOf(needed)).some((one) => one === role);

/** Where somebody of the House begins: in the pit, or else at the console they have; null for those who play. */
export const startOf = (role: Role): string | null => {
  const start = inPit(role) ? "pit" : SECTIONS.find((section) => may(role, section));
  return start ? `/${start}` : null;
};

const ADDRESSES: readonly string[] = [...SECTIONS, "staff", "device"];
/** Addresses that a console answers. */
export const isConsole = (path: string): boolean => ADDRESSES.includes(path.split("/")[1] ?? "");
export const sectionOf = (path: string): Section | null =>
  SECTIONS.find((section) => section === path.split("/")[1]) ?? null;
