// What goes over the wire, version 1. docs/PROTOCOL.md is the contract; a field that is left out has its plain value.

export type Side = "player" | "banker";
export type Winner = Side | "tie";
export type Card = string; // "KS", "10H"
export type Amount = string; // "100.00"
export type Phase = "waiting" | "betting" | "dealing" | "insurance" | "ruling" | "options" | "over";
export type Role =
  | "guest"
  | "patron"
  | "dealer"
  | "pit-supervisor"
  | "pit-manager"
  | "shift-manager"
  | "cashier"
  | "auditor"
  | (string & {});

export interface Problem {
  code: string;
  sentence: string;
  way_out: string;
  rulebook?: string;
  clause?: string;
}

export interface Me {
  name: string;
  role: Role;
  terminal: string;
  csrf: string;
  begun: number;
  credit: Amount;
  at_terminal: Amount;
  play_credits: boolean;
}

export interface Outcome {
  winner: Winner;
  player_total: number;
  banker_total: number;
  player_pair: boolean;
  banker_pair: boolean;
}

export interface PastRound {
  number: number;
  player: (Card | null)[];
  banker: (Card | null)[];
  outcome?: Outcome;
  voided?: string;
}

export interface TableSummary {
  table: string;
  rulebook: string;
  title: string;
  phase: Phase;
  round: number;
  boxes: number;
  seated: number;
  watching: number;
  automatic: boolean;
  face_down: boolean;
  minimum: Amount;
  maximum: Amount;
  until?: number;
  closing?: boolean;
  closed?: string;
  waits_for?: string;
  results?: string; // of this shoe, the latest last: B P T
  big?: BigCell[]; // the big road of this shoe
  last?: PastRound;
}

export interface Floor {
  floor: string;
  play_credits: boolean;
  guests: boolean;
  ready: boolean;
  why_not: string;
  now: number;
  tables: TableSummary[];
}

export interface Limits {
  minimum: Amount;
  maximum: Amount;
  differential: Amount | null;
  areas: Record<string, { minimum: Amount; maximum: Amount }>;
}

export interface Settings {
  table: string;
  rulebook: string;
  title: string;
  layout: string;
  boxes: number;
  decks: number;
  chip: Amount;
  face_down: boolean;
  automatic: boolean;
  limits: Limits;
}

export interface Chips {
  box: number;
  patron: string;
  area: string;
  stake: Amount;
  window?: string;
}

export interface Offer {
  area: string;
  side: Side;
  odds: string;
  clause: string;
  expected_value: string;
  percent: string;
}

export interface Why {
  what: string;
  why: string;
  clause: string;
}

export interface Trouble {
  what: string;
  clause: string;
  waits_for?: string | null;
}

export interface Shoe {
  name: string;
  commitment: string;
  left: number;
}

export interface TableView {
  table: string;
  phase: Phase;
  round: number;
  waiting: string;
  says?: string;
  clause?: string;
  until?: number;
  player?: (Card | null)[];
  banker?: (Card | null)[];
  player_total?: number;
  banker_total?: number;
  seats?: Record<string, string>;
  bets?: Chips[];
  window?: string;
  offers?: Offer[];
  outcome?: Outcome;
  voided?: string;
  trouble?: Trouble;
  choosing?: number;
  squeezing?: Record<string, string>;
  why?: Why[];
  closing?: boolean;
  closed?: string;
  shoe?: Shoe;
  last?: PastRound;
}

export interface OwnBet {
  box: number;
  area: string;
  stake: Amount;
  in_action?: Amount;
  window?: string;
}

export interface OwnEnd {
  box: number;
  area: string;
  stake: Amount;
  result: "won" | "lost" | "returned";
  clause: string;
  odds?: string;
  paid?: Amount;
  window?: string;
}

/** How one's bets of the Round before ended. */
export interface OwnPast {
  round: number;
  ends?: OwnEnd[];
  net?: Amount;
}

export interface Own extends OwnPast {
  credit: Amount;
  bets?: OwnBet[];
  seat?: number;
  choose?: boolean;
  may_squeeze?: boolean;
  insure?: Record<string, Amount>; // "player-insurance 1": how much can still be taken
  last?: OwnPast; // while bets are taken
}

export interface StaffView {
  next: { waiting: string; words: string; side?: Side; position?: number; row?: string; clause?: string };
  dealer?: string;
  balance?: Record<string, Record<Side, Amount>>;
  flags?: string[];
  trouble?: Record<string, unknown>;
  rulings?: string[];
  choices?: Record<string, string | null>;
  squeeze?: { patron: string; side: Side; position: number };
}

export type Colour = "red" | "blue";
export interface Cell {
  column: number;
  row: number;
}
export interface BeadCell extends Cell {
  winner: Winner;
  player_pair: boolean;
  banker_pair: boolean;
}
export interface BigCell extends Cell {
  winner: Winner;
  ties: number;
}
export interface DerivedCell extends Cell {
  colour: Colour;
}
export interface WouldAdd {
  big_eye: Colour | null;
  small: Colour | null;
  cockroach: Colour | null;
}
export interface Roads {
  bead: BeadCell[];
  big: BigCell[];
  big_eye: DerivedCell[];
  small: DerivedCell[];
  cockroach: DerivedCell[];
  next_marks: { banker: WouldAdd; player: WouldAdd };
}

/** Something that happened at a table; `what` says which of the other fields there are. */
export interface TableEvent {
  seq: number;
  what: string;
  clause?: string;
  box?: number;
  patron?: string;
  area?: string;
  stake?: Amount;
  amount?: Amount;
  window?: string;
  side?: Side;
  card?: Card | null;
  [field: string]: unknown;
}

export interface News {
  news: string;
  after: number;
  seq: number;
  now: number;
  events: TableEvent[];
  view?: TableView;
  own?: Own;
  staff?: StaffView;
  roads?: Roads;
}

export interface Hello {
  hello: string;
  role: Role;
  protocol: number;
  now: number;
  connections: number;
}
export interface Notice {
  notice: string;
  connections?: number;
}
export interface FloorNews {
  floor: TableSummary[];
  now: number;
}
export interface Answer {
  id: string | null;
  ok?: { seq?: number; now?: number };
  refused?: Problem;
}
export type FromServer = Hello | Notice | FloorNews | Answer | News;

export type Choice = "continue" | "return";

/** Commands of people who play; staff consoles add their own. */
export type Command =
  | { do: "bet"; table: string; box: number; area: string; stake: Amount }
  | { do: "take-back"; table: string; box: number; area: string; amount?: Amount }
  | { do: "walk-away" | "leave-seat"; table: string }
  | { do: "choose"; table: string; choice: Choice }
  | { do: "ask-to-squeeze"; table: string; side: Side; position: number; banker_third_first?: boolean }
  | { do: "peel"; table: string; side: Side; position: number };

export interface PayLine {
  when: string;
  odds: string | null;
  clause: string;
  commission?: string | null;
  window?: string;
}

export interface Bet {
  bet: string;
  english: string;
  chinese: string;
  kind: "original" | "side" | "insurance";
  stands_alone: boolean;
  clause: string;
  lines: PayLine[];
  otherwise: { result: string; clause: string } | null;
}

export interface Rules {
  name: string;
  rulebook: string;
  title: string;
  publisher: string;
  version: string;
  in_force: string;
  digest: string;
  announcements: { open: { says: string; clause: string }; close: { says: string; clause: string } };
  card_values: { ranks: string[]; points: number | "face"; clause: string }[];
  bets: Bet[];
  table_of_play: { row: string; draws: boolean; clause: string }[];
  insurance: {
    window: string;
    words: string;
    side: Side;
    player_total: number[];
    banker_total: number[];
    odds: string;
    pays_when: string;
    clause: string;
  }[];
  layouts: { layout: string; name: string; boxes: { fewest: number; most: number }; clause: string }[];
  irregularities: {
    irregularity: string;
    remedy: string;
    authority: string;
    options: string;
    new_cards: string;
    clause: string;
  }[];
  clauses: Record<string, string>;
  settings: Settings;
}

export interface BetOdds {
  area: string;
  hit_rate: number;
  house_edge: number;
  exact_house_edge: string;
  lines: { odds: string; when: string; clause: string; chance: number }[];
}

export interface RoundLine {
  round: number;
  at: number;
  over: boolean;
  past: PastRound | null;
  staked: Amount | null;
  paid: Amount | null;
}

export interface RecallStep {
  seq: number;
  at: number;
  what: string;
  why: string;
  clause: string | null;
  player: (Card | null)[];
  banker: (Card | null)[];
  moved: Amount | null;
  credits: Amount | null;
}

export interface RoundRecall {
  label: string;
  table: string;
  round: number;
  rulebook: string;
  digest: string;
  opened_at: number;
  over_at: number;
  voided: boolean;
  credits_before: Amount | null;
  credits_after: Amount | null;
  steps: RecallStep[];
  link: string;
}

export interface Dispute {
  dispute: number;
  table: string;
  round: number;
  patron: string | null;
  words: string;
  opened_at: number;
  digest: string;
  ruling: string | null;
  ruled_by: string | null;
  ruled_at: number | null;
}

export interface Credits {
  account: Amount | null;
  terminal: Amount;
  terminal_name: string;
}

export interface Voucher {
  number: string;
  amount: Amount;
  issued_at: number;
  expires_at: number;
  sequence: number;
  ticket: string;
}

export interface Statement {
  account: string;
  opening: Amount;
  closing: Amount;
  lines: { at: number; what: string; where: string; round: number | null; amount: Amount; balance: Amount }[];
}

export interface PlayLimits {
  loss: Amount | null;
  minutes: number | null;
  to_come: { loss: Amount | null; minutes: number | null; from_when: number } | null;
}

export const PLAYERS: readonly Role[] = ["guest", "patron"];
export const isPlayer = (role: Role): boolean => role === "guest" || role === "patron";
