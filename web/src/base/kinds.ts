// The kind of each fact by its name, as in src/punto/facts.py. Temporary: the generated protocol.ts will have it.
export const KINDS: Readonly<Record<string, string>> = {
  amount: "amount",
  area: "area",
  areas: "area",
  authority: "authority",
  banker_total: "number",
  box: "number",
  card: "card",
  cards: "card",
  clause: "clause",
  irregularity: "irregularity",
  name: "name",
  next: "message",
  number: "number",
  odds: "odds",
  patron: "name",
  patrons: "name",
  player_total: "number",
  position: "number",
  result: "result",
  role: "role",
  roles: "role",
  ruling: "ruling",
  rulings: "ruling",
  side: "side",
  stake: "amount",
  table: "name",
  winner: "winner",
};

/** What one part says to another: a code of the catalogue, with facts of the kinds that KINDS has for their names. */
export interface Message {
  code: string;
  facts: Readonly<Record<string, Fact>>;
}
export type Fact = string | number | Message | readonly Fact[];
