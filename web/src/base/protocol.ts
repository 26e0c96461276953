// Generated from the server's types by `make docs`; a test fails while it is out of date. Change those types instead.
// docs/PROTOCOL.md has the messages with examples. A field that is left out has its plain value: false, zero, none.

export const PROTOCOL = 2;

/** 100.00 */
export type Amount = string;

/** KS, 10H */
export type Card = string;

/** since 1970 */
export type Milliseconds = number;

/** KINDS has the kind of each, by its name */
export type Fact = string | number | Message | Record<string, string> | (string | number | Message)[];

export type Facts = Record<string, Fact>;

/** At a live table of its dealer or the pit; out of order, where it waives insurance, of the pit (R13, R36). */
export interface AnswerSqueeze {
  do: "answer-squeeze";
  round: number;
  granted: boolean;
  id: string;
  table: string;
}

/** A bet that a patron has asked to be placed (5.16), or has put down in chips; or, once bets are closed and by a
 * pit supervisor or above, one outside the limits that lay there and was not noticed (R40). Once a bet is decided that
 * takes a `reason`, a `note` for surveillance, and two persons: it is proposed, and `staff.proposal` waits. */
export interface PlaceBetFor {
  do: "place-bet-for";
  round: number;
  patron: string;
  box: number;
  area: string;
  stake: Amount;
  not_noticed?: boolean;
  reason?: string;
  note?: string;
  id: string;
  table: string;
}

export interface WithdrawBetFor {
  do: "withdraw-bet-for";
  round: number;
  patron: string;
  box: number;
  area: string;
  amount?: Amount;
  id: string;
  table: string;
}

/** What a Patron without a terminal chooses (5.12). */
export interface ChooseOptionFor {
  do: "choose-option-for";
  round: number;
  patron: string;
  choice: Choice;
  id: string;
  table: string;
}

export type Choice = "continue" | "return";

export interface RequestSqueezeFor {
  do: "request-squeeze-for";
  round: number;
  patron: string;
  side: Side;
  position: number;
  banker_third_first?: boolean;
  id: string;
  table: string;
}

export type Side = "player" | "banker";

/** Seen to leave while bets lie (5.3). */
export interface WalkAwayFor {
  do: "walk-away-for";
  round: number;
  patron: string;
  id: string;
  table: string;
}

/** Bets that patrons have asked to be placed (5.16), in this order: each is taken or refused by itself. What was
 * refused of several is in the answer's `outcome`, each with its reason. `again_to`, of a bet that is laid again: no
 * more than brings what that Patron has on that area, in whatever box, to so much. */
export interface PlaceBetsFor {
  do: "place-bets-for";
  round: number;
  bets: BetFor[];
  id: string;
  table: string;
}

export interface BetFor {
  patron: string;
  box: number;
  area: string;
  stake: Amount;
  again_to?: Amount;
}

/** So much of a bet that was put down in the wrong place, to where it belongs: both or neither. Into an empty box
 * the Patron moves with the whole of the bet, and with all other bets that are theirs in the box. */
export interface MoveBetFor {
  do: "move-bet-for";
  round: number;
  patron: string;
  box: number;
  area: string;
  stake: Amount;
  to_patron: string;
  to_box: number;
  to_area: string;
  id: string;
  table: string;
}

/** Whoever keeps the seat of this box has left it (R44), and has no bet there; of a live table's dealer, or of the
 * pit. It is whose who bet there since, or anybody's. */
export interface FreeSeat {
  do: "free-seat";
  round: number;
  box: number;
  id: string;
  table: string;
}

export interface NoticeExcess {
  do: "notice-excess";
  round: number;
  box: number;
  id: string;
  table: string;
}

export interface NoticeUnderMinimum {
  do: "notice-under-minimum";
  round: number;
  box: number;
  patron: string;
  area: string;
  id: string;
  table: string;
}

/** `staff.reportable` of a table's news says which can be reported now, and what each needs. One card is named by
 * `side` and `position`, several that were exposed at once by `places`. Of the `cards`, `laid` lie in a hand already:
 * the first ones named, which are the last ones dealt. */
export interface ReportIrregularity {
  do: "report-irregularity";
  round: number;
  irregularity: Irregularity;
  cards?: Card[];
  placement?: Placement;
  side?: Side;
  position?: number;
  note?: string;
  places?: ExposedCard[];
  laid?: number;
  id: string;
  table: string;
}

export type Irregularity =
  | "foreign-card"
  | "wrong-set-of-cards"
  | "wrong-number-of-cards"
  | "not-enough-cards"
  | "not-shuffled"
  | "shoe-order-altered"
  | "excess-or-exposed-card"
  | "card-in-wrong-area"
  | "card-to-wrong-person"
  | "dealt-face-up"
  | "simultaneous-draw"
  | "interruption"
  | "late-discovery"
  | "inaccurate-display"
  | "card-handled-by-patron"
  | "anything-else";

/** Where cards lie: in the Player area, in the Banker area, and beside them; null for a back that nobody knows. */
export interface Placement {
  player?: (Card | null)[];
  banker?: (Card | null)[];
  beside?: Card[];
}

/** A card by its hand and its position in it. */
export interface ExposedCard {
  side: Side;
  position: number;
}

/** What the shoe saw, and `staff.reader.proposals` has, is reported as what it is proposed as, by whoever answers;
 * or it was nothing. `staff.reader` shows no card that nobody has seen: who says that it was seen, names it. */
export interface AnswerReader {
  do: "answer-reader";
  round: number;
  proposal: number;
  answer: ReaderReport;
  id: string;
  table: string;
}

export type ReaderReport = "seen" | "nobody-saw" | "nothing";

/** For the next Round, which `round` names: it is opened once, whoever else opens it too. */
export interface OpenBets {
  do: "open-bets";
  round: number;
  id: string;
  table: string;
}

export interface CloseBets {
  do: "close-bets";
  round: number;
  id: string;
  table: string;
}

/** While bets are open: everybody at the table sees how long they still are. Its end closes no bets, unless the
 * floor file says so. While it runs, starting it again changes nothing. */
export interface StartCountdown {
  do: "start-countdown";
  round: number;
  id: string;
  table: string;
}

/** Without `card` it is laid face down and nobody knows it, at a table that deals so. */
export interface DealCard {
  do: "deal-card";
  round: number;
  card?: Card;
  id: string;
  table: string;
}

/** `card` is what it shows, where nobody knew it: `staff.backs` lists those. */
export interface TurnCard {
  do: "turn-card";
  round: number;
  side: Side;
  position: number;
  card?: Card;
  id: string;
  table: string;
}

export interface CloseInsurance {
  do: "close-insurance";
  round: number;
  id: string;
  table: string;
}

/** The result is as the cards on the table say: it is settled now, and not with the last card. */
export interface ConfirmResult {
  do: "confirm-result";
  round: number;
  id: string;
  table: string;
}

/** The last card, keyed wrongly, until the result is confirmed; it is keyed anew. Named by its place, so that a key
 * pressed twice takes back one card. */
export interface TakeBackCard {
  do: "take-back-card";
  round: number;
  side: Side;
  position: number;
  id: string;
  table: string;
}

/** Patrons who have not chosen an option continue (R10). */
export interface CallTime {
  do: "call-time";
  round: number;
  id: string;
  table: string;
}

/** Another card lies there than was keyed: `card`. Until the next Round opens; this one is played anew with it.
 * Where that changes what was settled it takes a `reason`, and beyond the floor's amount a second person: then it is
 * proposed, and `staff.proposal` waits for them (R54). `note` is for surveillance. */
export interface CorrectCard {
  do: "correct-card";
  round: number;
  side: Side;
  position: number;
  card: Card;
  reason?: string;
  note?: string;
  id: string;
  table: string;
}

/** Chips lay otherwise when bets closed than they were keyed (5.13, R42): null for `keyed` where none were, for
 * `lay` where none lay. Until the next Round opens; never of an account or a terminal. Once a bet is decided it takes
 * a reason, a note for surveillance, and two persons: it is proposed, and `staff.proposal` waits. */
export interface CorrectBet {
  do: "correct-bet";
  round: number;
  keyed: BetAsItLay | null;
  lay: BetAsItLay | null;
  reason?: string;
  note?: string;
  id: string;
  table: string;
}

export interface BetAsItLay {
  box: number;
  patron: string;
  area: string;
  stake: Amount;
}

/** The change that `staff.proposal` has, as the second person: then it is done, in both names. */
export interface ConfirmChange {
  do: "confirm-change";
  round: number;
  proposal: number;
  id: string;
  table: string;
}

/** Of the second person, or of whoever proposed it: nothing is changed. */
export interface RefuseChange {
  do: "refuse-change";
  round: number;
  proposal: number;
  id: string;
  table: string;
}

/** `staff.rulings` says which there are; the rulebook says whose authority it takes. `card_out`: a report is
 * dismissed, but a card came out while bets were open, so they close (R48). After the end, one that changes what was
 * settled takes a reason, and beyond the floor's amount a second person: it is proposed (R54). */
export interface MakeRuling {
  do: "make-ruling";
  round: number;
  ruling: Ruling;
  order?: Card[];
  new_cards?: boolean;
  bets?: NamedBet[];
  reason?: string;
  card_out?: boolean;
  note?: string;
  id: string;
  table: string;
}

export type Ruling =
  | "void"
  | "reconstruct"
  | "cannot-reconstruct"
  | "order"
  | "continue"
  | "return-bets"
  | "offer-options"
  | "dismiss";

export interface NamedBet {
  box: number;
  patron: string;
  area: string;
}

/** Of a Round that a restart found at a live table (R38): not affected, it goes on from what was recorded;
 * affected, which takes a reason, the rulebook decides (5.4, R9). */
export interface DecideContinuation {
  do: "decide-continuation";
  round: number;
  affected: boolean;
  reason?: string;
  id: string;
  table: string;
}

/** Chips down: a new bet, or more on one's own. `again_to`, of a bet that is laid again: no more than brings what
 * one has on that area, in whatever box, to so much; what lies already is not laid twice, whoever laid it. */
export interface PlaceBet {
  do: "place-bet";
  round: number;
  box: number;
  area: string;
  stake: Amount;
  again_to?: Amount;
  id: string;
  table: string;
}

/** Of one's own: `amount`, or all of it. */
export interface WithdrawBet {
  do: "withdraw-bet";
  round: number;
  box: number;
  area: string;
  amount?: Amount;
  id: string;
  table: string;
}

/** Away from the table while bets lie: they are settled all the same (5.3). */
export interface WalkAway {
  do: "walk-away";
  round: number;
  id: string;
  table: string;
}

/** One is ready: once everybody who has a bet is, bets close. Laying or taking chips takes it back. */
export interface DealNow {
  do: "deal-now";
  round: number;
  ready?: boolean;
  id: string;
  table: string;
}

export interface ChooseOption {
  do: "choose-option";
  round: number;
  choice: Choice;
  id: string;
  table: string;
}

export interface RequestSqueeze {
  do: "request-squeeze";
  round: number;
  side: Side;
  position: number;
  banker_third_first?: boolean;
  id: string;
  table: string;
}

/** Turns the card that one was granted to squeeze. */
export interface PeelCard {
  do: "peel-card";
  round: number;
  side: Side;
  position: number;
  id: string;
  table: string;
}

/** From now on one deals this live table. */
export interface TakeTable {
  do: "take-table";
  id: string;
  table: string;
}

/** A set of cards and the shoe it goes into, by what stands on them: at the end of the last shoe, where none is
 * recorded yet, or where new cards were ordered. While they are prepared another set can take their place. Not a set
 * that is in use at another table. */
export interface BringCards {
  do: "bring-cards";
  set_id: string;
  shoe: string;
  reason?: string;
  id: string;
  table: string;
}

/** The next step of their preparation is done, as `view.hand_shoe.prepare` has it. */
export interface PrepareCards {
  do: "prepare-cards";
  step: Preparation;
  id: string;
  table: string;
}

export type Preparation = "spread" | "inspected" | "counted" | "shuffled" | "cut" | "cut-card";

/** The first card is exposed, and as many are burned as it says (R14): then the shoe is ready. */
export interface BurnShoe {
  do: "burn-shoe";
  exposed: Card;
  id: string;
  table: string;
}

/** The cut card has come: this Round is finished, one more is dealt, and the shoe is over (R14). */
export interface NoteCutCard {
  do: "note-cut-card";
  id: string;
  table: string;
}

/** That the cut card has come was noted by mistake: until the next Round opens, where `view.hand_shoe.take_back`
 * says so. */
export interface TakeBackCutCard {
  do: "take-back-cut-card";
  id: string;
  table: string;
}

/** A line of `staff.payouts` was paid or taken in chips; with `undone`, it was ticked off by mistake. Of the table's
 * dealer, or of the pit; also of the Round before, while bets of the next one are open. */
export interface HandOut {
  do: "hand-out";
  round: number;
  patron: string;
  box: number;
  area: string;
  settlement: number;
  window?: InsuranceWindow;
  undone?: boolean;
  id: string;
  table: string;
}

export type InsuranceWindow = "after-four-cards" | "after-players-third-card";

/** Discovered later, and noted against the Round in which it happened (5.11). */
export interface NoteLateDiscovery {
  do: "note-late-discovery";
  round: number;
  note: string;
  id: string;
  table: string;
}

/** The pit sees that a Patron is at this table without a terminal, or was signed out at one that is broken: bets may
 * be placed from their account, at their wish. */
export interface CheckInPatron {
  do: "check-in-patron";
  patron: string;
  id: string;
  table: string;
}

/** No more bets are placed from the Patron's account by staff. */
export interface CheckOutPatron {
  do: "check-out-patron";
  patron: string;
  id: string;
  table: string;
}

export interface OpenTable {
  do: "open-table";
  id: string;
  table: string;
}

/** After the Round at hand. The answer comes when the order is on disk: the table stays closed, after a restart too,
 * until it is opened again. Everybody at the table sees that it is closing. */
export interface CloseTable {
  do: "close-table";
  id: string;
  table: string;
}

/** Between two Rounds; `areas` for those with limits of their own. They hold after a restart too, until the floor
 * file is changed for this table. */
export interface SetLimits {
  do: "set-limits";
  minimum: Amount;
  maximum: Amount;
  differential?: Amount;
  areas?: Record<string, AreaLimits>;
  id: string;
  table: string;
}

export interface AreaLimits {
  minimum: Amount;
  maximum: Amount;
}

/** Between two Rounds: the shoe is opened for all to see, and another one is started. */
export interface ChangeShoe {
  do: "change-shoe";
  reason: string;
  id: string;
  table: string;
}

/** The box is somebody else's from the next Round on, whichever it is by then. */
export interface LeaveSeat {
  do: "leave-seat";
  id: string;
  table: string;
}

/** To the order of the shoe that is announced as the next: up to 64 bytes of text in UTF-8, once for each shoe. */
export interface ContributeRandomness {
  do: "contribute-randomness";
  shoe: string;
  text: string;
  id: string;
  table: string;
}

/** A table's news from now on; with `after`, from the event after that one. */
export interface Watch {
  do: "watch";
  table: string;
  after?: number;
  id: string;
}

export interface Unwatch {
  do: "unwatch";
  table: string;
  id: string;
}

/** All tables at a glance, at most once a second. */
export interface WatchFloor {
  do: "watch-floor";
  id: string;
}

export interface UnwatchFloor {
  do: "unwatch-floor";
  id: string;
}

export interface Ping {
  do: "ping";
  id: string;
}

export interface BetsOpened {
  event: "BetsOpened";
  number: number;
  rulebook: string;
  digest: string;
  layout: string;
  boxes: number;
  decks: number;
  chip: Amount;
  limits: Limits;
  face_down: boolean;
  seats: Record<string, string>;
  says: string;
  clause: string;
  carried: (Card | null)[];
  result_confirmed: boolean;
  live?: LiveDeal;
}

/** Of a table: what may be bet on an area, and by how much the two sides of a box may differ. */
export interface Limits {
  minimum: Amount;
  maximum: Amount;
  differential: Amount | null;
  areas: Record<string, AmountRange>;
}

export interface AmountRange {
  minimum: Amount;
  maximum: Amount;
}

/** Of a Round that is dealt by hand: by whom, and from which shoe where shoes are recorded. */
export interface LiveDeal {
  dealer: Actor;
  shoe: string;
  set_id: string;
  number: number;
}

/** Who acted for the House; patrons see the authority alone. */
export interface Actor {
  authority: Authority;
  name?: string;
}

export type Authority = "dealer" | "pit-supervisor" | "pit-manager" | "shift-manager" | "system";

/** Cards left over from the Round before lie open, so the Round that they start is dealt without Bets (R12). */
export interface FreeRoundOpened {
  event: "FreeRoundOpened";
  number: number;
  rulebook: string;
  digest: string;
  layout: string;
  boxes: number;
  decks: number;
  chip: Amount;
  limits: Limits;
  face_down: boolean;
  seats: Record<string, string>;
  carried: (Card | null)[];
  clause: string;
  result_confirmed: boolean;
  live?: LiveDeal;
}

/** Who deals the rest of the Round. */
export interface DealerRelieved {
  event: "DealerRelieved";
  by: Actor;
}

/** Chips put down: a new bet, or more on one that is there. */
export interface BetPlaced {
  event: "BetPlaced";
  box: number;
  patron: string;
  area: string;
  stake: Amount;
  clause: string;
  window?: InsuranceWindow;
  on_behalf_by?: Actor;
  recorded_by?: Actor;
}

export interface BetWithdrawn {
  event: "BetWithdrawn";
  box: number;
  patron: string;
  area: string;
  amount: Amount;
  clause: string;
  window?: InsuranceWindow;
  recorded_by?: Actor;
}

/** Given back by the House, to make room under the Differential. */
export interface BetRejected {
  event: "BetRejected";
  box: number;
  patron: string;
  area: string;
  amount: Amount;
  clause: string;
}

/** Chips taken back too late, where the rulebook lets the bet win or lose all the same. */
export interface WithdrawalIgnored {
  event: "WithdrawalIgnored";
  box: number;
  patron: string;
  area: string;
  clause: string;
  window?: InsuranceWindow;
  recorded_by?: Actor;
}

export interface PatronWalkedAway {
  event: "PatronWalkedAway";
  patron: string;
  clause: string;
  recorded_by?: Actor;
}

export interface BetsClosed {
  event: "BetsClosed";
  says: string;
  clause: string;
}

/** Chips lay otherwise when bets closed than they were keyed (5.13, R42): None where none were keyed, or none lay.
 * Insurance goes with a bet that moved to another box. */
export interface BetCorrected {
  event: "BetCorrected";
  keyed?: BetLaid;
  lay?: BetLaid;
  by: Actor;
  clause: string;
}

/** A bet as it lay on the layout, or as it was keyed. */
export interface BetLaid {
  box: number;
  patron: string;
  area: string;
  stake: Amount;
}

/** Of a stake in a box over the Differential, the part that is in action; the rest goes back. */
export interface StakeApportioned {
  event: "StakeApportioned";
  box: number;
  patron: string;
  area: string;
  stake: Amount;
  in_action: Amount;
  clause: string;
}

export interface CardDealt {
  event: "CardDealt";
  side: Side;
  card: Card | null;
  clause: string;
  face_down: boolean;
  drawn_before: boolean;
}

export interface CardTurned {
  event: "CardTurned";
  side: Side;
  position: number;
  card: Card;
  clause: string;
  squeezed_by?: string;
  exposed: boolean;
  keyed: boolean;
}

export interface HandStood {
  event: "HandStood";
  side: Side;
  total: number;
  clause: string;
}

export interface SqueezeRequested {
  event: "SqueezeRequested";
  patron: string;
  side: Side;
  position: number;
  banker_third_first: boolean;
  clause: string;
  recorded_by?: Actor;
}

export interface SqueezeGranted {
  event: "SqueezeGranted";
  by: Actor;
  clause: string;
}

export interface SqueezeRefused {
  event: "SqueezeRefused";
  by: Actor;
  clause: string;
}

export interface InsuranceOffered {
  event: "InsuranceOffered";
  window: InsuranceWindow;
  player_total: number;
  banker_total: number;
  rows: number[];
  clause: string;
}

export interface InsuranceClosed {
  event: "InsuranceClosed";
  window: InsuranceWindow;
  clause: string;
}

/** By the dealer, who sees the cards: now it is announced and settled. */
export interface ResultConfirmed {
  event: "ResultConfirmed";
  by: Actor;
  clause: string;
}

/** The last card, which was keyed wrongly, or a back that was laid too early: what followed from it has not happened
 * (R37). */
export interface CardTakenBack {
  event: "CardTakenBack";
  side: Side;
  position: number;
  card?: Card;
  by: Actor;
  clause: string;
  lies_as_back: boolean;
}

/** A card was keyed wrongly, and another one lies there: the Round is played anew with it (R37). */
export interface CardCorrected {
  event: "CardCorrected";
  side: Side;
  position: number;
  was?: Card;
  card?: Card;
  by: Actor;
  clause: string;
}

export interface OutcomeAnnounced {
  event: "OutcomeAnnounced";
  winner: Winner;
  player_total: number;
  banker_total: number;
  clause: string;
}

export type Winner = "player" | "banker" | "tie";

/** The end of one bet. `paid` is what the House adds to the stake; what is not in action goes back besides. */
export interface BetSettled {
  event: "BetSettled";
  box: number;
  patron: string;
  area: string;
  stake: Amount;
  in_action: Amount;
  result: Result;
  clause: string;
  odds?: string;
  paid: Amount;
  breakage: Amount;
  commission: Amount;
  window?: InsuranceWindow;
}

export type Result = "won" | "lost" | "returned" | "half-lost";

/** A box over the Differential, seen before bets are closed: the excess is rejected (5.1). */
export interface ExcessNoticed {
  event: "ExcessNoticed";
  box: number;
  by: Actor;
  clause: string;
}

/** A bet under the minimum, seen before bets are closed: its Patron raises or withdraws it (5.2). */
export interface MinimumAdvised {
  event: "MinimumAdvised";
  box: number;
  patron: string;
  area: string;
  by: Actor;
  clause: string;
}

export interface IrregularityReported {
  event: "IrregularityReported";
  irregularity: Irregularity;
  by: Actor;
  clause: string;
  cards?: (Card | null)[];
  placement?: CardPlacement;
  side?: Side;
  position?: number;
  note: string;
  places: CardAt[];
  laid: number;
}

/** Where cards lie: in the Player area, in the Banker area, and beside them. */
export interface CardPlacement {
  player: (Card | null)[];
  banker: (Card | null)[];
  beside: (Card | null)[];
}

/** A card by its place in a hand. */
export interface CardAt {
  side: Side;
  position: number;
}

/** Noted against this Round; it changes nothing (5.11, 5.14). */
export interface IrregularityRecorded {
  event: "IrregularityRecorded";
  irregularity: Irregularity;
  by: Actor;
  note: string;
  clause: string;
}

export interface RulingMade {
  event: "RulingMade";
  ruling: Ruling;
  by: Actor;
  clause: string;
  order?: (Card | null)[];
  new_cards: boolean;
  bets: BetNamed[];
  reason: string;
  card_out: boolean;
}

export interface BetNamed {
  box: number;
  patron: string;
  area: string;
}

/** The cards as they were found and as they should lie, side by side. */
export interface CardsReconstructed {
  event: "CardsReconstructed";
  found?: CardPlacement;
  corrected?: CardPlacement;
  drawn_early?: (Card | null)[];
  clause: string;
  laid: number;
}

/** Cards that cannot be put right: the hands go on as they lie, cards beside them start the next Round. */
export interface HandsLeftAsTheyLie {
  event: "HandsLeftAsTheyLie";
  placement?: CardPlacement;
  clause: string;
}

/** A seat that nobody keeps any more: it goes to whoever bet there since, or to nobody (R44). */
export interface SeatFreed {
  event: "SeatFreed";
  box: number;
  patron: string;
  by: Actor;
  clause: string;
}

export interface OptionsOffered {
  event: "OptionsOffered";
  patrons: string[];
  reconstructed: boolean;
  clause: string;
}

export interface OptionChosen {
  event: "OptionChosen";
  patron: string;
  choice: Choice;
  clause: string;
  recorded_by?: Actor;
}

/** Who has not answered continues (R10). */
export interface TimeCalled {
  event: "TimeCalled";
  by: Actor;
  unanswered: string[];
  clause: string;
}

export interface OptionsClosed {
  event: "OptionsClosed";
}

/** After an interruption: bets that are decided whatever may come, so that the Round is concluded (5.4.1). */
export interface OutcomeEstablished {
  event: "OutcomeEstablished";
  bets: Record<string, string>;
  clause: string;
}

export interface PlayResumed {
  event: "PlayResumed";
  clause: string;
}

export interface NewCardsOrdered {
  event: "NewCardsOrdered";
  clause: string;
}

/** Why what was settled, or decided, is changed by what follows (R40, R42, R54). */
export interface ReasonGiven {
  event: "ReasonGiven";
  reason: string;
  by: Actor;
  clause: string;
  difference: Amount;
  note: string;
  confirmed_by?: Actor;
}

/** A settlement taken back before the next Round opened: its Round is voided, its cards are laid anew (R31), or one
 * was keyed wrongly (R37). */
export interface SettlementReversed {
  event: "SettlementReversed";
  settled: BetSettled;
  clause: string;
}

/** The difference that a Round which was settled before brings a Patron: all their bets, gains less losses. */
export interface DifferenceStated {
  event: "DifferenceStated";
  patron: string;
  amount: Amount;
  clause: string;
}

export interface RoundVoided {
  event: "RoundVoided";
  clause: string;
}

export interface RoundConcluded {
  event: "RoundConcluded";
}

/** The settings of a table, from now on. In snapshots too: what came later is written where it says something. */
export interface TableOpened {
  event: "TableOpened";
  rulebook: string;
  digest: string;
  layout: string;
  boxes: number;
  decks: number;
  chip: Amount;
  limits: Limits;
  face_down: boolean;
  by: Actor;
  result_confirmed: boolean;
  prepare_cards: boolean;
}

export interface TableClosed {
  event: "TableClosed";
  by: Actor;
}

/** From here cards come from this shoe, which was sealed before. Where Patrons contribute to the order, the shoe
 * after it is announced at the same time. */
export interface ShoeStarted {
  event: "ShoeStarted";
  shoe: string;
  next_shoe?: string;
}

/** No more cards come from it, and it is opened for everybody to see. Before its last Round, somebody says why. */
export interface ShoeEnded {
  event: "ShoeEnded";
  shoe: string;
  by?: Actor;
  reason: string;
}

/** No more cards come from it, and it cannot be opened: its key is lost. */
export interface ShoeAbandoned {
  event: "ShoeAbandoned";
  shoe: string;
  by: Actor;
  reason: string;
}

/** Another set of cards comes to a live table, whose cards are in its dealer's hands. */
export interface CardsChanged {
  event: "CardsChanged";
  by: Actor;
  reason: string;
  set_id: string;
  shoe: string;
}

export interface CardsPrepared {
  event: "CardsPrepared";
  step: Preparation;
  by: Actor;
  count: number;
}

/** At a live table: the first card is exposed, so many more go unseen (R14). The shoe is ready. */
export interface ShoeBurned {
  event: "ShoeBurned";
  exposed: Card;
  unseen: number;
  by: Actor;
  rule: string;
}

/** The cut card came out of a live table's shoe: the Round at hand is finished, and one more is dealt (R14). */
export interface CutCardNoted {
  event: "CutCardNoted";
  by: Actor;
}

/** It was noted by mistake, and the shoe goes on; until the next Round opens. */
export interface CutCardTakenBack {
  event: "CutCardTakenBack";
  by: Actor;
}

/** At a table without a sealed shoe: another set comes before the next Round (R12). */
export interface CardsWithdrawn {
  event: "CardsWithdrawn";
  by: Actor;
  reason: string;
}

/** Who deals a live table from here on. */
export interface DealerCame {
  event: "DealerCame";
  by: Actor;
}

/** The system was started again in the middle of a Round at a live table. The cards still lie there: nothing is
 * done in it before a pit supervisor has said whether its continuation was affected (R38). */
export interface RoundInterrupted {
  event: "RoundInterrupted";
  number: number;
}

/** Where it was affected, what the rulebook makes of it follows in the same transaction (5.4, R9). */
export interface ContinuationDecided {
  event: "ContinuationDecided";
  affected: boolean;
  by: Actor;
  reason: string;
}

/** A settlement of the latest Round, or of the one before, was paid or taken in chips: what its dealer ticks off.
 * It changes no Round and no account. Where a tick was a mistake, it is `undone`. */
export interface HandedOut {
  event: "HandedOut";
  number: number;
  settled: BetSettled;
  by: Actor;
  undone: boolean;
}

/** The first message. `connections`: how many the same person has open. */
export interface Hello {
  hello: string;
  role: Role;
  protocol: number;
  now: Milliseconds;
  connections: number;
}

export type Role =
  | "guest"
  | "patron"
  | "dealer"
  | "pit-supervisor"
  | "pit-manager"
  | "shift-manager"
  | "cashier"
  | "attendant"
  | "auditor";

/** The same person has opened another connection. */
export interface Notice {
  notice: string;
  connections: number;
}

/** For the pit and managers, wherever they are: something at a table that the House has to see to. */
export interface Alert {
  alert: Message;
  table: string;
}

/** A code of the catalogue and the facts that its words are about. */
export interface Message {
  code: string;
  facts: Facts;
}

/** At a terminal of the House: it was locked or unlocked, paid by hand, taken out of service or put back. */
export interface DeviceNews {
  device: ThisDevice;
}

export interface ThisDevice {
  name: string;
  kind: DeviceKind;
  state: TerminalState;
  table?: string;
  tables?: string[];
}

export type DeviceKind = "terminal" | "card-reader" | "display";

/** What can be done at a terminal. `reason` is what an attendant wrote, to be read at the terminal. */
export interface TerminalState {
  state: "in-service" | "locked" | "hand-pay" | "out-of-service";
  reason?: string;
  hand_pay?: Amount;
}

/** To that Patron, when it is made. */
export interface ClaimNews {
  claim: Claim;
}

/** What the House asks of a Patron: it was paid in a Round that was settled anew, and is no longer there (R46). */
export interface Claim {
  table: string;
  round: number;
  amount: Amount;
  reason: string;
  by: Actor;
  at: Milliseconds;
}

export interface FloorNews {
  floor: TableSummary[];
  now: Milliseconds;
  own?: OwnOnFloor;
}

export interface TableSummary {
  table: string;
  rulebook: string;
  titles: Record<string, string>;
  phase: Phase;
  round: number;
  boxes: number;
  seated: number;
  watching: number;
  automatic: boolean;
  face_down: boolean;
  electronic: boolean;
  minimum: Amount;
  maximum: Amount;
  differential?: Amount;
  until?: Milliseconds;
  closing?: boolean;
  closed?: Message;
  trouble?: Trouble;
  results?: string;
  big?: BigCell[];
  last?: PastRound;
  squeeze?: boolean;
  stopping?: boolean;
  features?: Features;
  names?: Record<string, string>;
}

export type Phase = "waiting" | "betting" | "dealing" | "insurance" | "ruling" | "options" | "over";

/** Something went wrong; `authority` is whose ruling the table waits for, null while patrons choose. */
export interface Trouble {
  irregularity: Irregularity;
  clause: string;
  authority: Authority | null;
}

export interface BigCell {
  column: number;
  row: number;
  winner: Winner;
  ties: number;
}

/** The last Round, which stays in view until the next one is dealt. */
export interface PastRound {
  number: number;
  player: (Card | null)[];
  banker: (Card | null)[];
  outcome?: Outcome;
  voided?: string;
}

export interface Outcome {
  winner: Winner;
  player_total: number;
  banker_total: number;
  player_pair: boolean;
  banker_pair: boolean;
}

/** How a rulebook differs from others for whoever plays. */
export interface Features {
  side_bets: number;
  commission?: string;
  short_pay?: ShortPay;
  insurance?: boolean;
  squeeze?: boolean;
}

/** A point total on which the Banker wins less than even money, where no commission is kept. */
export interface ShortPay {
  total: number;
  odds: string;
}

/** One's own over all tables: credits by name (at this terminal, without one), those at this terminal, and what
 * lies in Rounds that are not over, by table. */
export interface OwnOnFloor {
  credit: Amount;
  at_terminal: Amount;
  bets?: Record<string, Amount>;
}

/** To the message with that id; either of the two is there. */
export interface Answer {
  id: string | null;
  ok?: Ok;
  refused?: Problem;
}

export interface Ok {
  seq?: number;
  outcome?: Message;
  now?: Milliseconds;
}

/** Why something was not done. The catalogue has the sentence (`refusal-CODE`) and the way out. */
export interface Problem {
  code: string;
  facts: Facts;
  rulebook?: string;
  clause?: string;
}

/** What happened at a table since event `after`, up to event `seq`. Without `view`, only chips came or went. */
export interface News {
  news: string;
  after: number;
  seq: number;
  now: Milliseconds;
  events: NumberedEvent[];
  view?: TableView;
  roads?: Roads;
  own?: Own;
  staff?: StaffView;
}

/** What everybody at a table can see. */
export interface TableView {
  table: string;
  phase: Phase;
  round: number;
  waiting: Waiting;
  announcement?: Message;
  clause?: string;
  until?: Milliseconds;
  since?: Milliseconds;
  player?: (Card | null)[];
  banker?: (Card | null)[];
  player_total?: number;
  banker_total?: number;
  first_totals?: [number, number];
  seats?: Record<string, string>;
  bets?: Chips[];
  window?: InsuranceWindow;
  offers?: Offer[];
  outcome?: Outcome;
  voided?: string;
  trouble?: Trouble;
  choosing?: number;
  squeezing?: SqueezedCard[];
  waives?: Waived;
  why?: Why[];
  closing?: boolean;
  closed?: Message;
  shoe?: Shoe;
  last?: PastRound;
  free?: boolean;
  carried?: Card[];
  beside?: Card[];
  continue_clause?: string;
  hand_shoe?: HandShoe;
  stopping?: boolean;
  ready?: number;
  last_shoe?: ShoeSummary;
  held?: boolean;
}

export type Waiting =
  | "to-open-bets"
  | "for-bets"
  | "for-a-card"
  | "for-a-card-to-be-turned"
  | "for-insurance"
  | "for-confirmation"
  | "for-a-squeeze-answer"
  | "for-a-ruling"
  | "for-options"
  | "for-the-next-round"
  | "for-continuation"
  | "for-new-cards"
  | "for-preparation";

/** A bet as it lies on the layout, for all to see. */
export interface Chips {
  box: number;
  patron: string;
  area: string;
  stake: Amount;
  window?: InsuranceWindow;
}

/** An insurance bet that can be taken now, and what it is worth. */
export interface Offer {
  area: string;
  side: Side;
  odds: string;
  clause: string;
  expected_value: string;
  percent: string;
}

/** A card that a patron was granted to squeeze; `by_hand` where it lies as a back, and is peeled on the table.
 * `under_way`: the patron holds it now, and `until` is when it is turned for them. */
export interface SqueezedCard {
  side: Side;
  position: number;
  patron: string;
  by_hand?: boolean;
  under_way?: boolean;
}

/** Somebody asks to squeeze out of order: the insurance that is waived for this Round if it is granted (4.1.5). */
export interface Waived {
  patron: string;
  window: InsuranceWindow;
  clause: string;
}

/** A message of the catalogue, whose `.why` has the reason, and the clause it rests on. */
export interface Why {
  code: string;
  facts: Facts;
  clause: string;
}

export interface Shoe {
  name: string;
  commitment: string;
  left: number;
  next?: NextShoe;
  cut_card?: boolean;
  last_round?: boolean;
}

/** Announced, its seed committed to: Patrons contribute to its order until it is sealed. */
export interface NextShoe {
  name: string;
  seed_commitment: string;
  contributions: number;
}

/** The shoe that a live dealer deals from, where shoes are recorded. */
export interface HandShoe {
  shoe: string;
  set_id: string;
  round?: number;
  prepare?: Preparation;
  is_ready?: boolean;
  exposed?: Card;
  burned?: number;
  cut_card?: boolean;
  last_round?: boolean;
  take_back?: boolean;
}

export interface ShoeSummary {
  rounds: number;
  banker: number;
  player: number;
  tie: number;
  player_pairs?: number;
  banker_pairs?: number;
  naturals?: number;
  longest?: number;
  longest_of?: Winner;
}

export interface Roads {
  bead: BeadCell[];
  big: BigCell[];
  big_eye: DerivedCell[];
  small: DerivedCell[];
  cockroach: DerivedCell[];
  next_marks: NextMarks;
}

export interface BeadCell {
  column: number;
  row: number;
  winner: Winner;
  player_pair: boolean;
  banker_pair: boolean;
}

export interface DerivedCell {
  column: number;
  row: number;
  colour: Colour;
}

export type Colour = "red" | "blue";

/** By who wins the next Round. A Tie adds nothing to a derived road. */
export interface NextMarks {
  banker: WouldAdd;
  player: WouldAdd;
}

export interface WouldAdd {
  big_eye: Colour | null;
  small: Colour | null;
  cockroach: Colour | null;
}

/** What is nobody else's business. `round` is the one that `bets` and `ends` are of. */
export interface Own {
  credit: Amount;
  round: number;
  bets?: OwnBet[];
  ends?: OwnEnd[];
  net?: Amount;
  seat?: number;
  choose?: boolean;
  may_squeeze?: boolean;
  insure?: Insurable[];
  last?: OwnPast;
  plays_as?: string;
  ready?: boolean;
  shoe_net?: Amount;
  squeezing?: OwnSqueeze;
}

export interface OwnBet {
  box: number;
  area: string;
  stake: Amount;
  in_action?: Amount;
  window?: InsuranceWindow;
  laid_by?: LaidBy;
}

/** The part of a bet of one's own that the House laid, at one's wish (5.16) or as it lay in chips. */
export interface LaidBy {
  amount: Amount;
  by: Actor;
}

/** How a bet ended. `paid` is what the House added to it. */
export interface OwnEnd {
  box: number;
  area: string;
  stake: Amount;
  result: Result;
  clause: string;
  odds?: string;
  paid?: Amount;
  window?: InsuranceWindow;
}

/** How much insurance one may still take in a box, in this window (R6). */
export interface Insurable {
  area: string;
  box: number;
  room: Amount;
}

/** How one's bets of the Round before ended. */
export interface OwnPast {
  round: number;
  ends: OwnEnd[];
  net: Amount;
}

/** The card that one holds under squeeze. Nobody else is sent it before it is turned. */
export interface OwnSqueeze {
  side: Side;
  position: number;
  card: Card;
}

export interface StaffView {
  next: NextStep;
  dealer?: Actor;
  balance?: Record<string, Balance>;
  flags?: Message[];
  trouble?: IrregularityReported;
  rulings?: Ruling[];
  choices?: Record<string, Choice | null>;
  squeeze?: SqueezeRequest;
  reportable?: Reportable[];
  need_reason?: Ruling[];
  new_cards?: NewCards;
  take_back?: Place;
  correctable?: boolean;
  backs?: Place[];
  choosers?: Chooser[];
  checked_in?: string[];
  time_from?: Milliseconds;
  console_lost_at?: Milliseconds;
  payouts?: RoundPayouts;
  again?: Chips[];
  reader?: Reader;
  lay?: Chips[];
  proposal?: Proposal;
  insure?: InsuranceRoom[];
}

/** What the table waits for, as a message that a dealer can follow. */
export interface NextStep {
  waiting: Waiting;
  message: Message;
  side?: Side;
  position?: number;
  turn?: Place[];
  row?: Message;
  clause?: string;
}

/** A card by its hand and its position in it. */
export interface Place {
  side: Side;
  position: number;
}

/** What may still be bet on each side of a box, under the Differential. */
export interface Balance {
  banker: Amount;
  player: Amount;
}

export interface SqueezeRequest {
  patron: string;
  side: Side;
  position: number;
}

/** An irregularity that can be reported now, and the remedy that the rulebook has for it. */
export interface Reportable {
  irregularity: Irregularity;
  remedy: RemedyKind;
  authority: Authority;
  options: Options;
  new_cards: NewCards;
  clause: string;
  needs: ReportNeeds;
  takes: ReportTakes;
  with_cards?: Remedy;
}

export type RemedyKind =
  | "void"
  | "reconstruct"
  | "reconstruct-or-void"
  | "continue"
  | "conclude-or-void"
  | "order-by-ruling"
  | "record"
  | "refer";

export type Options = "never" | "always" | "unless-established" | "unless-established-and-reconstructed" | "by-ruling";

export type NewCards = "no" | "may" | "must";

/** What a report must say: at least so many cards that came out, where all cards lie, one card by its place. */
export interface ReportNeeds {
  cards: number;
  placement: boolean;
  card: boolean;
}

/** What a report may say; a note it always may. `laid`: that cards it names lie in a hand already. */
export interface ReportTakes {
  cards: boolean;
  placement: boolean;
  card: boolean;
  laid: boolean;
}

export interface Remedy {
  irregularity: Irregularity;
  remedy: RemedyKind;
  authority: Authority;
  options: Options;
  new_cards: NewCards;
  clause: string;
}

/** A Patron who is offered the options of 5.12, with the boxes of their bets; `choice` is null until one is made. */
export interface Chooser {
  patron: string;
  boxes: number[];
  choice: Choice | null;
}

/** By box, in the order in which a dealer goes along them. */
export interface RoundPayouts {
  round: number;
  lines: Payout[];
}

/** One bet that has ended. `before`: how a settlement of it ended that was handed out before, for which `handed` was
 * paid or taken; `handling` is then the difference. Without `result` it is in play again, and nothing is done about it
 * yet. `settlement` is what `hand-out` names; `done` when it was sent. */
export interface Payout {
  box: number;
  patron: string;
  area: string;
  stake: Amount;
  handling?: ChipsHandled[];
  result?: Result;
  odds?: string;
  window?: InsuranceWindow;
  before?: Result;
  handed?: Amount;
  settlement?: number;
  done?: boolean;
  stands_off?: boolean;
  to_account?: Amount;
}

/** So many of them, in what way. */
export interface ChipsHandled {
  handling: Handling;
  amount: Amount;
}

export type Handling = "pay" | "take" | "give-back" | "take-back";

/** `locked` is what the shoe was told, `is_locked` what it says of itself. */
export interface Reader {
  device: string;
  connected: boolean;
  heard_at: Milliseconds;
  locked: boolean;
  is_locked: boolean;
  lid_open?: boolean;
  set?: string;
  shoe?: string;
  fault?: ShoeFault;
  to_key?: number;
  late?: number;
  proposals?: ReaderProposal[];
}

export type ShoeFault = "jam" | "sensor" | "lock" | "power" | "tamper";

/** Answered with `answer-reader`. `cards` are there only where everybody has seen them; `known`: the shoe knows all
 * that a report of it names. `now`: the Round takes the report as it stands. */
export interface ReaderProposal {
  id: number;
  irregularity: Irregularity;
  count: number;
  known: boolean;
  now: boolean;
  cards?: Card[];
  places?: ProposedPlace[];
}

export interface ProposedPlace {
  side: Side;
  position: number;
}

/** A change that waits for a second person to confirm or refuse it (R40, R42, R54). */
export interface Proposal {
  proposal: number;
  by: Actor;
  what: Message;
  reason: string;
  note: string;
  would: Considered;
}

/** What would happen, of which nothing is done. Where `face_down`, cards lie face down: what follows from them is
 * left out, and it is recorded who asked. */
export interface Considered {
  phase: Phase;
  events: TableEvent[];
  player: (Card | null)[];
  banker: (Card | null)[];
  bets: Chips[];
  ends: BetSettled[];
  face_down: boolean;
  bets_closed: boolean;
  takes: Takes | null;
}

/** A reason, and where there is `second` a second person (R40, R42, R54). */
export interface Takes {
  difference: Amount;
  second: Authority | null;
}

/** How much insurance a Patron may still take in a box, in this window (R6). */
export interface InsuranceRoom {
  patron: string;
  box: number;
  area: string;
  room: Amount;
}

export interface SignIn {
  name: string;
  password: string;
}

/** Who is signed in, and the token that every request that changes something must carry. */
export interface Me {
  name: string;
  role: Role;
  terminal: string;
  csrf: string;
  begun: Milliseconds;
  credit: Amount;
  at_terminal: Amount;
  play_credits: boolean;
  password_reset: PasswordReset | null;
}

/** Somebody else set one's password in the last seven days. `by` is for staff, and empty for the command line. */
export interface PasswordReset {
  at: Milliseconds;
  must_change: boolean;
  by: string | null;
}

export interface ByVoucher {
  id: string;
  number: string;
}

/** Either of the two: a pairing code as it was shown, or the token of a machine. */
export interface DeviceToken {
  token?: string;
  code?: string;
}

export interface Done {
  done: boolean;
}

export interface NewPassword {
  id: string;
  old: string;
  new: string;
}

/** That a patron has set. What is looser counts from `from_when` on, 24 hours later. */
export interface PlayLimits {
  loss: Amount | null;
  minutes: number | null;
  to_come: LimitsToCome | null;
}

export interface LimitsToCome {
  loss: Amount | null;
  minutes: number | null;
  from_when: Milliseconds;
}

export interface PlayLimitsRequest {
  id: string;
  loss?: Amount;
  minutes?: number;
}

export interface Relief {
  id: string;
  name: string;
  password: string;
}

/** `amount`: all that staff lay for the Patron in that Round, and no more. */
export interface Confirmation {
  id: string;
  amount: Amount;
  patron: string;
  password: string;
  round: number;
}

export interface Floor {
  floor: string;
  play_credits: boolean;
  guests: boolean;
  ready: boolean;
  unavailable_reason: Message | null;
  now: Milliseconds;
  tables: TableSummary[];
  time_zone: string;
  gaming_day_begins: string;
  device: ThisDevice | null;
}

/** A table as one may see it, and up to which event. */
export interface TableAnswer {
  seq: number;
  now: Milliseconds;
  settings: Settings;
  view: TableView;
  roads: Roads;
  own?: Own;
  staff?: StaffView;
}

/** What is displayed at a table (3.4), and does not change from Round to Round. */
export interface Settings {
  table: string;
  rulebook: string;
  titles: Record<string, string>;
  layout: string;
  boxes: number;
  decks: number;
  chip: Amount;
  face_down: boolean;
  automatic: boolean;
  electronic: boolean;
  limits: Limits;
  deal_now: boolean;
  names: Record<string, string>;
}

/** Of a table: its rulebook, and what is displayed there. */
export interface Rules {
  name: string;
  rulebook: string;
  titles: Record<string, string>;
  publisher: string;
  version: number | string;
  in_force: string;
  in_force_at: string | null;
  digest: string;
  decks: Decks;
  announcements: Announcements;
  card_values: CardValue[];
  bets: RulebookBet[];
  groups: FeltGroup[];
  table_of_play: PlayRow[];
  insurance: InsuranceRow[];
  layouts: Layout[];
  irregularities: Remedy[];
  totals_announced: string | null;
  bets_on_behalf: boolean;
  clauses: Record<string, string>;
  settings: Settings;
}

export interface Decks {
  fewest: number;
  most: number;
  clause: string;
  inspected?: string;
}

export interface Announcements {
  open: Announcement;
  close: Announcement;
}

export interface Announcement {
  says: string;
  clause: string;
  or_says?: string[];
  own?: boolean;
}

export interface CardValue {
  ranks: string[];
  points: number | string;
  clause: string;
}

export interface RulebookBet {
  area: string;
  names: Record<string, string>;
  kind: Kind;
  stands_alone: boolean;
  clause: string;
  colour: FeltColour;
  place?: FeltPlace;
  group?: number;
  label?: string;
  pays?: Message;
  lines: PayLine[];
  otherwise: Otherwise | null;
}

export type Kind = "original" | "side" | "insurance";

export type FeltColour = "player" | "banker" | "tie" | "neutral" | "violet" | "teal" | "copper";

export type FeltPlace = "beside-player" | "between" | "beside-banker" | "field";

/** One line of a bet. An insurance line has the totals at its window instead of a condition on the outcome. */
export interface PayLine {
  when: Record<string, (string | number | boolean | null)[]>[] | null;
  message: Message;
  odds: string | null;
  clause: string;
  half?: boolean;
  commission?: string;
  window?: InsuranceWindow;
  side?: Side;
  player_totals?: number[];
  banker_totals?: number[];
  pays_on_tie?: boolean;
}

/** What a bet ends with where no line of it applies. */
export interface Otherwise {
  result: Result;
  clause: string | null;
}

/** Side bets that lie together on the felt; without a heading where there are no others. */
export interface FeltGroup {
  heading: Message | null;
  colour: FeltColour;
}

/** A row of the Table of Play. */
export interface PlayRow {
  message: Message;
  draws: boolean;
  clause: string;
}

export interface InsuranceRow {
  window: InsuranceWindow;
  side: Side;
  player_totals: number[];
  banker_totals: number[];
  pays_on_tie: boolean;
  message: Message;
  odds: string;
  clause: string;
}

export interface Layout {
  layout: string;
  name: string;
  boxes: Boxes;
  clause: string;
  odds: string[];
  printed: boolean;
}

export interface Boxes {
  fewest: number;
  most: number;
}

/** Of one bet, exactly counted: how often it wins, and the house edge. */
export interface BetOdds {
  area: string;
  hit_rate: number;
  house_edge: number;
  exact_house_edge: string;
  lines: OddsLine[];
}

export interface OddsLine {
  odds: string;
  when: Record<string, (string | number | boolean | null)[]>[];
  message: Message;
  clause: string;
  chance: number;
}

/** `outcome`: it was recorded, but not done as it was asked for. */
export interface CommandDone {
  seq: number;
  events: TableEvent[];
  outcome?: Message;
}

/** One Round in a list. */
export interface RoundLine {
  round: number;
  at: Milliseconds;
  over: boolean;
  past: PastRound | null;
  staked: Amount | null;
  paid: Amount | null;
  net: Amount | null;
  corrected: boolean;
}

/** A past Round again, step by step; `label` says that it is no play. */
export interface RoundRecall {
  label: string;
  table: string;
  round: number;
  rulebook: string;
  digest: string;
  opened_at: Milliseconds;
  over_at: Milliseconds;
  voided: boolean;
  credits_before: Amount | null;
  credits_after: Amount | null;
  steps: RecallStep[];
  link: string;
}

/** A message whose `.why` has the reason, the cards as they lay then, and what it did to one's credits. */
export interface RecallStep {
  seq: number;
  at: Milliseconds;
  code: string;
  facts: Facts;
  player: (Card | null)[];
  banker: (Card | null)[];
  clause?: string;
  moved?: Amount;
  credits?: Amount;
}

export interface DisputeRequest {
  id: string;
  words: string;
  patron?: string;
}

export interface Dispute {
  dispute: number;
  table: string;
  round: number;
  patron: string | null;
  words: string;
  opened_at: Milliseconds;
  digest: string;
  ruling: string | null;
  ruled_by: Authority | null;
  ruled_at: Milliseconds | null;
  payment: Payment | null;
  confirmed_by: Actor | null;
  proposal: DisputeProposal | null;
  reversal: DisputeReversal | null;
}

export interface Payment {
  patron: string;
  amount: Amount;
  taken: boolean;
  in_chips: boolean;
  awarded_by: string;
}

/** What waits for a second person: a ruling with its payment, or the reversal of a payment that was made. */
export interface DisputeProposal {
  proposal: number;
  kind: "ruling" | "reversal";
  words: string;
  by: Actor;
  payment: Payment;
}

/** Of the payment: who proposed it, who confirmed it, and why. */
export interface DisputeReversal {
  reason: string;
  by: Actor;
  confirmed_by: Actor;
  at: Milliseconds;
}

export interface RulingRequest {
  id: string;
  words: string;
  payment?: PaymentRequest;
}

/** To be paid to a patron, or taken from them: from purse to float, or in chips at the table. */
export interface PaymentRequest {
  amount: Amount;
  patron?: string;
  taken?: boolean;
  in_chips?: boolean;
  awarded_by?: string;
}

export interface ReasonRequest {
  id: string;
  reason: string;
}

/** By the second person: confirmed, or refused with a reason. `proposal` is the number of what they saw. */
export interface DisputeAnswer {
  id: string;
  proposal: number;
  confirmed: boolean;
  reason?: string;
}

/** A shoe in the list. One that is announced has no order yet; one in play shows its commitment and no card. */
export interface ShoeLine {
  shoe: string;
  decks?: number;
  behind_cut?: number;
  commitment?: string;
  sealed_at?: Milliseconds;
  opened_at?: Milliseconds;
  first_round?: number;
  last_round?: number;
  seed_commitment?: string;
  dropped?: Dropped;
  dropped_at?: Milliseconds;
  ended_early?: boolean;
}

export type Dropped = "restored" | "abandoned";

/** All there is to check it by; `docs/FAIR.md` says how. From `salt` on only once it was opened. */
export interface ShoeOpening {
  shoe: string;
  decks?: number;
  behind_cut?: number;
  commitment?: string;
  sealed_at?: Milliseconds;
  opened_at?: Milliseconds;
  first_round?: number;
  last_round?: number;
  seed_commitment?: string;
  dropped?: Dropped;
  dropped_at?: Milliseconds;
  ended_early?: boolean;
  contributions?: string[];
  salt?: string;
  order?: Card[];
  seed?: string;
  burned?: Burn;
  draws?: Draw[];
}

/** The first card, which was exposed, and how many went unseen after it. */
export interface Burn {
  exposed: Card;
  unseen: number;
}

/** Cards of one Round; `first` is the place of the first of them in the order, from 0. */
export interface Draw {
  round: number | null;
  first: number;
  cards: Card[];
}

/** `account` is by name; `terminal` is at this terminal, where the electronic game is played from. */
export interface Credits {
  account: Amount | null;
  terminal: Amount;
  terminal_name: string;
  voucher_cap: Amount;
  cage_only_above: Amount;
}

export interface AmountRequest {
  id: string;
  amount: Amount;
}

export interface IdRequest {
  id: string;
}

export interface IssueRequest {
  id: string;
  amount: Amount;
  purse?: "account" | "terminal";
}

export interface Voucher {
  number: string;
  amount: Amount;
  issued_at: Milliseconds;
  expires_at: Milliseconds;
  sequence: number;
  ticket: string;
}

export interface RedeemRequest {
  id: string;
  number: string;
  purse?: "account" | "terminal";
}

export interface Statement {
  account: string;
  opening: Amount;
  closing: Amount;
  lines: Movement[];
}

/** One line of a statement: a message `movement-…`, where it happened, and what it left. */
export interface Movement {
  at: Milliseconds;
  code: string;
  facts: Facts;
  location: Message | null;
  round: number | null;
  amount: Amount;
  balance: Amount;
}

export interface Drawer {
  cage: string;
  open: boolean;
  cash: Amount;
  vouchers_issued: number;
}

export interface PatronAmount {
  id: string;
  amount: Amount;
  patron: string;
}

export interface PatronMoney {
  patron: string;
  credit: Amount;
  owes: Amount;
  suspended: boolean;
  released: Amount | null;
}

export interface Sale {
  id: string;
  amount: Amount;
  patron?: string;
}

export interface Redemption {
  id: string;
  number: string;
  patron?: string;
}

export interface VoucherState {
  voucher: Voucher;
  state: "good" | "held" | "expired" | "redeemed" | "voided";
  place?: VoucherPlace;
  ended_at?: Milliseconds;
}

/** Where a voucher ended: a cage or a terminal, by name. */
export interface VoucherPlace {
  kind: "cage" | "terminal";
  name: string;
}

export interface Repayment {
  id: string;
  amount: Amount;
  patron: string;
  in_cash: boolean;
}

export interface WriteOff {
  id: string;
  amount: Amount;
  patron: string;
  reason: string;
}

/** What was recorded after `recorded_at` and before `at` is not in these books, and may have been paid. */
export interface Restored {
  at: Milliseconds;
  head: string;
  recorded_at: Milliseconds;
  by: Actor;
  held: HeldVoucher[];
  credits: Record<string, Amount>;
  warning: Message;
}

/** By where it was issued and its sequence there, not by its number: whoever knows that can redeem it. */
export interface HeldVoucher {
  place: Message;
  sequence: number;
  amount: Amount;
  issued_at: Milliseconds;
}

export interface House {
  vault: Amount;
  bank: Amount;
  commission: Amount;
  breakage: Amount;
  vouchers: Amount;
  floats: Record<string, Amount>;
  warnings: Message[];
}

export interface Missing {
  table: string;
  round: number;
  purse: Whose;
  amount: Amount;
  waits?: Problem;
}

/** The account that bets were made from: a Patron's own, or a terminal's credits. */
export interface Whose {
  kind: "patron" | "terminal";
  name: string;
}

/** What was missing: claimed from that Patron, or, without one, forgiven. */
export interface Decided {
  table: string;
  round: number;
  purse: Whose;
  amount: Amount;
  by: Actor;
  reason: string;
  at: Milliseconds;
  patron?: string;
}

export interface ClaimRequest {
  id: string;
  reason: string;
  table: string;
  round: number;
  purse: Whose;
  patron: string;
}

export interface OfRound {
  id: string;
  reason: string;
  table: string;
  round: number;
  purse: Whose;
}

export interface Unclaimed {
  terminals: CreditsLeft[];
  accounts: StrayAccount[];
}

/** Credits at a terminal; `patron` brought them, or nobody has given a name there. */
export interface CreditsLeft {
  terminal: string;
  credit: Amount;
  patron: string | null;
  present: boolean;
}

/** Money under a name that nobody is enrolled by; `patron` is who has the same name in another spelling. */
export interface StrayAccount {
  account: string;
  credit: Amount;
  patron: string | null;
}

export interface Correction {
  id: string;
  account: string;
  patron: string;
}

/** What a screen says of itself. */
export interface PageFacts {
  version?: string;
  screen?: string;
  language?: string;
}

export interface Terminals {
  terminals: Terminal[];
  cages: string[];
}

export interface Terminal {
  terminal: string;
  state: TerminalState;
  credit: Amount;
  patron: string | null;
  present: boolean;
  table: string | null;
  tables: string[];
  health: Health | null;
}

/** Of a device since this server was started; `lost` after half a minute of silence. */
export interface Health {
  connected_since: Milliseconds;
  last_seen: Milliseconds;
  lost: boolean;
  page: PageFacts;
}

export interface HandPayment {
  id: string;
  cage: string;
  patron?: string;
}

/** What became of the credits there: a voucher, or back to a patron's account. */
export interface Cleared {
  terminals: Terminals;
  voucher: Voucher | null;
  patron: string | null;
  amount: Amount | null;
}

export interface Person {
  name: string;
  role: Role;
  enrolled_at: Milliseconds;
  suspended: boolean;
  locked_until: Milliseconds | null;
  released: Amount | null;
}

export interface Enrolment {
  id: string;
  name: string;
  role: Role;
  password: string;
}

export interface RoleRequest {
  id: string;
  role: Role;
}

export interface Release {
  id: string;
  amount: Amount;
  reason: string;
}

export interface PasswordRequest {
  id: string;
  password: string;
}

export interface Device {
  name: string;
  kind: DeviceKind;
  table: string | null;
  enrolled_at: Milliseconds;
  tables?: string[];
  health?: Health;
  code?: string;
  code_until?: Milliseconds;
  token?: string;
}

export interface DeviceRequest {
  id: string;
  name: string;
  kind: DeviceKind;
  table?: string;
  tables?: string[];
}

export interface TablesRequest {
  id: string;
  tables: string[];
}

export interface FloorText {
  text: string;
}

/** Every fault at once, or what the file lists. */
export interface FloorChecked {
  faults: FloorFault[];
  floor: string | null;
  guests: boolean;
  tables: PlannedTable[];
  warnings: Message[];
}

/** A message `fault-…`, and where in the file it is. */
export interface FloorFault {
  line: number | null;
  place: string;
  code: string;
  facts: Facts;
}

export interface PlannedTable {
  table: string;
  rulebook: string;
  layout: string;
  boxes: number;
  decks: number;
  automatic: boolean;
  face_down: boolean;
  chip: Amount;
  limits: Limits;
}

/** Without a text, the file is read again as it lies there. */
export interface FloorFile {
  id: string;
  text?: string;
}

/** Every fault at once, and then nothing was changed; or what comes, goes and changes, each after its Round. */
export interface FloorChanged {
  faults: FloorFault[];
  added: string[];
  removed: string[];
  changed: string[];
}

export interface RulebookSummary {
  name: string;
  rulebook: string;
  group: Group;
  titles: Record<string, string>;
  publisher: string;
  version: number | string;
  in_force: string;
  in_force_at: string | null;
  digest: string;
  decks: Decks;
  bets: string[];
}

export type Group = "published" | "public" | "own";

export interface Rulebook {
  name: string;
  rulebook: string;
  titles: Record<string, string>;
  publisher: string;
  version: number | string;
  in_force: string;
  in_force_at: string | null;
  digest: string;
  decks: Decks;
  announcements: Announcements;
  card_values: CardValue[];
  bets: RulebookBet[];
  groups: FeltGroup[];
  table_of_play: PlayRow[];
  insurance: InsuranceRow[];
  layouts: Layout[];
  irregularities: Remedy[];
  totals_announced: string | null;
  bets_on_behalf: boolean;
  clauses: Record<string, string>;
}

/** `withheld_after`: records after this one wait until cards that lie face down are turned. */
export interface JournalPage {
  head: number;
  withheld_after: number | null;
  records: JournalRecord[];
}

export interface JournalRecord {
  position: number;
  stream: string;
  version: number;
  at: Milliseconds;
  kind: string;
  round: number | null;
  body: Record<string, unknown>;
  entries: Entry[];
  hash: string;
}

/** A booking: its postings add up to zero. */
export interface Entry {
  number: number;
  what: string;
  postings: [string, number][];
}

/** How far the journal has been proved, and what was found. */
export interface Proof {
  running: boolean;
  done: number;
  of: number;
  holds: boolean | null;
  rounds: number;
  shoes: number;
  head: string;
  findings: Finding[];
  at: Milliseconds | null;
}

/** A message `finding-…`, and the record that it is about. */
export interface Finding {
  code: string;
  facts: Facts;
  position?: number;
  stream?: string;
}

/** What the House won, beside what theory says; by whichever of the first five were asked for. */
export interface WinRow {
  day?: string;
  shift?: Shift;
  table?: string;
  rulebook?: string;
  bet?: string;
  names?: Record<string, string>;
  rounds: number;
  bets: number;
  handle_cents: number;
  lost_cents: number;
  paid_cents: number;
  returned_cents: number;
  commission_cents: number;
  breakage_cents: number;
  win_cents: number;
  theoretical_win_cents: number;
  hold?: number;
  theoretical_hold?: number;
  deviations?: number;
}

export type Shift = "day" | "swing" | "grave";

export interface MeterRow {
  day: string;
  place: string;
  name: string;
  meter: MeterName;
  times: number;
  amount_cents: number;
  total_cents: number;
}

export type MeterName =
  | "funded"
  | "cages-opened"
  | "cages-closed"
  | "buy-ins"
  | "cash-outs"
  | "hand-pays"
  | "drop"
  | "paid-out"
  | "vouchers-issued"
  | "vouchers-issued-from-accounts"
  | "vouchers-redeemed"
  | "vouchers-redeemed-into-accounts"
  | "vouchers-voided"
  | "vouchers-expired"
  | "vouchers-outstanding"
  | "fills"
  | "credits"
  | "transfers-in"
  | "transfers-out"
  | "repayments-in"
  | "repayments-out"
  | "write-offs-in"
  | "write-offs-out"
  | "disputes-in"
  | "disputes-out"
  | "play-credits-in"
  | "play-credits-out"
  | "owed"
  | "missing"
  | "met"
  | "claimed"
  | "coin-in"
  | "coin-out"
  | "commission"
  | "breakage"
  | "other-in"
  | "other-out";

/** A message `event-…`, and where it happened. */
export interface SignificantEvent {
  at: Milliseconds;
  location: Message;
  round: number | null;
  code: string;
  facts: Facts;
}

/** Who changed what was settled, or decided, with whom: how often, and what moved. */
export interface PairRow {
  proposed_by: string;
  confirmed_by: string;
  ruling: string;
  times: number;
  amount_cents: number;
}

/** A numbered clause of a rulebook, and what keeps it. */
export interface Clause {
  rulebook: string;
  clause: string;
  summary: Record<string, string>;
  kept_by: string[];
  left_to_people: Record<string, string> | null;
}

/** One card, recognised. `exposed`: it came out face up. */
export interface CardDrawn {
  message: "card";
  card: Card;
  exposed?: boolean;
  session: string;
  number: number;
  clock_ms?: number;
  passed?: number;
  late?: boolean;
  protocol?: number;
}

/** A card passed and was not recognised. */
export interface CardMisread {
  message: "misread";
  session: string;
  number: number;
  clock_ms?: number;
  passed?: number;
  late?: boolean;
  protocol?: number;
}

/** Cards that came out at once, so that nobody can say which was first. */
export interface CardsTogether {
  message: "double";
  cards: Card[];
  session: string;
  number: number;
  clock_ms?: number;
  passed?: number;
  late?: boolean;
  protocol?: number;
}

/** `card` is the one that was exposed, if any; `burned` are all, with that one. */
export interface BurnReported {
  message: "burn";
  burned: number;
  card?: Card;
  session: string;
  number: number;
  clock_ms?: number;
  passed?: number;
  late?: boolean;
  protocol?: number;
}

export interface CutCardShown {
  message: "cut-card";
  session: string;
  number: number;
  clock_ms?: number;
  passed?: number;
  late?: boolean;
  protocol?: number;
}

/** No card is left in it. */
export interface ShoeRanOut {
  message: "empty";
  session: string;
  number: number;
  clock_ms?: number;
  passed?: number;
  late?: boolean;
  protocol?: number;
}

export interface LidMoved {
  message: "lid";
  open: boolean;
  session: string;
  number: number;
  clock_ms?: number;
  passed?: number;
  late?: boolean;
  protocol?: number;
}

/** A set of cards was put into the shoe; without a name, it was taken out. `shoe` is the shoe's own name. */
export interface SetMoved {
  message: "set";
  set?: string;
  shoe?: string;
  session: string;
  number: number;
  clock_ms?: number;
  passed?: number;
  late?: boolean;
  protocol?: number;
}

export interface ShoeFaulty {
  message: "fault";
  fault: ShoeFault;
  session: string;
  number: number;
  clock_ms?: number;
  passed?: number;
  late?: boolean;
  protocol?: number;
}

/** At least every two seconds. Its `number` is that of the next message, and it does not use it up. */
export interface Heartbeat {
  message: "heartbeat";
  locked?: boolean;
  lid_open?: boolean;
  session: string;
  number: number;
  clock_ms?: number;
  passed?: number;
  late?: boolean;
  protocol?: number;
}

/** What the table made of a message, whether the shoe is to be locked, and the number of its next message. `outcome`
 * is left out for a heartbeat, and for a message that was taken long ago. */
export interface ShoeAnswer {
  table: string;
  next: number;
  locked: boolean;
  round: number;
  outcome?: ReaderOutcome;
  side?: Side;
  position?: number;
  irregularity?: Irregularity;
}

export type ReaderOutcome = "dealt" | "held" | "to-key" | "proposed" | "late" | "recorded";

export interface LastCheckpoint {
  checkpoint: Checkpoint;
  public_key: string;
}

/** `line` is what was signed, with its signature: docs/BOOKS.md has its form. */
export interface Checkpoint {
  line: string;
  position: number;
  head: string;
  at: Milliseconds;
}

export interface Receipt {
  record: string;
  salt: string;
  path: string[];
  checkpoint: string;
  public_key: string;
}

export type Command =
  | AnswerSqueeze
  | PlaceBetFor
  | WithdrawBetFor
  | ChooseOptionFor
  | RequestSqueezeFor
  | WalkAwayFor
  | PlaceBetsFor
  | MoveBetFor
  | FreeSeat
  | NoticeExcess
  | NoticeUnderMinimum
  | ReportIrregularity
  | AnswerReader
  | OpenBets
  | CloseBets
  | StartCountdown
  | DealCard
  | TurnCard
  | CloseInsurance
  | ConfirmResult
  | TakeBackCard
  | CallTime
  | CorrectCard
  | CorrectBet
  | ConfirmChange
  | RefuseChange
  | MakeRuling
  | DecideContinuation
  | PlaceBet
  | WithdrawBet
  | WalkAway
  | DealNow
  | ChooseOption
  | RequestSqueeze
  | PeelCard
  | TakeTable
  | BringCards
  | PrepareCards
  | BurnShoe
  | NoteCutCard
  | TakeBackCutCard
  | HandOut
  | NoteLateDiscovery
  | CheckInPatron
  | CheckOutPatron
  | OpenTable
  | CloseTable
  | SetLimits
  | ChangeShoe
  | LeaveSeat
  | ContributeRandomness;

/** Commands about the Round that their sender sees; open-bets is about the one after it. */
export type AboutRound =
  | AnswerSqueeze
  | PlaceBetFor
  | WithdrawBetFor
  | ChooseOptionFor
  | RequestSqueezeFor
  | WalkAwayFor
  | PlaceBetsFor
  | MoveBetFor
  | FreeSeat
  | NoticeExcess
  | NoticeUnderMinimum
  | ReportIrregularity
  | AnswerReader
  | OpenBets
  | CloseBets
  | StartCountdown
  | DealCard
  | TurnCard
  | CloseInsurance
  | ConfirmResult
  | TakeBackCard
  | CallTime
  | CorrectCard
  | CorrectBet
  | ConfirmChange
  | RefuseChange
  | MakeRuling
  | DecideContinuation
  | PlaceBet
  | WithdrawBet
  | WalkAway
  | DealNow
  | ChooseOption
  | RequestSqueeze
  | PeelCard;

/** Without the id, which the connection adds; so it does the Round that is seen, where none is named. */
export type Unsent<C> = C extends AboutRound
  ? Omit<C, "id" | "round"> & { round?: number }
  : C extends { id: string }
    ? Omit<C, "id">
    : never;

export type AboutNews = Watch | Unwatch | WatchFloor | UnwatchFloor | Ping;

export type TableEvent =
  | BetsOpened
  | FreeRoundOpened
  | DealerRelieved
  | BetPlaced
  | BetWithdrawn
  | BetRejected
  | WithdrawalIgnored
  | PatronWalkedAway
  | BetsClosed
  | BetCorrected
  | StakeApportioned
  | CardDealt
  | CardTurned
  | HandStood
  | SqueezeRequested
  | SqueezeGranted
  | SqueezeRefused
  | InsuranceOffered
  | InsuranceClosed
  | ResultConfirmed
  | CardTakenBack
  | CardCorrected
  | OutcomeAnnounced
  | BetSettled
  | ExcessNoticed
  | MinimumAdvised
  | IrregularityReported
  | IrregularityRecorded
  | RulingMade
  | CardsReconstructed
  | HandsLeftAsTheyLie
  | SeatFreed
  | OptionsOffered
  | OptionChosen
  | TimeCalled
  | OptionsClosed
  | OutcomeEstablished
  | PlayResumed
  | NewCardsOrdered
  | ReasonGiven
  | SettlementReversed
  | DifferenceStated
  | RoundVoided
  | RoundConcluded
  | TableOpened
  | TableClosed
  | ShoeStarted
  | ShoeEnded
  | ShoeAbandoned
  | CardsChanged
  | CardsPrepared
  | ShoeBurned
  | CutCardNoted
  | CutCardTakenBack
  | CardsWithdrawn
  | DealerCame
  | RoundInterrupted
  | ContinuationDecided
  | HandedOut;

export type NumberedEvent = TableEvent & { seq: number };

export type Received = Hello | Notice | Alert | DeviceNews | ClaimNews | FloorNews | Answer | News;

/** What each endpoint takes and gives. */
export interface Endpoints {
  "POST /api/sign-in": { request: SignIn; answer: Me };
  "POST /api/guest": { request: null; answer: Me };
  "POST /api/voucher-in": { request: ByVoucher; answer: Me };
  "POST /api/device": { request: DeviceToken; answer: Done };
  "GET /api/me": { request: null; answer: Me };
  "POST /api/sign-out": { request: null; answer: Done };
  "POST /api/password": { request: NewPassword; answer: Done };
  "GET /api/limits": { request: null; answer: PlayLimits };
  "PUT /api/limits": { request: PlayLimitsRequest; answer: PlayLimits };
  "POST /api/tables/{table}/relieve": { request: Relief; answer: Me };
  "POST /api/tables/{table}/confirm-bets": { request: Confirmation; answer: Done };
  "GET /api/floor": { request: null; answer: Floor };
  "GET /api/tables/{table}": { request: null; answer: TableAnswer };
  "GET /api/tables/{table}/rules": { request: null; answer: Rules };
  "GET /api/tables/{table}/odds": { request: null; answer: BetOdds[] };
  "POST /api/tables/{table}/commands": { request: Command; answer: CommandDone };
  "GET /api/tables/{table}/rounds": { request: null; answer: RoundLine[] };
  "GET /api/tables/{table}/rounds/{number}": { request: null; answer: RoundRecall };
  "GET /api/tables/{table}/rounds/{number}/page": { request: null; answer: string };
  "POST /api/tables/{table}/rounds/{number}/disputes": { request: DisputeRequest; answer: Dispute[] };
  "GET /api/disputes": { request: null; answer: Dispute[] };
  "POST /api/tables/{table}/rounds/{number}/disputes/{dispute_number}/ruling": {
    request: RulingRequest;
    answer: Dispute[];
  };
  "POST /api/tables/{table}/rounds/{number}/disputes/{dispute_number}/reversal": {
    request: ReasonRequest;
    answer: Dispute[];
  };
  "POST /api/tables/{table}/rounds/{number}/disputes/{dispute_number}/answer": {
    request: DisputeAnswer;
    answer: Dispute[];
  };
  "GET /api/tables/{table}/shoes": { request: null; answer: ShoeLine[] };
  "GET /api/tables/{table}/shoes/{shoe}": { request: null; answer: ShoeOpening };
  "GET /api/credits": { request: null; answer: Credits };
  "POST /api/credits/to-terminal": { request: AmountRequest; answer: Credits };
  "POST /api/credits/from-terminal": { request: AmountRequest; answer: Credits };
  "POST /api/credits/refill": { request: IdRequest; answer: Credits };
  "POST /api/vouchers": { request: IssueRequest; answer: Voucher };
  "POST /api/vouchers/redeem": { request: RedeemRequest; answer: Credits };
  "GET /api/vouchers/{number}/ticket": { request: null; answer: string };
  "GET /api/statement": { request: null; answer: Statement };
  "GET /api/cages": { request: null; answer: Drawer[] };
  "POST /api/cages/{cage}/open": { request: AmountRequest; answer: Drawer };
  "POST /api/cages/{cage}/close": { request: IdRequest; answer: Drawer };
  "POST /api/cages/{cage}/buy-in": { request: PatronAmount; answer: PatronMoney };
  "POST /api/cages/{cage}/cash-out": { request: PatronAmount; answer: PatronMoney };
  "POST /api/cages/{cage}/vouchers": { request: Sale; answer: Voucher };
  "POST /api/cages/{cage}/redeem": { request: Redemption; answer: VoucherState };
  "POST /api/cages/{cage}/repay": { request: Repayment; answer: PatronMoney };
  "POST /api/debts/write-off": { request: WriteOff; answer: PatronMoney };
  "GET /api/vouchers/{number}": { request: null; answer: VoucherState };
  "POST /api/vouchers/{number}/void": { request: ReasonRequest; answer: VoucherState };
  "POST /api/vouchers/{number}/release": { request: ReasonRequest; answer: VoucherState };
  "GET /api/restored": { request: null; answer: Restored[] };
  "GET /api/patrons/{name}/money": { request: null; answer: PatronMoney };
  "GET /api/house": { request: null; answer: House };
  "POST /api/house/fund": { request: AmountRequest; answer: House };
  "POST /api/tables/{table}/fill": { request: AmountRequest; answer: Done };
  "POST /api/tables/{table}/credit": { request: AmountRequest; answer: Done };
  "GET /api/missing": { request: null; answer: Missing[] };
  "GET /api/missing/decided": { request: null; answer: Decided[] };
  "POST /api/missing/claim": { request: ClaimRequest; answer: Missing[] };
  "POST /api/missing/forgive": { request: OfRound; answer: Missing[] };
  "GET /api/claims": { request: null; answer: Claim[] };
  "GET /api/unclaimed": { request: null; answer: Unclaimed };
  "POST /api/cages/{cage}/correct-account": { request: Correction; answer: Unclaimed };
  "POST /api/terminals/{terminal}/pay": { request: IdRequest; answer: Voucher };
  "POST /api/device/seen": { request: PageFacts; answer: ThisDevice };
  "GET /api/terminals": { request: null; answer: Terminals };
  "POST /api/terminals/{terminal}/lock": { request: ReasonRequest; answer: Terminals };
  "POST /api/terminals/{terminal}/unlock": { request: IdRequest; answer: Terminals };
  "POST /api/terminals/{terminal}/out-of-service": { request: ReasonRequest; answer: Terminals };
  "POST /api/terminals/{terminal}/in-service": { request: IdRequest; answer: Terminals };
  "POST /api/terminals/{terminal}/hand-pay": { request: IdRequest; answer: Terminals };
  "POST /api/terminals/{terminal}/hand-paid": { request: HandPayment; answer: Terminals };
  "POST /api/terminals/{terminal}/clear": { request: IdRequest; answer: Cleared };
  "GET /api/people": { request: null; answer: Person[] };
  "POST /api/people": { request: Enrolment; answer: Person };
  "POST /api/people/{name}/suspend": { request: ReasonRequest; answer: Person };
  "POST /api/people/{name}/reinstate": { request: IdRequest; answer: Person };
  "POST /api/people/{name}/role": { request: RoleRequest; answer: Person };
  "POST /api/people/{name}/cage-release": { request: Release; answer: Person };
  "POST /api/people/{name}/password": { request: PasswordRequest; answer: Person };
  "POST /api/people/{name}/unlock": { request: IdRequest; answer: Person };
  "POST /api/patrons/{name}/sign-out": { request: IdRequest; answer: Done };
  "GET /api/devices": { request: null; answer: Device[] };
  "POST /api/devices": { request: DeviceRequest; answer: Device };
  "POST /api/devices/{name}/code": { request: IdRequest; answer: Device };
  "POST /api/devices/{name}/tables": { request: TablesRequest; answer: Device[] };
  "POST /api/devices/{name}/remove": { request: IdRequest; answer: Device[] };
  "POST /api/tables/{table}/consider": {
    request: ReportIrregularity | MakeRuling | CorrectCard | CorrectBet | PlaceBetFor;
    answer: Considered;
  };
  "GET /api/orders": { request: null; answer: Message[] };
  "POST /api/floor/check": { request: FloorText; answer: FloorChecked };
  "POST /api/floor/reload": { request: FloorFile; answer: FloorChanged };
  "GET /api/rulebooks": { request: null; answer: RulebookSummary[] };
  "GET /api/rulebooks/{name}": { request: null; answer: Rulebook };
  "GET /api/rulebooks/{name}/odds": { request: null; answer: BetOdds[] };
  "GET /api/cages/{cage}/movements": { request: null; answer: Movement[] };
  "GET /api/journal": { request: null; answer: JournalPage };
  "POST /api/verify": { request: null; answer: Proof };
  "GET /api/verify": { request: null; answer: Proof };
  "GET /api/reports/win": { request: null; answer: WinRow[] };
  "GET /api/reports/meters": { request: null; answer: MeterRow[] };
  "GET /api/reports/significant": { request: null; answer: SignificantEvent[] };
  "GET /api/reports/pairs": { request: null; answer: PairRow[] };
  "GET /api/clauses": { request: null; answer: Clause[] };
  "POST /api/reader/messages": {
    request:
      | CardDrawn
      | CardMisread
      | CardsTogether
      | BurnReported
      | CutCardShown
      | ShoeRanOut
      | LidMoved
      | SetMoved
      | ShoeFaulty
      | Heartbeat;
    answer: ShoeAnswer;
  };
  "GET /api/reader": { request: null; answer: ShoeAnswer };
  "GET /api/checkpoint": { request: null; answer: LastCheckpoint };
  "GET /api/checkpoints": { request: null; answer: Checkpoint[] };
  "GET /api/tables/{table}/rounds/{number}/receipts": { request: null; answer: Receipt[] };
}

/** Who may send each command. */
export const COMMAND_ROLES: Record<Command["do"], readonly Role[]> = {
  "answer-squeeze": ["dealer", "pit-supervisor", "pit-manager", "shift-manager"],
  "place-bet-for": ["dealer", "pit-supervisor", "pit-manager", "shift-manager"],
  "withdraw-bet-for": ["dealer", "pit-supervisor", "pit-manager", "shift-manager"],
  "choose-option-for": ["dealer", "pit-supervisor", "pit-manager", "shift-manager"],
  "request-squeeze-for": ["dealer", "pit-supervisor", "pit-manager", "shift-manager"],
  "walk-away-for": ["dealer", "pit-supervisor", "pit-manager", "shift-manager"],
  "place-bets-for": ["dealer", "pit-supervisor", "pit-manager", "shift-manager"],
  "move-bet-for": ["dealer", "pit-supervisor", "pit-manager", "shift-manager"],
  "free-seat": ["dealer", "pit-supervisor", "pit-manager", "shift-manager"],
  "notice-excess": ["dealer", "pit-supervisor", "pit-manager", "shift-manager"],
  "notice-under-minimum": ["dealer", "pit-supervisor", "pit-manager", "shift-manager"],
  "report-irregularity": ["dealer", "pit-supervisor", "pit-manager", "shift-manager"],
  "answer-reader": ["dealer", "pit-supervisor", "pit-manager", "shift-manager"],
  "open-bets": ["dealer", "pit-supervisor", "pit-manager", "shift-manager"],
  "close-bets": ["dealer", "pit-supervisor", "pit-manager", "shift-manager"],
  "start-countdown": ["dealer", "pit-supervisor", "pit-manager", "shift-manager"],
  "deal-card": ["dealer", "pit-supervisor", "pit-manager", "shift-manager"],
  "turn-card": ["dealer", "pit-supervisor", "pit-manager", "shift-manager"],
  "close-insurance": ["dealer", "pit-supervisor", "pit-manager", "shift-manager"],
  "confirm-result": ["dealer", "pit-supervisor", "pit-manager", "shift-manager"],
  "take-back-card": ["dealer", "pit-supervisor", "pit-manager", "shift-manager"],
  "call-time": ["dealer", "pit-supervisor", "pit-manager", "shift-manager"],
  "correct-card": ["pit-supervisor", "pit-manager", "shift-manager"],
  "correct-bet": ["pit-supervisor", "pit-manager", "shift-manager"],
  "confirm-change": ["pit-supervisor", "pit-manager", "shift-manager"],
  "refuse-change": ["pit-supervisor", "pit-manager", "shift-manager"],
  "make-ruling": ["pit-supervisor", "pit-manager", "shift-manager"],
  "decide-continuation": ["pit-supervisor", "pit-manager", "shift-manager"],
  "place-bet": ["guest", "patron"],
  "withdraw-bet": ["guest", "patron"],
  "walk-away": ["guest", "patron"],
  "deal-now": ["guest", "patron"],
  "choose-option": ["guest", "patron"],
  "request-squeeze": ["guest", "patron"],
  "peel-card": ["guest", "patron"],
  "take-table": ["dealer", "pit-supervisor", "pit-manager", "shift-manager"],
  "bring-cards": ["dealer", "pit-supervisor", "pit-manager", "shift-manager"],
  "prepare-cards": ["dealer", "pit-supervisor", "pit-manager", "shift-manager"],
  "burn-shoe": ["dealer", "pit-supervisor", "pit-manager", "shift-manager"],
  "note-cut-card": ["dealer", "pit-supervisor", "pit-manager", "shift-manager"],
  "take-back-cut-card": ["dealer", "pit-supervisor", "pit-manager", "shift-manager"],
  "hand-out": ["dealer", "pit-supervisor", "pit-manager", "shift-manager"],
  "note-late-discovery": ["pit-supervisor", "pit-manager", "shift-manager"],
  "check-in-patron": ["pit-supervisor", "pit-manager", "shift-manager"],
  "check-out-patron": ["pit-supervisor", "pit-manager", "shift-manager"],
  "open-table": ["pit-supervisor", "pit-manager", "shift-manager"],
  "close-table": ["pit-supervisor", "pit-manager", "shift-manager"],
  "set-limits": ["pit-supervisor", "pit-manager", "shift-manager"],
  "change-shoe": ["pit-supervisor", "pit-manager", "shift-manager"],
  "leave-seat": ["guest", "patron"],
  "contribute-randomness": ["guest", "patron"],
};

/** Which commands are about a Round. */
export const ABOUT_ROUND: Record<Command["do"], boolean> = {
  "answer-squeeze": true,
  "place-bet-for": true,
  "withdraw-bet-for": true,
  "choose-option-for": true,
  "request-squeeze-for": true,
  "walk-away-for": true,
  "place-bets-for": true,
  "move-bet-for": true,
  "free-seat": true,
  "notice-excess": true,
  "notice-under-minimum": true,
  "report-irregularity": true,
  "answer-reader": true,
  "open-bets": true,
  "close-bets": true,
  "start-countdown": true,
  "deal-card": true,
  "turn-card": true,
  "close-insurance": true,
  "confirm-result": true,
  "take-back-card": true,
  "call-time": true,
  "correct-card": true,
  "correct-bet": true,
  "confirm-change": true,
  "refuse-change": true,
  "make-ruling": true,
  "decide-continuation": true,
  "place-bet": true,
  "withdraw-bet": true,
  "walk-away": true,
  "deal-now": true,
  "choose-option": true,
  "request-squeeze": true,
  "peel-card": true,
  "take-table": false,
  "bring-cards": false,
  "prepare-cards": false,
  "burn-shoe": false,
  "note-cut-card": false,
  "take-back-cut-card": false,
  "hand-out": false,
  "note-late-discovery": false,
  "check-in-patron": false,
  "check-out-patron": false,
  "open-table": false,
  "close-table": false,
  "set-limits": false,
  "change-shoe": false,
  "leave-seat": false,
  "contribute-randomness": false,
};

/** The kind of each fact, by its name: how it is shown, or of which words of the catalogue it is one. */
export const KINDS: Record<string, string> = {
  account: "name",
  accounts: "name",
  acknowledged: "number",
  act: "message",
  address: "text",
  amount: "amount",
  announcement: "message",
  area: "area",
  area_kind: "area-kind",
  areas: "area",
  authority: "authority",
  authority_outside: "text",
  banker_cards: "number",
  banker_hand: "message",
  banker_total: "number",
  banker_totals: "number",
  because: "message",
  bets: "message",
  box: "number",
  boxes: "number",
  by: "message",
  cage: "name",
  cap: "amount",
  card: "card",
  card_place: "number",
  cards: "card",
  cents: "number",
  cashier: "name",
  chip: "amount",
  clause: "clause",
  commission: "amount",
  commit: "number",
  corrected: "message",
  count: "count",
  counted: "amount",
  credit: "amount",
  current: "number",
  dealer: "name",
  decks: "count",
  detail: "text",
  device: "device",
  difference: "amount",
  differential: "amount",
  digest: "text",
  dispute: "number",
  drawn_on: "drawn-on",
  edge: "text",
  ended_at: "date",
  ends: "message",
  entitled: "message",
  entry: "number",
  event: "name",
  expected_card: "card",
  expected_count: "number",
  expected_number: "number",
  expected_type: "expected",
  fault: "message",
  faults: "message",
  file: "name",
  filled: "message",
  finding: "message",
  first: "message",
  found: "message",
  hands: "message",
  has: "amount",
  held: "message",
  holder: "name",
  how: "message",
  id: "text",
  in_action: "amount",
  instead: "message",
  irregularity: "irregularity",
  key: "name",
  key_path: "name",
  keyed: "message",
  known: "name",
  largest: "amount",
  lay: "message",
  layout: "name",
  least: "number",
  limit: "amount",
  limit_minutes: "count",
  limited: "limited",
  line: "message",
  line_number: "number",
  location: "message",
  lost: "amount",
  lost_at: "moment",
  maximum: "amount",
  minimum: "amount",
  minutes: "number",
  missing: "message",
  most: "number",
  name: "name",
  names: "name",
  nearest: "amount",
  needed: "authority",
  next: "message",
  next_day: "moment",
  note: "text",
  number: "number",
  odds: "odds",
  offers: "message",
  ordinal: "ordinal",
  other: "name",
  other_box: "number",
  paid: "amount",
  pairs: "message",
  part: "text",
  password: "text",
  path: "name",
  patron: "name",
  patrons: "name",
  payment: "message",
  places: "message",
  perhaps: "message",
  player_cards: "number",
  player_hand: "message",
  player_total: "number",
  player_totals: "number",
  position: "number",
  purse: "message",
  rank: "name",
  reason: "text",
  recorded_at: "date",
  result: "result",
  role: "role",
  roles: "role",
  room: "amount",
  row: "message",
  rulebook: "name",
  ruling: "ruling",
  rulings: "ruling",
  said: "languages",
  says: "text",
  second: "message",
  seconds: "count",
  servers: "message",
  setter: "name",
  shoe: "name",
  side: "side",
  signed_at: "date",
  started_at: "date",
  stage: "stage",
  stake: "amount",
  stream: "name",
  streams: "name",
  subject: "message",
  table: "table",
  tables: "table",
  terminal: "name",
  terms: "terms",
  text: "text",
  there: "message",
  third_cards: "number",
  threshold: "amount",
  time_up_at: "moment",
  total: "number",
  totals: "number",
  typed: "text",
  until: "date",
  value: "name",
  values: "name",
  version: "number",
  void_clause: "clause",
  voucher: "text",
  wanted: "amount",
  was: "card",
  which: "message",
  whose: "whose",
  window: "window",
  winner: "winner",
  word: "name",
  words: "text",
};

/** The groups of roles that commands, endpoints and consoles are for. */
export const PLAYERS: readonly Role[] = ["guest", "patron"];
export const DEALERS: readonly Role[] = ["dealer", "pit-supervisor", "pit-manager", "shift-manager"];
export const PIT: readonly Role[] = ["pit-supervisor", "pit-manager", "shift-manager"];
export const MANAGERS: readonly Role[] = ["pit-manager", "shift-manager"];
export const SHIFT_MANAGERS: readonly Role[] = ["shift-manager"];
export const ATTENDANTS: readonly Role[] = ["pit-supervisor", "pit-manager", "shift-manager", "attendant"];
export const CAGE: readonly Role[] = ["pit-manager", "shift-manager", "cashier"];
export const AUDIT: readonly Role[] = ["pit-manager", "shift-manager", "auditor"];
export const STAFF: readonly Role[] = ["dealer", "pit-supervisor", "pit-manager", "shift-manager", "cashier", "attendant", "auditor"];

/** Who plays: a patron under a name, or whoever is at a terminal. */
export interface Identity {
  name: string;
  is_terminal: boolean;
}

const TERMINAL = "terminal:";

/** A patron of a message, as what it is: no name has a colon in it. */
export const identity = (patron: string): Identity =>
  patron.startsWith(TERMINAL)
    ? { name: patron.slice(TERMINAL.length), is_terminal: true }
    : { name: patron, is_terminal: false };
