// Which console is for whom; the server enforces it, this only leaves out what it would refuse.
import type { Authority, Role } from "../base/protocol";

export type Section = "dealer" | "pit" | "cage" | "audit" | "manage";
export const SECTIONS = ["dealer", "pit", "cage", "audit", "manage"] as const;

const DEALERS: readonly Role[] = ["dealer", "pit-supervisor", "pit-manager", "shift-manager"];
const PIT: readonly Role[] = ["pit-supervisor", "pit-manager", "shift-manager"];
const MANAGERS: readonly Role[] = ["pit-manager", "shift-manager"];

const FOR: Record<Section, readonly Role[]> = {
  dealer: DEALERS,
  pit: PIT,
  cage: ["cashier", ...MANAGERS],
  audit: ["auditor", ...MANAGERS],
  manage: MANAGERS,
};

/** Roles that a shift manager can give. */
export const STAFF = ["dealer", "pit-supervisor", "pit-manager", "shift-manager", "cashier", "auditor"] as const;

export const may = (role: Role, section: Section): boolean => FOR[section].includes(role);
export const inPit = (role: Role): boolean => PIT.includes(role);
export const manages = (role: Role): boolean => MANAGERS.includes(role);
export const isShift = (role: Role): boolean => role === "shift-manager";
export const isStaff = (role: Role): boolean => role !== "guest" && role !== "patron";

/** From the least to the highest. */
const AUTHORITIES: readonly Authority[] = ["dealer", "pit-supervisor", "pit-manager", "shift-manager"];
export const hasAuthority = (role: Role, needed: Authority): boolean =>
  AUTHORITIES.slice(AUTHORITIES.indexOf(needed)).some((one) => one === role);

const STARTS: Partial<Record<Role, string>> = {
  dealer: "/dealer",
  "pit-supervisor": "/pit",
  "pit-manager": "/pit",
  "shift-manager": "/pit",
  cashier: "/cage",
  auditor: "/audit",
};
/** Where somebody of the House begins; null for those who play. */
export const startOf = (role: Role): string | null => STARTS[role] ?? null;

const ADDRESSES: readonly string[] = [...SECTIONS, "staff", "device"];
/** Addresses that a console answers. */
export const isConsole = (path: string): boolean => ADDRESSES.includes(path.split("/")[1] ?? "");
export const sectionOf = (path: string): Section | null =>
  SECTIONS.find((section) => section === path.split("/")[1]) ?? null;
