# The law: refusals, steps, reasons, rows of the Table of Play, lines of the pay table, and the words they are made of.

## Words

announcement-open = { $says }
announcement-close = { $says }
announcement-held = Bets are held: something was reported, and the ruling says whether they go on.
announcement-own = { $says }
announcement-totals = Player { $player_total }, Banker { $banker_total }
announcement-free-round = Free Round: no Bets, carried cards are dealt first: { $cards }

actor = { $name }, { $authority }
actor-unnamed = { $authority }

ordinal-1 = first
ordinal-2 = second
ordinal-3 = third
card-at = the { $side }'s { $ordinal } card
cards-listed = { $cards }
cards-none = no card
placement = Player: { $player_hand }; Banker: { $banker_hand }
placement-beside = Player: { $player_hand }; Banker: { $banker_hand }; beside them: { $cards }
hand-total = { $side } { $total }

stage-dealt = dealt
stage-turned = turned
terms-cards = cards
terms-bets = bets

value = { $value }
values = { $values } or { $value }

irregularity-foreign-card = a foreign card
    .report = This card is not from our set
    .happened = A card is not from the set
irregularity-wrong-set-of-cards = a wrong set of cards
    .report = The set in the shoe is wrong: cards are missing, too many, or another set
    .happened = The wrong set of cards is in use
irregularity-wrong-number-of-cards = a wrong number of cards
    .report = A hand has too many or too few cards
    .happened = A hand has a wrong number of cards
irregularity-not-enough-cards = not enough cards
    .report = The shoe has run out
    .happened = The shoe has run out
irregularity-not-shuffled = cards not shuffled
    .report = The shoe was not shuffled
    .happened = The shoe was not shuffled
irregularity-shoe-order-altered = an altered order of the shoe
    .report = The order of the cards in the shoe was changed
    .happened = The order of the shoe was changed
irregularity-excess-or-exposed-card = an excess or exposed card
    .happened = A card too many was drawn, or a card was exposed
irregularity-card-in-wrong-area = a card in the wrong area
    .report = A card lies in the wrong area
    .happened = A card lay in the wrong area
irregularity-card-to-wrong-person = a card to the wrong person
    .report = A card was given to the wrong person
    .happened = A card was given to the wrong person
irregularity-dealt-face-up = a card dealt face up
    .report = A card of a hand was dealt face up, though this table deals face down
    .happened = A card was dealt face up
irregularity-simultaneous-draw = cards drawn together
    .report = Two cards came out together
    .happened = Two cards came out together
irregularity-interruption = an interruption
    .report = Play was interrupted: power, alarm, the table itself
    .happened = Play was interrupted
irregularity-late-discovery = a late discovery
    .report = I see only now that this Round was not right
    .happened = Discovered late
irregularity-inaccurate-display = an inaccurate display
    .report = The display shows something wrong
    .happened = The display was wrong
irregularity-card-handled-by-patron = a card exposed or damaged by a patron
    .report = A patron exposed, bent or tore a card: it is played as it is
    .happened = A patron exposed or damaged a card
irregularity-anything-else = something else
    .report = Something else
    .happened = Something the rulebook does not name

remedy-void = void
remedy-reconstruct = reconstruct
remedy-reconstruct-or-void = reconstruct or void
remedy-continue = continue
remedy-conclude-or-void = conclude or void
remedy-order-by-ruling = order by ruling
remedy-record = put on record
remedy-refer = refer for a ruling

ruling-void = void
ruling-reconstruct = reconstruct
ruling-cannot-reconstruct = cannot reconstruct
ruling-order = order
ruling-continue = continue
ruling-return-bets = return bets
ruling-offer-options = offer options
ruling-dismiss = dismiss

options-never = never
options-always = always
options-unless-established = unless established
options-unless-established-and-reconstructed = unless established and reconstructed
options-by-ruling = by ruling

new-cards-no = no
new-cards-may = may come
new-cards-must = must come

window-after-four-cards = after four cards
window-after-players-third-card = after the Player's third card

phase-waiting = about to open
phase-betting = bets are open
phase-dealing = cards are dealt
phase-insurance = insurance is offered
phase-ruling = a ruling is awaited
phase-options = patrons choose
phase-over = Round over

choice-continue = continues
choice-return = has the bets returned

## What somebody tried

act-bet = { $amount } on { $area }
act-withdrawal = Taking back a bet on { $area }
act-walking-away = { $patron }'s leaving
act-turn = Turning a card
act-take-back = Taking back a card
act-correct = Correcting a card
act-correct-bet = Correcting a bet
act-notice = Noticing a bet outside the limits
act-squeeze-request = { $patron }'s request to squeeze
act-squeeze-answer = An answer to a request to squeeze
act-report = A report of { $irregularity }
act-ruling = a ruling
act-choice = { $patron }'s choice
act-relieve = Taking over the dealing
act-free-seat = Freeing the seat of box { $box }
act-call-of-time = time to be called

## Refusals: phase

# A bet or withdrawal before bets were opened.
refusal-bets-not-open = { $act } came before bets were opened and is refused.
    .way-out = Wait until bets are open.
# A bet, increase or insurance after its time.
refusal-bets-closed = { $act } came after "{ $announcement }" and is refused.
    .way-out = It can be placed when the next Round opens.
# A withdrawal after bets were closed, where the rulebook refuses it.
refusal-withdrawal-too-late = { $amount } on { $area } cannot be taken back after "{ $announcement }".
    .way-out = It is settled with this Round; the next Round is a new choice.
# A bet in a Round that cards started which lie open, and which is dealt without Bets.
refusal-free-round = { $act } is refused: this is a free Round, dealt without Bets.
    .way-out = Cards that lie open are dealt first. It can be placed when bets open again.
# An insurance bet at a moment when no insurance window is open.
refusal-insurance-not-open = { $act } came when no insurance is on offer and is refused.
    .way-out = Insurance is offered after four cards and after the Player's third, where the pay table has a row.
# Anything after the Round was concluded.
refusal-round-over = { $act } came after this Round was concluded and is refused.
    .way-out = Wait for the next Round to open.
# Anything but the answer that the Round is waiting for, after an irregularity.
refusal-round-waits = { $act } is refused while the Round waits.
    .way-out = { $next }

## Refusals: layout

# The layout has no such betting area.
refusal-no-such-area = There is no area "{ $area }" on this layout.
    .way-out = The areas are: { $areas }.
# A window is open, but the pay table has no row for this hand.
refusal-insurance-not-offered = No insurance on { $side } is offered at { $player_total } to { $banker_total }.
    .way-out = On offer now: { $offers }.
insurance-offer = { $side } at { $odds }

## Refusals: seat

# The layout has no betting box of that number.
refusal-no-such-box = There is no box { $box } at this table.
    .way-out = The boxes are numbered 1 to { $boxes }.
# A name that is empty, too long, or has characters that a name cannot have.
refusal-unusable-name = "{ $name }" cannot be used as the name of { $whose }.
    .way-out = Use 1 to 40 visible characters without : and /, with single spaces only between words. No name begins like a guest's, and no cage is called vault.
# A patron would sit in two boxes at once.
refusal-seated-twice = { $patron } cannot sit in boxes { $box } and { $other_box } at once.
    .way-out = Seat { $patron } in one of them.
# A standing Patron bets in a box where nobody sits.
refusal-nobody-seated = { $patron } stands at box { $box }, where nobody is seated.
    .way-out = { $instead }
way-own-box = Bet in box { $box }, where { $patron } sits.
way-own-or-seated-box = Bet in box { $box }, where { $patron } sits, or in a box with a seated Patron.
# A standing Patron bets in a box whose seated Patron has no bet in this Round.
refusal-seated-has-no-bet = { $patron } stands at box { $box }, where { $holder }, who is seated, has no bet in this Round.
    .way-out = Bet there once { $holder } has, or in another box.
# A second patron bets at a position that is one patron's own.
refusal-position-taken = Position { $box } is { $holder }'s own.
    .way-out = Bet at a position of your own.
# A seat is freed in the electronic game.
refusal-terminal-is-the-seat = At box { $box } the terminal is the seat.
    .way-out = Whoever plays there next has it.
# A seat is freed that nobody has.
refusal-no-seat-to-free = Nobody has the seat of box { $box }.
    .way-out = The first to bet there sits there.
# A seat is freed over the bet of whoever has it.
refusal-seat-has-bet = { $patron } has the seat of box { $box } and a bet there.
    .way-out = Free it once the Round is over, or when the bet is taken back.
# A bet that does not stand alone, without a bet on Player or Banker.
refusal-needs-an-original-bet = A bet on { $area } needs an Original Bet in box { $box }.
    .way-out = Bet on Player or Banker in box { $box } first.
# The Original Bet is withdrawn while a bet that needs it is still there.
refusal-others-depend-on-it = The bet on { $area } in box { $box } needs this Original Bet.
    .way-out = Withdraw the bet on { $area } first.
# Insurance on a hand on which the Patron has no Original Bet in that box.
refusal-no-original-bet-to-insure = { $patron } has no bet on { $side } in box { $box } to insure.
    .way-out = Only a hand with one's own bet on it can be insured.
# A pit employee bets for a patron where the rulebook does not provide for it.
refusal-no-bets-on-behalf = This rulebook does not let an employee bet for a patron.
    .way-out = Let { $patron } place the bet.
# A bet outside the limits is recorded as not noticed before bets are closed.
refusal-unnoticed-while-open = A bet past the limits is not recorded as unnoticed while bets are open.
    .way-out = Within the limits it can be placed now. After { $announcement }, a pit supervisor or above records what was not noticed.

## Refusals: chip multiple, minimum, maximum, Differential, credit

# A stake or part of one that is zero, negative or beyond all limits.
refusal-not-a-stake = { $amount } is not a stake.
    .way-out = Bet a multiple of { $chip }.
# A stake that the table's smallest chip does not make up.
refusal-not-in-chips = { $amount } is not a multiple of the smallest chip, { $chip }.
    .way-out = Bets that can be made of chips: { $nearest }.
# A bet, or what would be left of it, under the minimum.
refusal-below-minimum = { $amount } on { $area } is under the minimum of { $minimum }.
    .way-out = Bet { $minimum } or more, or withdraw the bet.
# A bet over the maximum for one bet.
refusal-above-maximum = { $amount } on { $area } is over the maximum of { $maximum }.
    .way-out = { $room } more can still be taken.
# An Original Bet that would take the box past the table's maximum Differential.
refusal-over-the-differential = { $amount } on { $area } would take box { $box } past the Differential of { $differential }.
    .way-out = { $room } more on { $area } can still be taken in this box.
# Insurance whose payout, with any earlier one, would exceed the Original Bet.
refusal-over-the-insured-bet = Insurance of { $amount } at { $odds } could pay more than the { $stake } on { $side } that it insures.
    .way-out = { $room } more can still be taken at these odds.
# A stake larger than the patron's credit.
refusal-not-enough-credit = The credit of { $credit } does not cover { $amount }.
    .way-out = Bring more credits; what the credit covers can still be bet.

## Refusals: withdrawals

# A withdrawal of a bet that is not there.
refusal-no-such-bet = { $patron } has no bet on { $area } in box { $box }.
    .way-out = { $there }
bet-of = { $patron }'s { $area } in box { $box }
bets-there = There is: { $bets }.
bets-there-none = There is no bet to name.
bet-laid = { $stake } of { $patron } on { $area } in box { $box }
bet-laid-none = nothing
# A withdrawal of more than was bet.
refusal-more-than-the-bet = { $amount } is more than the { $stake } on { $area }.
    .way-out = Withdraw { $stake } or less.
# A bet is moved to where it lies already.
refusal-moved-nowhere = { $patron }'s bet on { $area } in box { $box } lies there already.
    .way-out = Name another area or box; to change its amount, put chips down or take some off.

## Refusals: the course of the Round

# Bets are opened a second time.
refusal-already-open = Bets were opened already in this Round.
    .way-out = { $next }
# A Round is opened under a number that it cannot have.
refusal-not-a-round-number = { $number } is not the number of a Round.
    .way-out = Rounds are numbered from 1.
# Bets or insurance are closed when they are not open.
refusal-nothing-to-close = There is nothing open that could be closed.
    .way-out = { $next }
# A card at a moment when none is due.
refusal-no-card-due = No card is due now, so { $card } cannot be dealt.
    .way-out = { $next }
# A back at a moment when no card is due.
refusal-no-back-due = No card is due now, so none can be laid face down.
    .way-out = { $next }
# A back at a table that deals face up.
refusal-no-backs-here = Cards are dealt face up at this table.
    .way-out = Key in the card.
# A card that the set of cards cannot hold.
refusal-not-in-the-set = { $card } cannot be: the set of { $decks ->
    [one] { $decks } deck
   *[other] { $decks } decks
  } has { $held }.
    .way-out = Check the card; if it is really there it is a foreign card.
held-none = no such card
held-all-out = { $count } of them, and all are on the table
# A card is turned that is not there or is face up already.
refusal-nothing-to-turn = { $side } card { $number } is not lying face down.
    .way-out = { $next }
# A card that nobody knows is turned, and not named.
refusal-card-not-keyed = Nobody knows the { $side }'s { $ordinal } card yet.
    .way-out = The dealer keys it in when it is turned.
# A card that is known already, as from a card reader, is named by whoever turns it.
refusal-card-known = The { $side }'s { $ordinal } card is known already.
    .way-out = Turn it without keying it in.
# Somebody walks away who has no bet.
refusal-not-at-the-table = { $patron } has no bet in this Round.
    .way-out = Nothing needs to be done.

## Refusals: squeeze

# A squeeze where cards are dealt face up, or where the rulebook has none.
refusal-no-squeeze-here = This card cannot be squeezed: { $because }.
    .way-out = Play goes on as it is.
because-rulebook-has-no-squeeze = the rulebook has no squeeze
because-dealt-face-up = cards are dealt face up
because-three-cards-at-most = a hand has three cards at most
because-bankers-third-never-first = the Banker's third card is never opened before the Player's
because-only-a-third-card = only a third card is squeezed with the Banker's third first
# A squeeze is requested while bets are open, so that the highest is not known.
refusal-squeeze-too-early = Who may squeeze is known only when bets are closed.
    .way-out = Ask again after "{ $announcement }".
# A squeeze of a card that is dealt or turned already.
refusal-squeeze-too-late = The { $side }'s { $ordinal } card was { $stage } already.
    .way-out = Another card can be asked for before it is { $stage }.
# A squeeze by somebody who does not have the highest Original Bet of those seated.
refusal-not-entitled-to-squeeze = { $patron } may not squeeze here.
    .way-out = { $entitled }
entitled-nobody = Nobody seated has an Original Bet.
entitled-patron = { $patron } may, at box { $box }.
entitled-with-a-bet = It is for those with a bet in this Round.
entitled-on-the-hand = Out of order it is for those with an Original Bet on the { $side }'s hand.
# A second request while one waits for its answer.
refusal-squeeze-waiting = { $patron }'s request to squeeze has not been answered yet.
    .way-out = A pit supervisor or above answers it first.
# A squeeze of a card that was granted already, to anybody.
refusal-squeeze-granted = The { $side }'s { $ordinal } card was granted already.
    .way-out = Ask for another card.
# An answer where nobody requested a squeeze.
refusal-no-squeeze-asked = Nobody has asked to squeeze.
    .way-out = { $next }

## Refusals: cards keyed wrongly

# A result is confirmed while the table waits for something else.
refusal-nothing-to-confirm = There is no result to confirm now.
    .way-out = { $next }
# A dealer takes back a card after the result was confirmed and settled.
refusal-result-settled = The result of this Round is confirmed and settled, so no card is taken back.
    .way-out = A pit supervisor or above corrects the card that was keyed wrongly.
# A card is taken back where none was keyed, or where the last one was out before it was due.
refusal-nothing-to-take-back = There is no card that was keyed last and could be taken back.
    .way-out = { $next } A card of this Round that was keyed wrongly is corrected by a pit supervisor or above.
# A card is taken back that is not the last one.
refusal-not-the-last-card = The last card is the { $side }'s { $ordinal }; only that one is taken back.
    .way-out = Take back that one first, or have a pit supervisor correct the card.
# A card of a void Round is corrected.
refusal-void-not-corrected = Round { $number } is void: its cards decide nothing, and none of them is corrected.
    .way-out = Open the next Round.
# A card is corrected where none lies.
refusal-no-card-there = No { $ordinal } card lies in the { $side }'s hand.
    .way-out = Point at a card that lies there.
# A card is corrected while cards lie face down.
refusal-turned-before-corrected = Cards lie face down, and none is corrected before they are turned.
    .way-out = Turn them first.
# The card that is said to lie there was keyed.
refusal-card-lies-there = The { $side }'s { $ordinal } card is { $card } already.
    .way-out = Key the card that lies on the table.
# What was settled would be changed, and nobody says why.
refusal-change-needs-a-reason = This changes what was settled by { $difference }, or a bet that is decided: it takes a reason.
    .way-out = Say in words why it is changed.
# A bet that is decided would be recorded or corrected without a note for surveillance.
refusal-note-for-surveillance-needed = A bet that is decided is changed only with a note for surveillance.
    .way-out = Note where it is to be seen: camera and time.
# Two persons are needed, and there is one.
refusal-second-person-needed = This takes two persons, one of them { $needed } or above.
    .way-out = Propose it: somebody else of the pit confirms it in a session of their own.
# Whoever proposed a change would confirm it.
refusal-second-is-the-first = { $name } proposed this, and cannot confirm it.
    .way-out = Somebody else of the pit confirms it.
# One of the two persons dealt, keyed or reported.
refusal-took-part-in-the-round = { $name } dealt this Round, keyed in it or reported in it.
    .way-out = Two persons who did neither change a bet that is decided.
# A bet is corrected while bets are open, in a void Round or in a free one.
refusal-bets-not-corrected-now = No bet of Round { $number } can be corrected now.
    .way-out = While bets are open, take the bet off and place it anew.
# A bet is corrected into what it is.
refusal-bet-lies-so = The bet was keyed so already.
    .way-out = Say how the chips lay when bets closed.

## Refusals: irregularities

# An irregularity is reported before bets were opened.
refusal-no-round-yet = No Round is being played in which { $irregularity } could be reported.
    .way-out = Put it right before bets are opened, or record it against the Round it happened in.
# An irregularity is reported after its Round was concluded.
refusal-round-stands = This Round is concluded and stands; a report of { $irregularity } changes nothing in it.
    .way-out = Record it as a late discovery.
# A late discovery is reported in a Round that is still being played.
refusal-not-late = This Round is not over, so nothing was discovered late.
    .way-out = Report what happened itself.
# Something that only happens to cards is reported while bets are open.
refusal-no-cards-out = No card is dealt while bets are open, so a report of { $irregularity } must wait.
    .way-out = Announce "{ $announcement }", then report it.
# A report that does not say which cards came out.
refusal-cards-not-named = A report of { $irregularity } must name { $missing }.
    .way-out = Name the cards in the order in which they came out.
missing-cards = the cards that came out together
missing-exposed-cards = each card that was dealt face up
missing-placement = how the cards were found
# The cards are reported to lie in a way that does not fit what was dealt.
refusal-lay-does-not-match = { $because }.
    .way-out = Name every card in the Player area and in the Banker area, and those drawn besides.
because-no-cards-misplaced = No cards are drawn or misplaced in a report of { $irregularity }
because-face-up-belongs-there = A card dealt face up lies where it belongs
because-cards-out = The cards that came out are { $cards }
because-cards-face-down = Some cards lie face down, and the cards named are not all that came out, or none of them is misplaced
because-no-card-out = No card has come out
because-nothing-misplaced = Every card lies where it belongs
because-laid-not-together = A report of { $irregularity } is not about cards that were dealt in turn
because-not-the-last-dealt = The cards that came out together and were dealt are not the last ones dealt, in the order in which they lie
# Cards that came out together are to be laid anew, and insurance was offered on them.
refusal-laid-and-insured = Insurance was offered on cards that would be laid anew, so a report of { $irregularity } cannot take them up.
    .way-out = Report it as anything else, and let a shift manager rule.
# A card is reported to be face up by mistake where none lies face down.
refusal-not-dealt-face-down = { $because }.
    .way-out = Name a card that lies face down.
because-not-about-one-card = A report of { $irregularity } is not about one card on the table
because-table-deals-face-up = Cards are dealt face up at this table
because-card-not-named = A card is named by its hand and its position
because-no-such-place = There is no { $side } card { $number }
because-not-face-down = { $side } card { $number } does not lie face down
because-named-twice = { $side } card { $number } is named twice
# A ruling, a choice or a call of time where nothing waits for it.
refusal-no-ruling-asked = Nothing waits for { $act }.
    .way-out = { $next }
# A ruling that the rulebook does not have for this irregularity.
refusal-not-the-remedy = The remedy for { $irregularity } is not: { $ruling }.
    .way-out = It can be: { $rulings }.
# A ruling that names cards or bets, where it is not about them.
refusal-ruling-says-too-much = A ruling to { $ruling } names no { $terms }.
    .way-out = Rule again without them.
# Simultaneous cards are put in an order that is not one of them.
refusal-order-not-named = The ruling does not put the cards that came out together in an order.
    .way-out = Name each of { $cards } once, the first to be received first.
# A ruling that bets are returned which names none.
refusal-bets-not-named = The ruling returns bets and names none.
    .way-out = Name the bets to be returned.
# Cards that cannot be put right, and lie so that the Table of Play cannot go on.
refusal-hands-cannot-be-played = Hands that lie like this cannot be played on.
    .way-out = Rule that they are put right, or that the Round is void ({ $void_clause }).
# A ruling that does not say why, or a remark that cannot stand on a page.
refusal-reason-needed = A reason or a remark must be written in words.
    .way-out = Give 1 to 200 visible characters on one line.
# New cards are ordered where the rulebook does not provide for it.
refusal-no-new-cards = New cards are not part of the remedy for { $irregularity }.
    .way-out = Rule without them; the shoe can be changed between Rounds.
# Somebody who dealt the Round confirms that nobody saw a card.
refusal-unseen-not-confirmed = { $name } dealt this Round, and cannot confirm that nobody saw the card.
    .way-out = Let another pit supervisor rule, or dismiss the report and report the card by its name: it counts as seen.
# A choice by somebody who was not offered one, or a second choice.
refusal-not-asked = { $patron } has no choice to make: { $because }.
    .way-out = Still to answer: { $patrons }.
because-chosen = the choice is made
because-no-bet = no bet in this Round
# An excess or a bet under the minimum is noticed where there is none.
refusal-nothing-over-the-limit = { $subject } is within the limits.
    .way-out = Nothing needs to be done.
subject-box = Box { $box }
subject-bet = { $patron }'s { $stake } on { $area } in box { $box }
# An act that needs a higher rank.
refusal-lacks-authority = { $name } is { $authority }; this takes { $needed } or above.
    .way-out = Call { $needed }.

## Steps: what the table waits for

step-to-open-bets = Announce "{ $announcement }".
step-for-bets = Take bets, then announce "{ $announcement }".
step-for-a-card = Deal the { $side }'s { $ordinal } card.
step-for-the-card-nobody-saw = Turn the card that nobody saw, and key it as the { $side }'s { $ordinal } card.
step-for-a-card-of-its-own-set = Take the { $side }'s { $ordinal } card from the set that this Round was dealt from.
step-for-a-card-to-be-turned = Turn { $places }.
step-for-insurance = Take insurance bets, then close insurance.
step-for-confirmation = Confirm the result: { $winner } wins, Player { $player_total }, Banker { $banker_total }.
step-for-confirmation-of-a-tie = Confirm the result: Tie, both hands have { $total }.
step-for-a-squeeze-answer = Answer { $patron }, who asks to squeeze the { $side }'s { $ordinal } card.
step-for-a-waiving-squeeze-answer = Say that insurance after the Player's third card is then waived for this Round, and answer { $patron }, who asks to squeeze the { $side }'s { $ordinal } card out of order.
step-for-a-ruling = Call { $needed } or above to rule on { $irregularity }: { $rulings }.
step-for-options = Ask { $patrons } whether to continue or to have the bets returned, or call time.
step-for-the-next-round = This Round is over; open the next one.
step-for-a-free-round = Announce a free Round: no Bets. Dealt first: { $cards }.
step-shoe-over = Shoe { $shoe } is over: bring a new set of cards.
step-bring-cards = Bring a set of cards in its shoe.
step-for-preparation = { $next }
step-spread-cards = Spread the cards face up: none of another set, none damaged.
step-inspect-cards = Turn them over: no joker among them, all backs of one colour and design. A set that fails is refused: bring another.
step-count-cards = Count the cards: { $count ->
    [one] there is { $count }
   *[other] there are { $count }
  }.
step-shuffle-cards = Shuffle the cards.
step-cut-cards = Have the cards cut.
step-put-in-cut-card = Put in the cut card, { $count ->
    [one] { $count } card
   *[other] { $count } cards
  } from the end.
step-burn-cards = Draw the first card, show it, and burn as many as it says: ten for a Ten or a picture, one for an Ace.
step-for-continuation = The system was started again in this Round: a pit supervisor says whether it goes on.
step-for-new-cards = New cards were ordered: a pit supervisor has the cards changed before the next Round opens.

## Rows of the Table of Play

row-natural-either = Natural, 8 or 9 in either hand: neither hand draws
row-natural = Natural, { $hands }: neither hand draws
row-player-draws = Player on { $totals }: Player draws
row-player-stands = Player on { $totals }: Player stands
row-player-stood-banker-draws = Player stands, Banker on { $totals }: Banker draws
row-player-stood-banker-stands = Player stands, Banker on { $totals }: Banker stands
row-banker-draws = Banker on { $banker_total }, Player's third card { $third_cards }: Banker draws
row-banker-stands = Banker on { $banker_total }, Player's third card { $third_cards }: Banker stands
row-banker-draws-on-any = Banker on { $banker_total }: Banker draws on any third card of the Player
row-recorded = { $name }

## Reasons: what happened, and why

reason-free-round = Free Round, started by { $cards }
    .why = cards left over from the Round before lie open, and nobody bets on a card that can be seen
reason-players-first-cards = { $card } is the { $side }'s { $ordinal } card
    .why = the first and third cards of the shoe are the Player Hand
reason-bankers-first-cards = { $card } is the { $side }'s { $ordinal } card
    .why = the second and fourth cards of the shoe are the Banker Hand
reason-card-dealt-face-down = The { $side }'s { $ordinal } card is dealt face down
    .why = the first four cards of the shoe go to Player and Banker in turn
reason-third-card-face-down = The { $side }'s { $ordinal } card is dealt face down
    .why = { $row }
reason-third-card = { $card } is the { $side }'s { $ordinal } card
    .why = { $row }
reason-bet-not-noticed = { $patron }'s { $area } in box { $box } stays at { $stake }
    .why = it lies outside the limits and nobody noticed before bets were closed
reason-bet-on-behalf = { $patron }'s { $area } in box { $box } is placed by { $by }
    .why = at the patron's request and responsibility
reason-bet-standing = { $patron }'s { $area } in box { $box } is taken
    .why = { $patron } stands, and takes up what { $holder }, who is seated there, leaves of the box
reason-bet-rejected = { $patron }'s { $area } in box { $box } gets { $amount } back
    .why = it would be outside the limits; of those in a box, standing bets go back first, the latest first
reason-standing-bet-back = { $patron }'s { $area } in box { $box } gets { $amount } back
    .why = { $holder }, who is seated there, has withdrawn, and standing bets go back with it
reason-withdrawal-ignored = { $patron }'s { $area } in box { $box } stays
    .why = it was taken back after bets were closed
reason-stake-apportioned = { $patron }'s { $area } in box { $box } is in action with { $in_action } of { $stake }
    .why = the box was over its Differential and nobody noticed, so that side wins or loses pro rata
reason-stake-not-apportioned = { $patron }'s { $area } in box { $box } is in action with { $in_action } of { $stake }
    .why = the box was over its Differential, but pro rata is not for a bet under the minimum
reason-minimum-advised = { $patron }'s { $area } in box { $box } is under the minimum
    .why = noticed before bets were closed by { $by }: it is raised, withdrawn, or goes back
reason-bets-closed = Bets are closed
    .why = each is settled where its chips lie now
reason-hand-stood = { $side } stands on { $total }
    .why = { $row }
reason-insurance-offered = Insurance is offered { $window }
    .why = the insurance pay table has a row for Player { $player_total }, Banker { $banker_total }, and a card is still to come
reason-result-confirmed = The result is confirmed
    .why = { $by } compared it with the cards on the table
reason-card-taken-back = The { $side }'s { $ordinal } card was not { $card }
    .why = { $by } keyed it wrongly and takes it back; the card on the table is the truth
reason-back-taken-back = The { $side }'s { $ordinal } card is not dealt yet
    .why = { $by } laid it down too early on the screen and takes it back; the cards on the table are the truth
reason-card-corrected = The { $side }'s { $ordinal } card is { $card }, not { $was }
    .why = it was keyed wrongly; { $by } corrects it, and the Round is played anew with the card on the table
reason-bet-corrected = A bet is corrected: { $lay }, not { $keyed }
    .why = so the chips lay when bets closed; { $by } corrects what was keyed
reason-put-right = What was settled or decided is put right by { $by }
    .why = chips or cards lay otherwise than was recorded
reason-put-right-reasoned = What was settled or decided is put right by { $by }
    .why = { $reason }
reason-difference-gained = { $patron } has { $amount } more than was settled before
    .why = all bets of the Round together, as they ended before and as they end now
reason-difference-lost = { $patron } has { $amount } less than was settled before
    .why = all bets of the Round together, as they ended before and as they end now
reason-tie = Tie
    .why = both hands have { $total }
reason-winner = { $winner } wins
    .why = Player has { $player_total }, Banker { $banker_total }; the higher Point Total wins
reason-irregularity = Irregularity: { $irregularity }
    .why = reported by { $by }
reason-irregularity-noted = Irregularity: { $irregularity }, { $note }
    .why = reported by { $by }
reason-card-stays-face-down = The excess card stays face down
    .why = nobody saw it, so it is not named before it is turned
reason-ruling = Ruling by { $by }: { $ruling }
    .why = as the rulebook has it
reason-ruling-reasoned = Ruling by { $by }: { $ruling }
    .why = { $reason }
reason-cards-reconstructed = { $found } becomes { $corrected }
    .why = the cards were put in the order in which they should have come
reason-hands-left = { $found } stays
    .why = the cards cannot be put right
reason-continues = { $patron } continues
    .why = everybody with a bet may choose
reason-recorded = Recorded by { $by } for { $patron }
    .why = whoever of the House keys what a patron without a terminal does is named
reason-has-bets-returned = { $patron } has the bets of this Round returned
    .why = everybody with a bet may choose
reason-new-cards = New cards come into play
    .why = the set in use is replaced
reason-seat-freed = { $patron } has left the seat of box { $box }, says { $by }
    .why = a seat is kept until it is freed, and never freed over a bet
reason-play-resumed = Play goes on
    .why = so the rulebook has it
reason-excess-noticed = Box { $box } is over the Differential
    .why = noticed before bets were closed by { $by }
reason-squeeze-requested = { $patron } asks to squeeze the { $side }'s { $ordinal } card
    .why = the House may refuse
reason-waiving-squeeze-requested = { $patron } asks to squeeze the { $side }'s { $ordinal } card, the Banker's third first
    .why = granted, it waives insurance after the Player's third card for this Round
reason-squeeze-granted = The squeeze is granted
    .why = by { $by }
reason-squeeze-refused = The squeeze is refused
    .why = by { $by }
reason-walked-away = { $patron } walks away
    .why = the bets are settled all the same
reason-options-offered = { $patrons } may choose
    .why = everybody with a bet may go on or have it returned
reason-time-called = Without an answer, play continues for { $patrons }
    .why = time was called
reason-outcome-established = The Round is concluded
    .why = whatever cards may come: { $ends }
area-result = { $area } { $result }
reason-round-voided = The Round is void
    .why = every bet of it is returned; earlier Rounds stand
reason-settlement-reversed = The settlement of { $patron }'s { $area } in box { $box } is taken back
    .why = its Round is voided, its cards are laid anew, or it is settled anew
reason-bet-won = { $patron }'s { $area } in box { $box }, { $stake }: won
    .why = { $line }: { $payment }
reason-bet-won-with-breakage = { $patron }'s { $area } in box { $box }, { $stake }: won
    .why = { $line }: { $payment }; exactly { $cents } and { $part } cents, the last cent made whole from the breakage account
reason-bet-lost = { $patron }'s { $area } in box { $box }, { $stake }: lost
    .why = no line of the pay table applies
reason-insurance-lost = { $patron }'s { $area } in box { $box }, { $stake }: lost
    .why = what it insures did not happen
reason-bet-returned = { $patron }'s { $area } in box { $box }, { $stake }: returned
    .why = { $line }: neither won nor lost
reason-bet-half-lost = { $patron }'s { $area } in box { $box }, { $stake }: half lost, { $amount } goes back
    .why = { $line }: the other half, { $lost }, goes to the House
reason-bet-not-in-round = { $patron }'s { $area } in box { $box }, { $stake }: returned
    .why = it takes no part in this Round

payment = { $odds } pays { $paid }
payment-less-commission = { $odds } pays { $paid }, which is even money less a commission of { $commission } ({ $clause })
line-none = no line of the pay table applies
line-insurance = insurance { $window }, and the { $side } Hand lost
line-insurance-tie = insurance { $window }, and a Tie

## Lines of the pay table: when they apply

when-always = always
when-and = { $first }, { $second }
when-or = { $first }; or { $second }
when-winner-player = Player wins
when-winner-banker = Banker wins
when-winner-tie = Tie
when-no-winner-player = Player does not win
when-no-winner-banker = Banker does not win
when-no-winner-tie = no Tie
when-player-total = Player total { $which }
when-banker-total = Banker total { $which }
when-winning-total = the winning hand has { $which }
when-winning-total-by = the winning hand has { $how } and wins by { $which }
when-tie-total = Tie on { $which }
when-margin = margin { $which }
when-player-cards = Player Hand of { $which } cards
when-banker-cards = Banker Hand of { $which } cards
when-total-cards = { $which } cards in both hands
when-player-natural = Player Natural
when-no-player-natural = no Player Natural
when-banker-natural = Banker Natural
when-no-banker-natural = no Banker Natural
when-natural = a Natural in either hand
when-no-natural = no Natural in either hand
when-player-pair = Player pair
when-no-player-pair = no Player pair
when-banker-pair = Banker pair
when-no-banker-pair = no Banker pair
when-player-pair-rank = Player pair of { $which }
when-banker-pair-rank = Banker pair of { $which }
when-player-pair-suited = Player pair of one suit
when-no-player-pair-suited = no Player pair of one suit
when-banker-pair-suited = Banker pair of one suit
when-no-banker-pair-suited = no Banker pair of one suit
when-either-pair = a pair in either hand
when-no-either-pair = no pair in either hand
when-pairs = { $which } hands with a pair
when-suited-pairs = { $which } hands with a pair of one suit
when-same-pair-rank = the same rank paired in both hands
when-no-same-pair-rank = no same rank paired in both hands
when-combined-total = both totals add up to { $which }
when-player-first-total = Player's first two cards total { $which }
when-player-third-points = Player's third card of { $which } points
when-player-first-ranks = Player's first two cards { $which }
when-player-first-colour = Player's first two cards { $which }
when-player-first-suit = Player's first two cards { $which }
when-player-third-rank = Player's third card { $which }
when-player-third-colour = Player's third card { $which }
when-player-third-suit = Player's third card { $which }
when-player-colour = Player Hand { $which }
when-player-suit = Player Hand { $which }
when-banker-first-total = Banker's first two cards total { $which }
when-banker-third-points = Banker's third card of { $which } points
when-banker-first-ranks = Banker's first two cards { $which }
when-banker-first-colour = Banker's first two cards { $which }
when-banker-first-suit = Banker's first two cards { $which }
when-banker-third-rank = Banker's third card { $which }
when-banker-third-colour = Banker's third card { $which }
when-banker-third-suit = Banker's third card { $which }
when-banker-colour = Banker Hand { $which }
when-banker-suit = Banker Hand { $which }
when-all-colour = both hands { $which }
when-all-suit = both hands { $which }
which-or = { $first } or { $second }
card-colour-red = red
card-colour-black = black
card-suit-spades = spades
card-suit-hearts = hearts
card-suit-diamonds = diamonds
card-suit-clubs = clubs
cards-colour-red = all red
cards-colour-black = all black
cards-colour-mixed = of both colours
cards-suit-spades = all spades
cards-suit-hearts = all hearts
cards-suit-diamonds = all diamonds
cards-suit-clubs = all clubs
cards-suit-mixed = of more than one suit
when-insurance = { $window }, Player on { $player_totals } and Banker on { $banker_totals }; { $side } loses
when-insurance-tie = { $window }, Player on { $player_totals } and Banker on { $banker_totals }; the hands tie

# ── Whose a rulebook is ──

rulebook-group-published = Published by a casino
rulebook-group-public = Our own description of a public game, not a published casino rulebook
rulebook-group-own = The house's own

## The same composed: a hand by its total and cards, and what it does

said = { $said }
value-range = { $least } to { $most }
how-total = { $which }
how-cards = { $number } cards
how-cards-total = a { $number }-card { $which }
how-cards-total-bare = { $number }-card { $which }
how-pair = a pair of { $which }
how-natural = a Natural
how-natural-total = a Natural { $which }
how-no-natural = no Natural
how-and-no-natural = { $how }, no Natural
when-wins-with = { $winner } wins with { $how }
when-wins-but = { $winner } wins, but not with { $how }
when-wins-by = { $winner } wins by { $which }
when-wins-by-with = { $winner } wins by { $which } with { $how }
when-tie-but = Tie on any total but { $which }
when-hand = { $side } has { $how }
when-hands = Player has { $player_hand } and Banker { $banker_hand }
when-pair-but = { $side } pair, but not of { $which }
when-one-pair = a pair in one hand only
when-both-pairs = a pair in both hands
when-no-suited-pair = no pair of one suit
when-not-both-suited-pairs = not both pairs of one suit
when-one-suited-pair = a pair of one suit in one hand only
when-both-suited-pairs = a pair of one suit in both hands
when-either-suited-pair = a pair of one suit in either hand

## What a bet pays, in short

pays-one = { $odds }
pays-on = { $odds } on { $how }
pays-with = { $odds } with { $how }
pays-up-to = up to { $odds }
pays-also = { $first } · { $second }
pays-push = { $how } pushes
stake-back = stake back
pays-can-push = can push
half-back = half the stake back
pays-half = { $how } loses half
pays-can-half = can lose half

## Groups of side bets on the felt

felt-group-player = Player
felt-group-banker = Banker
felt-group-tie = Tie
felt-group-pairs = Pairs
felt-group-more = More bets
