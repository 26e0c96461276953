// Which console is for whom; the server keeps it, this only leaves out what it would refuse.
import type { Role } from "../base/protocol";

export type Place = "dealer" | "pit" | "cage" | "audit" | "manage";

const DEALERS: readonly Role[] = ["dealer", "pit-supervisor", "pit-manager", "shift-manager"];
const PIT: readonly Role[] = ["pit-supervisor", "pit-manager", "shift-manager"];
const MANAGERS: readonly Role[] = ["pit-manager", "shift-manager"];

const FOR: Record<Place, readonly Role[]> = {
  dealer: DEALERS,
  pit: PIT,
  cage: ["cashier", ...MANAGERS],
  audit: ["auditor", ...MANAGERS],
  manage: MANAGERS,
};

export const PLACES = ["dealer", "pit", "cage", "audit", "manage"] as const;
export const may = (role: Role, place: Place): boolean => FOR[place].includes(role);
export const inPit = (role: Role): boolean => PIT.includes(role);
export const manages = (role: Role): boolean => MANAGERS.includes(role);
export const isShift = (role: Role): boolean => role === "shift-manager";
export const isStaff = (role: Role): boolean => role !== "guest" && role !== "patron";

const STARTS: Partial<Record<Role, string>> = {
  dealer: "/dealer",
  "pit-supervisor": "/pit",
  "pit-manager": "/pit",
  "shift-manager": "/pit",
  cashier: "/cage",
  auditor: "/audit",
};
/** Where somebody of the House begins; null for who plays. */
export const startOf = (role: Role): string | null => STARTS[role] ?? null;

/** Addresses that a console answers. */
export const isConsole = (path: string): boolean => /^\/(staff|dealer|pit|cage|audit|manage|device)(\/|$)/.test(path);
