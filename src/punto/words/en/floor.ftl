# The floor: why a table takes nothing, refusals of tables, past Rounds and patrons' limits, and steps of a recall.

## Why a table or the floor takes nothing

unavailable-closed = it is closed
unavailable-out-of-order = it is out of order
unavailable-moving = another server takes it over, in a moment
unavailable-stopping = it is being stopped
unavailable-journal = the journal takes nothing: the disk is full, or the database does not answer
unavailable-checking = the start-up checks have not ended
unavailable-joining = it joins the other servers of the floor, and takes its part of the tables
unavailable-faults = the start-up checks found { $count ->
    [one] { $count } fault
   *[other] { $count } faults
  }

## What should be seen to: limits that the bank could not pay

warning-bank-one-box = Table { $table }: the bank has { $has }, and one box with the maximum on every area could win { $wanted }.
warning-bank-all-boxes = Table { $table }: the bank has { $has }, and all { $boxes } boxes with the maximum on every area could win { $wanted }.
warning-favours-patron = Table { $table }: { $area } favours the patron by { $edge } of each stake [{ $rulebook }].
warning-guest-credits = A guest is given { $wanted }, and the play bank has { $has } to give.
## What should be seen to: a start from a copy, and the machine's clock

warning-restored = This floor was started from a copy whose last record is of { $recorded_at }. What was played and paid after that is not in these books: every shoe was ended, Rounds at hand are void, and { $count ->
    [one] { $count } voucher
   *[other] { $count } vouchers
  } worth { $amount } held until a shift manager releases each. `punto floor restored` has the list.
warning-clock-jumped = The machine's clock is { $minutes } minutes away from the time that has passed, and the floor does not follow it. Set the clock; if it is right, start the floor again.
warning-clock-gap = The last record is of { $recorded_at }, more than a week from what the machine's clock says. If the floor was not closed for so long, stop it and set the clock: times in the journal never go back.

## Refusals: the table

# Anything at a table that the floor does not have.
refusal-no-such-table = There is no table "{ $table }" on this floor.
    .way-out = The tables are: { $tables }.
# Anything at a table that is closed, or out of order.
refusal-table-not-open = Table { $table } is not open: { $because }.
    .way-out = Choose another table, or have a pit supervisor open this one.
# Another Round at a table that closes after this one.
refusal-table-closing = Table { $table } closes, and no other Round is opened.
    .way-out = Choose another table, or have a pit supervisor open this one again.
# A Round is opened after new cards were ordered, with the old ones.
refusal-new-cards-first = New cards were ordered for table { $table } under { $clause }, and the old ones are still in play.
    .way-out = Have a pit supervisor change the cards; then open the Round.
# A Round is opened at a live table that records its shoes, and the shoe is over, or new cards were ordered.
refusal-bring-cards-first = Table { $table } has no shoe to deal from ({ $clause }).
    .way-out = Bring a set of cards in its shoe and prepare it; then open the Round.
# A Round is opened at an automatic table whose shoe was ended by another process.
refusal-shoe-first = Table { $table } has no shoe to deal from.
    .way-out = Wait a moment: the table takes a new shoe before its next Round.
# A Round is opened from cards that are being prepared.
refusal-cards-not-prepared = The cards in shoe { $shoe } at table { $table } are not prepared yet.
    .way-out = { $next }
# A step of preparation, a burn or a cut card where no shoe was brought.
refusal-no-shoe-recorded = No shoe has been brought to table { $table }.
    .way-out = Bring a set of cards in its shoe first.
# A step of preparation out of its order, or a cut card before the first Round.
refusal-not-the-next-preparation = This is not what comes next with shoe { $shoe } at table { $table }.
    .way-out = Take the step that the console shows.
# The cut card is noted a second time.
refusal-cut-card-noted-already = The cut card of shoe { $shoe } at table { $table } has come already.
    .way-out = Nothing needs to be done.
# The cut card is taken back where it was not noted, or a Round has been opened since.
refusal-no-cut-card-to-take-back = There is no cut card of shoe { $shoe } at table { $table } to take back.
    .way-out = Once the next Round is open, it is the last of the shoe; a pit supervisor can order new cards.
# Other cards are brought before the shoe is over, and nobody has ordered it.
refusal-shoe-not-over = Shoe { $shoe } at table { $table } is not over.
    .way-out = Deal on, or have a pit supervisor order new cards.
# A correction that needs a card of a set which was shuffled again.
refusal-set-out-of-order = The order of the set { $id } is lost at table { $table }: no card of it can complete a corrected Round.
    .way-out = Report a wrong number of cards; the Round is void ({ $clause }).
# A set of cards is brought that is in use at another table.
refusal-set-in-use = Set of cards { $id } is in use at table { $table }.
    .way-out = Look at what stands on the set; or open a Round at table { $table } from another set first.
# The id of a set of cards or of a shoe cannot be recorded.
refusal-unusable-shoe-id = "{ $text }" cannot be the id of a set of cards or a shoe.
    .way-out = Key in what stands on it: 1 to { $most } characters without spaces or commas.
# A card is keyed in of which every one has come out of the shoe.
refusal-not-in-the-shoe = { $card } cannot come any more: shoe { $shoe } holds { $decks ->
    [one] { $decks } deck
   *[other] { $decks } decks
  }, and { $count } of them are out ({ $places }).
    .way-out = Look at the card and key it in again. If it is really there, call the pit: an earlier card was keyed wrongly, or this one is not of the set.
came-in-round = Round { $number }
came-in-burn = burn
# A countdown is started while no bets are open.
refusal-no-bets-to-count-down = Bets are not open at table { $table }.
    .way-out = Start the countdown while bets are open.
# A table is opened that is open.
refusal-table-open-already = Table { $table } is open already.
    .way-out = Nothing needs to be done.
# A dealer's act at a table that deals by itself.
refusal-dealt-automatically = Table { $table } deals by itself.
    .way-out = Leave it to the automatic dealer; a pit supervisor can report, rule and close.
# A dealer's act by somebody else than this table's dealer.
refusal-not-the-dealer = { $name } is not the dealer of table { $table }: { $dealer } is.
    .way-out = Take the table first, or leave it to its dealer.
# A dealer's act at a live table that no dealer has taken.
refusal-no-dealer-yet = No dealer has taken table { $table } yet.
    .way-out = Take the table first.
# A report that names cards drawn beyond those dealt, at a table whose cards come from a sealed shoe.
refusal-cards-of-the-shoe = The shoe of table { $table } gives one card at a time, so no other card can be out.
    .way-out = Report what happened without naming further cards.
# A card is taken back or corrected at a table whose cards come from a sealed shoe.
refusal-cards-not-keyed = The cards of table { $table } come from its sealed shoe: nobody keys them, so none is keyed wrongly.
    .way-out = If something else is wrong, report it.
# Something is contributed to the order of a shoe where none is announced.
refusal-no-randomness-taken = Nothing can be contributed at table { $table } now: no shoe is announced there.
    .way-out = Where Patrons contribute, the table shows which shoe comes next.
# Something is contributed to a shoe that is in play already, or to one of another table.
refusal-not-the-next-shoe = Shoe { $shoe } is not the one that comes next at table { $table }.
    .way-out = Contribute to the shoe that is announced now.
# A contribution that is empty, too long or cannot be shown.
refusal-unusable-contribution = This text cannot be contributed.
    .way-out = Give 1 to { $most } bytes of text that can be shown on one line.
# A Patron contributes to one shoe twice.
refusal-contributed-already = { $patron } has contributed to shoe { $shoe } already.
    .way-out = It counts; contribute again when the next shoe is announced.
# A shoe is looked up that this table never had.
refusal-no-such-shoe = Table { $table } has no shoe { $shoe }.
    .way-out = Look it up in the list of the table's shoes.
# A card is peeled by somebody who was not granted it.
refusal-not-yours-to-peel = The { $side }'s { $ordinal } card is not yours to peel.
    .way-out = Ask for a card before it is dealt, and wait until that is granted.
# The shoe, the limits or the table itself are changed before the Round is over.
refusal-in-the-middle-of-a-round = Table { $table } is in the middle of Round { $number }.
    .way-out = Wait until the Round is over.
# A command of play in a Round that a restart found at a live table, before the pit has said whether it goes on.
refusal-round-interrupted = Round { $number } of table { $table } was interrupted by a restart and waits for a pit supervisor. Nothing was done of what was asked.
    .way-out = A pit supervisor decides whether the Round goes on; until then cards, chips and bets stay as they lie.
# The pit says whether a Round goes on that waits for nothing of the kind.
refusal-not-interrupted = No Round of table { $table } waits after a restart.
    .way-out = Look at the table again: somebody else has decided, or there was none.
# A payment is ticked off, or a tick taken back, for a bet that has not ended, or in a Round before the last two.
refusal-nothing-to-hand-out = There is nothing to pay or take for { $patron } on { $area } in box { $box } in Round { $number }.
    .way-out = Do what the list shows now.
# A bet that was laid at a terminal is ticked off as paid or taken in chips.
refusal-paid-to-the-account = { $patron }'s bet on { $area } in box { $box } of Round { $number } is from an account, and booked there.
    .way-out = Hand out nothing, and take nothing: only bets in chips are paid by hand.
# A payment is ticked off while the bet was settled anew: what was seen is not what is in force.
refusal-settled-anew = The bet of { $patron } on { $area } in box { $box } in Round { $number } was settled anew.
    .way-out = Look at the list again, and tick off what it says now.
# A payment is ticked off a second time, at another console perhaps.
refusal-handed-out-already = What is due for { $patron } on { $area } in box { $box } in Round { $number } was ticked off already.
    .way-out = Pay and take nothing twice; if the tick is a mistake, take it back.
# A tick is taken back where there is none.
refusal-not-handed-out = Nothing was ticked off for { $patron } on { $area } in box { $box } in Round { $number }.
    .way-out = Nothing needs to be done.
# A command for a Round that was over before it arrived: what was sent while the line was lost, perhaps.
refusal-round-passed = Sorry: Round { $number } of table { $table } was over before this arrived, so nothing was staked and nothing changed.
    .way-out = The latest Round there is { $current }; whatever you still want to do, do it again in that one.
# More changes of one patron in one Round than anybody makes by hand.
refusal-too-many-changes = Your bets in Round { $number } of table { $table } were changed { $count } times, and that is as often as they can be. They stay as they are.
    .way-out = Until bets are closed, a bet can still be taken back whole; the next Round begins anew.
# A command for a Round that has not been opened yet.
refusal-round-to-come = Round { $number } of table { $table } has not been opened yet, so nothing was staked and nothing changed.
    .way-out = The latest Round there is { $current }; wait for the next one to open.
# Limits that the rulebook does not permit.
refusal-settings-not-permitted = { $because }
    .way-out = Give limits that the rulebook permits.
# A late discovery is noted against the current Round, or one that was never opened.
refusal-nothing-late = Round { $number } of table { $table } is no earlier Round.
    .way-out = Give the number of a Round before the present one.

# A bet that the table's float and the bank could not pay, whatever comes.
refusal-house-cannot-cover = The House cannot cover { $amount } on { $area } at table { $table } now, so it was not taken.
    .way-out = { $instead }
cover-up-to = Up to { $room } can be taken there now; the manager has been told.
cover-none = Nothing can be taken there now; the manager has been told.
# Anything else that takes more from the House's bank than it has.
refusal-house-cannot-pay = The bank has { $has }, and this would take { $wanted } from it: nothing was done at table { $table }.
    .way-out = A manager funds the bank; then do it again.

## Refusals: the floor

# Anything before the start-up checks have ended, after one that failed, and while the floor is stopping.
refusal-floor-not-ready = The floor takes nothing now: { $because }.
    .way-out = Wait until it is ready; what was bet before is safe.
# A floor file is read again that changes what belongs to the whole floor.
refusal-takes-a-restart = { $names } cannot be changed while the floor runs, so nothing was changed.
    .way-out = Change only tables, or stop the floor (all its servers) and start it with this file.
# A floor file has a table whose rulebook pays otherwise than the one that this journal adopted under the same id.
refusal-law-changed = Table { $table }: { $rulebook } was adopted in this journal with other bets, odds or draws, so nothing was changed.
    .way-out = Give the changed rulebook a new version in its id, such as @2; Rounds that were played stay under the old one.
# A floor file is read again with a table that another server has taken.
refusal-tables-run-elsewhere = Another server runs { $tables }, so nothing was changed.
    .way-out = Leave them to it, or give these tables other names.
# The floor file is to be read again, or written, where the floor was started without one.
refusal-no-floor-file = The floor was started without a floor file, so there is none to read again.
    .way-out = Start it with --floor FILE.
# The floor file is to be written, and the disk says no.
refusal-floor-file-unwritable = The floor file { $path } cannot be written ({ $detail }), so nothing was changed.
    .way-out = Let the server write to the file and to its folder, and send it again.
# Somebody who has given no name leaves a terminal that still has credits.
refusal-credits-at-the-terminal = There are credits of { $credit } at this terminal.
    .way-out = Cash them out to a voucher first.
# Somebody leaves a terminal whose bets still lie on a layout, so that what they bring would be nobody's.
refusal-bets-at-the-terminal = Bets of this terminal lie on the layout of table { $table }.
    .way-out = Take them back, or wait until the Round is over.
# Somebody comes to a terminal where somebody else has left credits without a name.
refusal-credits-left-here = Somebody has left credits of { $credit } at terminal { $terminal }.
    .way-out = Use another terminal, or call a manager, who has them paid out.
# Credits at a terminal would be paid to whoever asks, and it is known which patron brought them.
refusal-credits-of-a-patron = The credits at terminal { $terminal } are those of { $patron }.
    .way-out = They go back to the account of { $patron } at their next sign-in, or when their session there has ended.
# Four eyes are asked for, and who would rule has dealt the Round or reported what went wrong.
refusal-four-eyes = At table { $table } two people see to a ruling: { $name } dealt Round { $number }, or reported what went wrong in it.
    .way-out = Call another pit supervisor to rule.
# A change is confirmed or refused that does not wait any more.
refusal-no-such-change = No such change waits at table { $table } any more.
    .way-out = Look at what waits now, or propose it again.
# A bet of somebody who bets at a terminal is recorded late, or corrected.
refusal-not-in-chips-at-the-table = { $patron } does not bet in chips at table { $table }: what an account bets is recorded as it is made.
    .way-out = Name whose chips lay there.
# Time is called before Patrons have had the least time to choose.
refusal-time-not-yet = Time cannot be called yet: { $patrons } may still choose for { $seconds ->
        [one] 1 more second
       *[other] { $seconds } more seconds
    }.
    .way-out = Record what each patron chooses, or call time when they have had their time.
# Staff bet from the account of a patron who is neither signed in at the live table nor checked in there.
refusal-patron-not-checked-in = { $patron } is not known to be at table { $table }: no bet is placed from the account.
    .way-out = { $patron } signs in at a terminal of this table, or a pit supervisor checks { $patron } in here.
# Staff bet from the account of somebody who is signed in at a terminal, here or anywhere (R50).
refusal-patron-signed-in = { $patron } is signed in at a terminal, so nobody bets for them at table { $table }.
    .way-out = They bet at their terminal. Where it is broken, a pit supervisor signs them out of it first.
# Staff bet more for somebody in a Round than the floor lets them without the Patron's own confirmation (R50).
refusal-bets-not-confirmed = { $wanted } for { $patron } in Round { $number } of table { $table } is more than { $limit }, and { $patron } has not confirmed it.
    .way-out = { $patron } confirms it with their password, or bets less.
# An attendant clears, pays by hand or sweeps a terminal whose bets lie in a Round.
refusal-terminal-in-play = Bets of terminal { $terminal } lie in a Round of table { $table }.
    .way-out = Lock the terminal, so that no more are placed, and wait until the Round is over.
# Credits are swept from a terminal where somebody did something within the last minute.
refusal-terminal-in-use = Somebody at terminal { $terminal } was active within the last minute.
    .way-out = Ask whoever is there, or wait a minute in which nothing is done there.
# A table that is not among those a terminal offers.
refusal-table-not-offered = Terminal { $terminal } does not offer table { $table }.
    .way-out = Play at one of these: { $tables }.
# "Deal now" at a table that closes bets at their time alone, or has a dealer.
refusal-deal-now-not-here = Table { $table } closes bets at its own time.
    .way-out = Bet on; bets close when the countdown ends, or the dealer says so.
# "Deal now" by somebody who has no bet.
refusal-no-bet-to-deal = There is no bet of yours at table { $table } to deal on.
    .way-out = Place a bet first; patrons without a bet are not waited for.
# A request to see the Banker's third card first, while somebody squeezes the Player's.
refusal-third-card-in-hand = At table { $table } the Player's third card is squeezed by { $patron }, who has seen it.
    .way-out = The Banker's third card can be asked for first only before that.
# A request to squeeze a card that the House refused to the same patron in this Round.
refusal-squeeze-refused-before = The { $side }'s { $ordinal } card was refused to you in this Round at table { $table }.
    .way-out = Ask for another card, or speak to the dealer.
# A refill of credits where money is played for.
refusal-no-refill-here = Credits are refilled only where no money is played for.
    .way-out = Buy credits at the cage, or bring a voucher.
# A refill of play credits by somebody who has enough to bet with.
refusal-refill-not-needed = You have { $has }, which is enough to bet at every table.
    .way-out = Play credits are refilled when you have less than { $minimum }.
# A guest asks for play credits where the floor has none.
refusal-no-guests-here = This floor does not admit guests.
    .way-out = Sign in, or bring a voucher.
# Somebody reports cards by name again, after some reports that did not fit, while cards of the Round lie face down.
refusal-named-too-often = { $count ->
    [one] One report of yours
   *[other] { $count } reports of yours
  } named cards that do not fit in Round { $number } of table { $table }, in which cards lie face down: no more are taken.
    .way-out = Turn the cards first; or report that something else happened, without naming cards, and the pit rules on it.

## Refusals: past Rounds and disputes

# A Round is recalled or disputed that was never opened.
refusal-no-such-round = Table { $table } has no Round { $number }.
    .way-out = Look it up in the list of the table's Rounds.
# A Round is recalled or disputed while it is being played, or while it waits for a ruling.
refusal-round-not-over = Round { $number } of table { $table } is not over.
    .way-out = Wait until it is over; what goes wrong meanwhile is reported to the dealer.
# Of a Round that was settled anew, a claim where nothing is missing, or not any more.
refusal-nothing-missing = Nothing is missing there from Round { $number } of table { $table }.
    .way-out = Look at the list of what is missing; somebody may have seen to it already.
# A claim against somebody else than whose account it is.
refusal-claim-against-another = What is missing from Round { $number } of table { $table } is not { $patron }'s to pay.
    .way-out = Claim it from the Patron whose account the bets were made from.
# A dispute or its ruling without words, or with more than fit on a line.
refusal-words-needed = What it is about must be said in words.
    .way-out = Give 1 to 200 visible characters on one line, with single spaces only between words.
# A patron disputes a Round without having bet in it.
refusal-no-bet-in-it = { $patron } had no bet in Round { $number } of table { $table }.
    .way-out = Call a pit supervisor, who can look into any Round.
# A patron disputes the same Round twice.
refusal-already-disputed = { $patron } has disputed Round { $number } of table { $table } already, as dispute { $dispute }.
    .way-out = Wait for its ruling; after that, a pit supervisor can have it looked into again.
# A ruling on a dispute that was never opened.
refusal-no-such-dispute = Round { $number } of table { $table } has no dispute { $dispute }.
    .way-out = { $count ->
        [0] It has none.
        [one] It has { $count } dispute.
       *[other] It has disputes 1 to { $count }.
    }
# A second ruling on a dispute.
refusal-dispute-ruled = Dispute { $dispute } on Round { $number } of table { $table } was ruled on by { $by }.
    .way-out = That ruling stands; to look into the Round again, open another dispute.
# A ruling on a dispute that the House opened for nobody, with a payment that names nobody.
refusal-payment-to-nobody = Nobody is named for the payment on Round { $number } of table { $table }.
    .way-out = Name the Patron who is paid or from whom it is taken.
# A ruling on a dispute pays, or takes from, somebody who had no bet in the Round and whose dispute it is not.
refusal-payment-to-another = { $patron } had no bet in Round { $number } of table { $table }, and the dispute is not theirs.
    .way-out = Open a dispute for { $patron }, or name somebody who had a bet in this Round.
# A ruling on a dispute pays or takes more than any bet at that table could bring.
refusal-payment-too-large = { $amount } is more than the bets of { $patron } in Round { $number } of table { $table } could have brought: { $largest }, with all that was paid on it.
    .way-out = Rule on the amount that is disputed. A bet that was not keyed is recorded first; what an authority outside the House awarded is paid as its award.
# A Round on which a dispute was paid is corrected or voided (R47).
refusal-dispute-paid = A payment was made on dispute { $dispute } of Round { $number } at table { $table }: until it is reversed, the Round is neither corrected nor void.
    .way-out = Two others than whoever paid reverse it first, one of them at least of the payer's rank.
# The payment was awarded by an authority outside the House (R47).
refusal-award-stands = An authority outside the House awarded the payment on dispute { $dispute } of Round { $number } at table { $table }: it stands, and so does the Round.
    .way-out = Leave both as they are; only that authority can decide otherwise.
# A reversal where no payment was made, or it was reversed already.
refusal-no-payment-to-reverse = No payment on dispute { $dispute } of Round { $number } at table { $table } can be reversed: none stands.
    .way-out = Look at the dispute's record: it says what was paid, and what was reversed.
# A proposal is confirmed or refused that somebody else has answered, or that was never made.
refusal-nothing-proposed = No such proposal waits for a second person on dispute { $dispute } of Round { $number } at table { $table }.
    .way-out = Look at the dispute again: somebody may have answered already.
# A ruling, or a reversal, while another proposal waits.
refusal-proposal-waits = What { $by } has proposed on dispute { $dispute } of Round { $number } at table { $table } waits for a second person.
    .way-out = Confirm or refuse that first.
# Whoever made a payment would reverse it.
refusal-made-the-payment = { $name } made the payment on dispute { $dispute } of Round { $number } at table { $table }, and does not reverse it.
    .way-out = Two others do, one of them at least of the payer's rank.
# Anything that would be recorded of a Round while a dispute on it is open.
refusal-round-frozen = Round { $number } of table { $table } is disputed, and nothing more is recorded of it.
    .way-out = A pit manager or above rules on the dispute first.

## Refusals: limits of patrons

# A bet that could take a patron past a loss limit.
refusal-loss-limit = { $stake } could take the loss of this gaming day, now { $lost }, past the limit of { $limit }.
    .way-out = { $room } more can still be bet; the next gaming day begins at { $next_day }.
# A bet after the time that a patron may play.
refusal-time-limit = The time to play, { $limit_minutes ->
    [one] { $limit_minutes } minute
   *[other] { $limit_minutes } minutes
  }, was up at { $time_up_at }.
    .way-out = What lies on the layout is settled all the same; take a rest, and begin again with the next gaming day.

## Steps of a recall that need no reason

reason-bet-placed = { $patron } bets { $stake } on { $area } in box { $box }
reason-bet-withdrawn = { $patron } takes { $amount } back from { $area } in box { $box }
reason-card-turned = The { $side }'s { $ordinal } card is turned: { $card }
reason-card-squeezed = The { $side }'s { $ordinal } card is squeezed by { $patron }: { $card }
reason-card-exposed = The { $side }'s { $ordinal } card is exposed: { $card }
reason-cards-looked-at = The cards are looked at
    .why = as the ruling says
reason-insurance-closed = No more insurance
reason-time-called-for-nobody = Time is called by { $by }
    .why = everybody had answered
reason-dealer = Dealt by { $by }
reason-dealer-and-shoe = Dealt by { $by }: Round { $number } of shoe { $shoe }, cards { $id }
reason-dealer-relieved = { $by } deals from here
reason-round-over = The Round is over
reason-dispute-paid = { $amount } is paid to { $patron }
    .why = { $by } has ruled so on a dispute
reason-dispute-taken = { $amount } is taken from { $patron }
    .why = { $by } has ruled so on a dispute
reason-dispute-paid-in-chips = { $amount } is paid to { $patron } in chips
    .why = { $by } has ruled so on a dispute
reason-dispute-taken-in-chips = { $amount } is taken from { $patron } in chips
    .why = { $by } has ruled so on a dispute
reason-dispute-reversed = The payment of { $amount } on a dispute of { $patron } is reversed
    .why = { $by } has proposed it, and a second person has confirmed it

## Orders of the pit that are in force when a floor starts

order-limits = { $table }: limits { $minimum } to { $maximum }, ordered by { $by }, are in force over the floor file
order-closed = { $table }: closed by order of { $by }
order-lapsed = { $table }: orders of the pit are not in force any more, since the floor file was changed for this table
