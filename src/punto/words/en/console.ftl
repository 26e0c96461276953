# Words of the consoles.

## Every console

console-consoles = Consoles
console-dealer = Dealer
console-pit = Pit
console-terminals = Terminals
console-cage = Cage
console-audit = Audit
console-manage = Manage
console-tables = Tables
console-sign-in = Sign in
console-sign-in-line = For staff.
console-sign-out = Sign out
console-name = Name
console-password = Password
console-device-terminal = terminal
console-device-display = display
console-device-card-reader = card reader
console-not-for-you = This console is not for { $role }.
console-your-console = Go to your console
console-not-for-patrons = There is nothing here for patrons.
console-to-the-tables = Go to the tables
console-lost = Connection lost. Reconnecting; every command is carried out once.
console-back = Connected again. What happened meanwhile is shown.
console-silent-alarms = Alarms are silent: click once
console-unsent = { $count ->
    [one] 1 command is waiting to be sent.
   *[other] { $count } commands are waiting to be sent.
}
console-loading = One moment
console-again = Try again
console-cancel = Cancel
console-close = Close
console-done = Done
console-amount = Amount
console-reason = Reason
console-reason-hint = One sentence. It stays on record.
console-note = Note
console-note-hint = What was seen, in one sentence
console-optional = optional
console-clause = clause { $clause }
console-at = When
console-what = What
console-where = Where
console-table = Table
console-round = Round
console-round-no = Round { $number }
console-box = Box
console-box-no = Box { $number }
console-patron = Patron
console-area = Bet
console-stake = Stake
console-state = State
console-total = Total
console-search = Search
console-download = Download CSV
console-print = Print
console-older = Older
console-newer = Newer
console-refresh = Refresh
console-beside = Beside
console-card-at = { $side ->
    [player] Player's
   *[banker] Banker's
} { $position ->
    [1] first
    [2] second
   *[3] third
} card
console-face-down = face down
console-actions = Actions
console-name-of = { $name } ({ $role })

## Cards keyed in

console-key-in = Key in the card
console-deal-hint = Rank, then suit: the card is dealt. Backspace clears the rank; with nothing typed it takes back the last card. 1 is the Ace, 0 the Ten.
console-ranks = Rank
console-suits = Suit
console-suit = { $suit ->
    [S] spades
    [H] hearts
    [D] diamonds
   *[C] clubs
}
console-rank = { $rank ->
    [A] ace
    [J] jack
    [Q] queen
    [K] king
   *[other] { $rank }
}
console-clear-card = Clear
console-add-card = Add the card
console-remove-card = Remove { $card }

## Dealer

console-choose-table = Choose a table
console-no-live-tables = There is no live table on this floor.
console-live-only = Live tables are dealt from here; automatic tables deal themselves.
console-deals-here = { $name } deals
console-nobody-deals = No dealer yet
console-take-table = Take the table
console-take-table-from = { $name } deals this table. If you take over, the table is yours.
console-take-table-free = Nobody deals this table. Take it to begin.
console-you-deal = You deal
console-automatic-table = This table is dealt automatically.
console-next-step = Next step
console-because = because
console-open-bets = Open bets
console-open-next = Open the next Round
console-open-free = Open the free Round
console-announce = Announce “{ $announcement }”
console-deal-to = Deal { $card } to { $side }
console-turn-it = Turn the { $card }
console-lay-cards = Deal { $count } cards face down, to Player and Banker in turn.
console-lay-down = Face down.
console-lay-backs = { $count ->
    [one] The card lies face down
   *[other] { $count } cards lie face down
}
console-lay-one = Only one lies there
console-burn-hint = Rank, then suit. Enter records the card that was shown; Backspace clears it.
console-lay-hint = Enter lays what is due face down. Key in a card only if you know it already.
console-turn-and-key = Turn the { $card } and key it in.
console-turn-as = Turn the { $place }: { $card }
console-turn-another = Choose another card to turn
console-turn-hint = Rank, then suit. Enter turns the card; arrow keys choose another.
console-peeled-by-hand = { $patron } squeezes this card. Key it in when it is shown.
console-peeled-by = { $patron } is squeezing this card. Turn it only if asked to.
console-confirm-result = Confirm and settle
console-confirm-result-line = Compare it with the cards on the table. It is settled when it is confirmed.
console-take-back = Take back { $card }, the { $place }
console-take-back-face-down = Take back the { $place }
console-correct-it = Correct the { $card }
console-correct-hint = Point at a card that was keyed wrongly to correct it.
console-correct-line = It was keyed as { $card }. Key the card that lies on the table; the Round is played anew with it.
console-correct-to = It is { $card }
console-corrected = The card is corrected.
console-propose = Propose it
console-proposed = Proposed: somebody else of the pit confirms it.
console-proposal = A change waits for a second person
console-proposed-by = Proposed by { $name }:
console-note-is = For surveillance: { $note }
console-another-confirms = Somebody else of the pit confirms it, in a session of their own.
console-confirm-change = Confirm the change
console-confirm-change-line = It is done in both names, and stands on the Round's page.
console-refuse-change = Refuse it
console-take-proposal-back = Take it back
console-change-confirmed = What { $name } proposed is confirmed by { $second } and done.
console-change-refused = What { $name } proposed is refused or taken back: nothing is changed.
console-change-lapsed = What { $name } proposed has lapsed, because play went on: nothing is changed.
console-change-waits = A change in this Round waits for a second person: it lapses as soon as play goes on.
console-changes-settled = This changes what was settled or decided, by { $amount } in all.
console-takes-two = It takes two persons, one of them { $authority } or above.
console-note-for-surveillance = Note for surveillance: camera and time
console-difference = { $amount } against what was settled before
console-correct-bet = Correct a bet
console-correct-bet-line = Chips that lay otherwise when bets closed than they were keyed, were not keyed, or were keyed where none lay.
console-correct-bet-so = It lay so
console-keyed-as = Keyed as
console-not-keyed = Not keyed
console-none-lay = No chips lay there
console-cards-prevail = The cards prevail over the computer. The dealer takes back the last card with Backspace until the result is confirmed; a pit supervisor corrects any card of the Round until the next one opens. Report here what is wrong besides.
console-cards-prevail-point = The cards prevail over the computer. Point at a card that was keyed wrongly to correct it, or report what is wrong besides.
console-result-won = won, { $amount } paid
console-result-lost = lost, { $amount }
console-result-returned = returned, { $amount }
console-result-half-lost = half lost, of { $amount }
console-close-insurance = Close insurance
console-call-time = Call time
console-call-time-line = Patrons who have not answered continue.
console-call-pit = Call the pit
console-call-pit-line = { $happened }. The Round waits until { $authority } has ruled. The pit sees it on its screen.
console-held-line = Bets are held: none is placed, raised or taken back.
console-squeeze-waits = { $patron } asks to squeeze. A pit supervisor answers.
console-bring-cards = New cards
console-bring-cards-line = Scan or key in what stands on the set of cards and on the shoe.
console-bring-cards-done = New cards are at the table
console-set-refused-why = Why set { $id } is refused
console-set-id = Set of cards
console-shoe-id = Shoe
console-prepared-spread = Spread, all of this set
console-prepared-inspected = No jokers, one kind of back
console-prepared-counted = Counted, all there
console-prepared-shuffled = Shuffled
console-prepared-cut = Cut
console-prepared-cut-card = Cut card is in
console-burn-key-in = Key in the first card
console-burn = { $card } shown, cards burned
console-burned = { $card } and { $count }
console-burn-word = Burn
console-by-voice = For a Patron
console-by-voice-line = A Patron without a terminal says or does it; it is recorded in their name and in yours.
console-voice-what = What
console-voice-squeeze = Asks to squeeze the { $card }
console-voice-walks-away = Walks away from the table
console-cut-card-came = Cut card came
console-cut-card-take-back = The cut card has not come
console-one-more-round = The cut card has come: after this Round one more is dealt.
console-last-of-shoe = The cut card has come: this is the last Round of the shoe.
console-last-comes = The cut card has come: the next Round is the last of the shoe.
console-of-shoe = { $number } of the shoe
console-shoe-and-cards = { $shoe }, cards { $id }
console-countdown = Start the countdown
console-seconds = { $count ->
    [one] { $count } second
   *[other] { $count } seconds
}
console-relieve = Relief
console-relieve-line = Whoever deals from now on signs in here. The table goes on.
console-relieve-it = Take over the table
console-relieved = { $name } deals
console-continuation-title = Restarted in the middle of this Round
console-continuation-line = Cards and chips still lie on the table. Compare them with the screen, then say whether the continuation was affected.
console-not-affected = Not affected: go on
console-affected = Affected
console-affected-line = The rulebook decides what becomes of the Round (5.4; where it is silent, the Round goes on).
console-floor-stopping = The floor stops after this Round
console-table-closed = This table is closed
console-table-moving = One moment: this table goes on at another server
console-table-moving-line = Leave cards and chips as they lie.
console-table-moving-pit = Another server takes this table over, in a moment. Nothing has to be done.
console-table-closing = Closes after this Round
console-ask-pit-to-open = The pit opens it.
console-choice-continue = continues
console-choice-return = bets returned
console-choice-open = not yet
console-checked-in = Patrons here without a terminal
console-nobody-checked-in = Nobody is checked in.
console-check-in = Check in
console-check-out = Check out
console-sign-out-patron = Sign out of the terminal
console-sign-out-patron-of = Sign { $patron } out of their terminal
console-sign-out-patron-line = Their terminal is broken. They are signed out wherever they are; credits there go back to their account, once no bets lie.
console-confirm-bets = { $patron }, please confirm your bets
console-confirm-bets-line = Staff are placing bets from your account in Round { $number } of table { $table }. Type your password only if you asked for them.
console-confirm-bets-sum = All your bets in this Round, at the most
console-confirm-bets-lies = Of these, { $amount } lie already.
console-confirm-bets-password = Password of { $patron }
console-confirm-bets-do = Confirm and place
console-choices = Patrons choose
console-choose-line = Record what a patron chooses: the box, then C or R.
console-choose-box = Choose a box
console-choose-continue = Continue
console-choose-return = Bets back
console-call-time-in = Call time in { $seconds } s

## Layout

console-layout = Bets on the layout
console-no-bets = No bets on the layout.
console-seated = seated
console-free-seat = Free the seat
console-seat-free = The seat is free.
console-standing = standing
console-room = Room: Banker { $banker }, Player { $player }
console-take-off = Take off
console-take-off-line = { $patron }'s { $stake } on { $area } is taken off the layout.
console-advise-minimum = Ask to raise it
console-return-excess = Return the excess
console-place-for = Place a bet for a patron
console-place-for-short = Bet for a patron
console-place-for-line = As the patron asked. It is recorded under your name.
console-record-unnoticed = Record an unnoticed bet
console-record-unnoticed-line = A bet that lies there past the limits and was not noticed before bets were closed. It wins or loses as the rulebook says; your name is put to it.
console-record-it = Record the bet
console-place-it = Place the bet
console-placed = Placed
console-payouts = Pay and take
console-in-account = account { $amount }
console-pays = pay { $amount }
console-takes = take { $amount }
console-gives = give back { $amount }
console-takes-back = take back { $amount }
console-stands-off = stands off
console-past-round = past
console-cards-not-taken = Not taken: { $cards }
console-cards-not-taken-line = Look at the cards on the table, and key in what the screen does not show.
console-cards-seen = Seen
console-cards-underway = Without a connection: { $cards } waits to be sent.
console-cards-on-their-way = On its way, not answered yet: { $cards }. Not to be keyed in again.
console-on-its-way = On its way, not answered yet.
console-pays-nothing = stays as it is
console-in-play-again = in play again
console-was-won = (was paid { $amount })
console-was-lost = (was taken: { $amount })
console-was-returned = (was returned)
console-was-half-lost = (was taken: { $amount })
console-not-won = It was not paid
console-not-lost = It was not taken
console-not-returned = It was not returned
console-not-half-lost = It was not taken
console-put-down = Put down
console-less = Chips off
console-move = Move
console-moves = move to
console-same-again = Same again
console-nothing-again = There is nothing more to lay again.
console-no-bet-there = There is no bet there.
console-who-in-box = Who plays in box { $number }?
console-tick-next = Tick off the next payment
console-insure-up-to = up to { $amount }
console-offered = Insurance offered
console-odds = Odds
console-why-title = What happened and why
console-why-empty = Each card is explained here once it is dealt.
console-round-page = Round page
console-limits = Limits
console-differential = Differential

## Reporting an irregularity, in the dealer's words

console-something-wrong = Something went wrong
console-what-happened = What happened?
console-report-excess-card = A card was drawn that was not due: one too many
console-report-exposed-card = A card that is still to come was seen: it slipped from the shoe or turned over
console-needs-cards = Key in every card that came out beyond those on the layout, in the order it came out.
console-needs-exposed = Key in each card that is ticked, in the order of the ticks.
console-needs-cards-together = Key in the cards that came out together: { $count } at least.
console-needs-placement = Put every card where it was found.
console-needs-card = Which card is it?
console-needs-card-several = Tick every card that was exposed at once.
console-more-came-out = More cards came out than are on the layout
console-excess-seen = Name the card, only if somebody saw it
console-laid-already = They lie in a hand already
console-also-misplaced = Cards are also in the wrong place
console-move-to = Move to { $place }
console-earlier = Earlier
console-later = Later
console-name-this-card = This card is face down. Look at it and key it in.
console-what-rulebook-does = What the rulebook does
console-who-rules = Ruled on by { $authority } or above.
console-remedy-void = The Round is void and every bet is returned.
console-remedy-reconstruct = The hands are reconstructed where that is possible.
console-remedy-reconstruct-or-void = The hands are reconstructed; where that is not possible, the Round is void.
console-remedy-continue = Play continues at once.
console-remedy-conclude-or-void = If the outcome is established, the Round is concluded; otherwise it is void.
console-remedy-order-by-ruling = The order of the cards is decided by ruling.
console-remedy-record = It is put on record; nothing else changes.
console-remedy-refer = It is decided by ruling, with a reason in writing.
console-options-always = Every patron with a bet then chooses: continue, or have the bets returned.
console-options-unless-established = Unless an outcome is established, every patron with a bet then chooses: continue, or have the bets returned.
console-options-unless-established-and-reconstructed = Unless an outcome is established and the hands were reconstructed, every patron with a bet then chooses: continue, or have the bets returned.
console-options-by-ruling = The ruling can offer every patron the choice to continue or have the bets returned.
console-then-ruling = If you send this, the Round waits for a ruling.
console-then-options = If you send this, patrons choose.
console-then-dealing = If you send this, play continues.
console-then-insurance = If you send this, play continues.
console-then-over = If you send this, the Round stays over.
console-then-betting = If you send this, bets stay open.
console-then-waiting = If you send this, the table waits.
console-send-report = Report it
console-reported = Reported
console-not-now-report = Nothing can be reported before bets are opened.
console-choose-first = Choose on the left what happened.

## Pit

console-at-a-glance = Tables at a glance
console-waits-for = Waiting for
console-waits-options = { $count ->
    [one] 1 patron is choosing
   *[other] { $count } patrons are choosing
}
console-waits-squeeze = { $patron } asks to squeeze
console-waits-dealer = No dealer
console-waits-nothing = Nothing
console-flags-count = { $count ->
    [one] 1 bet outside the limits
   *[other] { $count } bets outside the limits
}
console-decisions = { $count ->
    [0] No decision is waiting.
    [one] One decision is waiting.
   *[other] { $count } decisions are waiting.
}
console-live = live
console-automatic = automatic
console-nobody = none
console-phase-waiting = About to open
console-phase-betting = Bets are open
console-phase-dealing = Dealing
console-phase-insurance = Insurance
console-phase-ruling = Waiting for a ruling
console-phase-held = Bets are held
console-phase-options = Patrons choose
console-phase-over = Round over
console-phase-closed = Closed
console-phase-moving = Changes server
console-open-table = Open the table
console-close-table = Close the table
console-close-table-line = The Round in progress is finished first. Nobody can bet here afterwards.
console-change-limits = Change limits
console-change-limits-line = Between two Rounds; shown at once to everybody at the table.
console-minimum = Minimum
console-maximum = Maximum
console-when-over = The Round in progress is finished first; then it is done.
console-change-shoe = Change the shoe
console-change-shoe-line = Between two Rounds. An automatic shoe is opened for all to see, and a new one is sealed.
console-gone = Console gone since { $lost_at }
console-order-cards = Order new cards
console-order-cards-line = Between two Rounds, before the shoe is over. The dealer brings another set and prepares it.
console-shoe-left = { $count ->
    [one] 1 card left
   *[other] { $count } cards left
}
console-shoe = Shoe
console-note-late = Note a late discovery
console-note-late-line = Discovered later, and noted against the Round it happened in. That Round stands.
console-put-on-record = Put on record
console-report-here = Report an irregularity
console-deal-here = Dealer's console
console-seats = Seats
console-watching = Watching
console-recent-rounds = Latest Rounds
console-no-rounds = No Round has been played yet.
console-void-word = void

## Rulings

console-ruling-title = Waiting for a ruling
console-ruling-by = Waiting for a ruling by { $authority } or above.
console-reported-by = Reported by { $name }.
console-as-found = As found
console-reconstructed = Reconstructed
console-ruling-void = Void the Round
console-ruling-reconstruct = Reconstruct the hands
console-ruling-cannot-reconstruct = Cannot be reconstructed: the cards stay as they are
console-ruling-order = Decide the order of the cards
console-ruling-continue = Continue the Round
console-ruling-return-bets = Return named bets
console-ruling-offer-options = Offer the options to every patron
console-ruling-dismiss = Dismiss: nothing was wrong
console-order-of = Order in which the cards came out
console-swap = Swap
console-new-cards = New cards for the next Round
console-card-out = A card is out all the same: bets are closed
console-which-bets = Which bets are returned
console-bets-returned = { $count ->
    [one] 1 bet is returned: { $amount }
   *[other] { $count } bets are returned: { $amount } in all
}
console-bets-stay = { $count ->
    [0] No bet stays.
    [one] 1 bet stays.
   *[other] { $count } bets stay.
}
console-payouts-reversed = Payouts are reversed.
console-would-void = The Round is void.
console-would-offer = The options are offered to { $patrons }.
console-would-ruling = The Round waits for a ruling.
console-would-options = Patrons choose.
console-would-dealing = Play continues.
console-would-insurance = Play continues.
console-would-over = The Round stays over.
console-would-end = The Round ends with it.
console-would-bets-closed = Bets are closed, and stay closed in this Round.
console-limits-wait = Waits for the end of the Round: the limits are changed then.
console-limits-dropped = The table was closed before: the limits were not changed.
console-would-betting = Bets stay open.
console-would-follow-from-face-down = What follows depends on cards that lie face down.
console-would-waiting = The table waits.
console-rule = Rule
console-rule-so = Rule: { $ruling }
console-rule-void = Void the Round
console-rule-void-line = Every bet of this Round is returned. This cannot be undone.
console-ruled = Ruled
console-has-ruled = { $name } has ruled: { $ruling }.
console-ruled-first = Somebody ruled before you
console-ruled-first-line = The Round has gone on; your ruling was not needed and changed nothing.
console-lacks-authority = You cannot rule on this.
console-lacks-authority-line = It needs { $authority }; you are { $role }.
console-squeeze-asked = A patron asks to squeeze
console-squeeze-line = { $patron } asks to squeeze the { $card }.
console-squeeze-waives = Say it to the table first: insurance after the Player's third card is then waived for this Round.
console-grant = Grant
console-refuse = Refuse

## Disputes

console-disputes = Disputes
console-no-disputes = No dispute is open.
console-dispute-unruled = not ruled on
console-show-closed = Show disputes that were ruled on
console-dispute-of = by { $patron }
console-dispute-rule = Rule on it
console-payment = Put right with a payment
console-payment-none = No payment
console-payment-paid = Pay the Patron
console-payment-taken = Take from the Patron
console-payment-in-chips = In chips at the table
console-payment-amount = Amount
console-paid-to = { $amount } paid to { $patron }.
console-taken-from = { $amount } taken from { $patron }.
console-payment-awarded = Awarded by an authority outside the House
console-payment-awarded-hint = Its name, where it was: the payment is then never reversed
console-awarded-by = Awarded by { $name }.
console-confirmed-by = Confirmed by { $by }.
console-proposal-ruling = { $by } proposes this payment. It takes a second person, who neither dealt the Round nor reported anything.
console-proposal-reversal = { $by } proposes to reverse this payment. It takes a second person, who did not make it.
console-proposal-confirm = Confirm it
console-proposal-refuse = Refuse it
console-proposal-withdraw = Withdraw it
console-proposal-reason = Reason for refusing
console-proposal-waits = waits for a second person
console-reversal = Reverse the payment
console-reversal-line = Two who did not make the payment reverse it, one of them at least of the payer's rank; then the Round can be corrected or voided.
console-reversed-by = Reversed by { $by } and { $second }: { $reason }
console-dispute-ruling = Ruling, in one sentence
console-dispute-lacks = A pit manager or above rules on it; you are { $role }.
console-dispute-open = Open a dispute
console-dispute-open-line = For a patron who asks for it. The Round's record is frozen until it is ruled on.
console-dispute-words = What is disputed
console-ruled-on-by = Ruled on by { $authority }

## Missing after corrections (R46)

console-missing = Missing after corrections
console-missing-tab = Missing
console-missing-line = What a Round that was settled anew took back and was no longer there. Nobody owes it before a shift manager claims it.
console-missing-lacks = A shift manager claims it or forgives it; you are { $role }.
console-missing-none = Nothing is missing.
console-missing-whose = Bet from
console-missing-claim = Claim
console-missing-claim-of = Claim { $amount }: { $round }
console-missing-claim-line = The Patron is told at once, with your reason, owes it from now on and can dispute the Round.
console-missing-player = Patron who is known to have played at this terminal
console-missing-forgive = Forgive
console-missing-forgive-of = Forgive { $amount }: { $round }
console-missing-forgive-line = The House bears it. It cannot be claimed afterwards.
console-missing-decided = Claimed or forgiven
console-missing-became = What became of it
console-missing-claimed = claimed from { $patron } by { $by }
console-missing-forgiven = borne by the House, by { $by }

## Hold and win

console-hold = Hold
console-hold-title = Hold and theoretical hold
console-hold-line = Bar: hold, the win as a share of the handle. Mark: theoretical hold. Band: one standard deviation around it.
console-handle = Handle
console-win = Win
console-theoretical-win = Theoretical win
console-theoretical-hold = Theoretical hold
console-rounds-played = Rounds
console-deviations = Deviation
console-sigma = { $number } σ
console-by-table = table
console-by-bet = bet
console-by-day = day
console-by-shift = shift
console-by-rulebook = rulebook
console-shift-day = day shift
console-shift-swing = swing shift
console-shift-grave = graveyard shift
console-no-play = Nothing has been bet yet.

## Cage

console-counter = Counter
console-accounts = Patrons
console-drawer = Drawer
console-drawer-of = Drawer { $name }
console-open = open
console-closed = closed
console-vouchers-issued = Vouchers issued
console-no-drawer = No drawer is open. A manager opens one.
console-open-drawer = Open a drawer
console-open-drawer-line = With this much cash from the vault.
console-open-it = Open
console-close-drawer = Close the drawer
console-close-drawer-line = { $amount } goes back to the vault.
console-drawer-name = Name of the drawer
console-sell-voucher = Sell a voucher
console-sell = Sell
console-from-account = From the account of (empty: for cash)
console-take-cash = Take { $amount } in cash.
console-pay-cash = Pay { $amount } in cash.
console-voucher-for = Voucher for { $amount }
console-redeem-voucher = Redeem a voucher
console-scan-or-type = Scan or type the number
console-scan-hint = 18 digits. A scanner types it and presses Enter.
console-look-up = Look up
console-redeem-cash = Pay in cash
console-redeem-to = Into the account of
console-redeem-into = Credit it to { $patron }'s account
console-credited-to = { $amount } credited to { $patron }'s account.
console-void-voucher = Void
console-void-voucher-line = It can never be redeemed afterwards.
console-voucher = Voucher
console-voucher-good = good
console-voucher-redeemed = redeemed
console-voucher-voided = void
console-voucher-expired = expired
console-voucher-held = held
console-release-voucher = Release
console-release-voucher-line = It was good in the copy that this floor was started from. Release it once it is certain that it was not paid after that; where it was, release it and redeem it without paying.
console-issued = Issued
console-expires = Expires
console-ticket = Ticket
console-paid = Paid
console-find-patron = Find a patron
console-credit = Credit
console-owes = Owes
console-owes-so = Owes { $amount }
console-enrol = Enrol
console-enrol-patron = Enrol a patron
console-enrol-line = The name is what others see at the tables.
console-buy-in = Buy in
console-cash-out = Cash out
console-repay = Repay
console-repay-line = What a voided Round left owing.
console-in-cash = in cash
console-from-credit = from the account
console-write-off = Write off
console-movements = Movements
console-no-movements = No movements yet.
console-balance = Balance
console-unclaimed = Left at terminals
console-pay-terminal = Pay out
console-pay-terminal-line = Credits go back to who brought them. Where nobody gave a name, a manager pays them out to a voucher.
console-present = signed in there
console-terminals-lost = { $count ->
    [0] No terminal is lost
    [one] 1 terminal is lost
   *[other] { $count } terminals are lost
 }
console-no-terminals = No terminal is enrolled. A manager enrols them under Devices.
console-terminal-in-service = in service
console-terminal-locked = locked
console-terminal-hand-pay = hand pay
console-terminal-out-of-service = out of service
console-in-play-at = Bets at
console-last-seen = Connection
console-never-seen = not seen
console-lost-since = lost since { $when }
console-connected-since = connected since { $when }
console-page = Page
console-see-to = See to it
console-hand-pay = Hand pay
console-hand-pay-of = Hand pay of { $amount } at terminal { $terminal }
console-hand-pay-to = Pay it to { $patron }, whose credits they are.
console-hand-pay-cancel = Cancel the hand pay
console-hand-paid = Paid { $amount }
console-hand-paid-to = Paid to (name, or number of a card or passport)
console-hand-pay-waits = Bets lie at table { $table }: it is paid when the Round is over, with what they bring.
console-no-open-cage = No drawer is open: a hand pay is paid from one.
console-lock-terminal = Lock
console-unlock-terminal = Unlock
console-out-of-service = Out of service
console-in-service = Back in service
console-clear-terminal = Clear
console-clear-terminal-line = Whoever is signed in there is signed out. Credits go back to the patron they are from, or without a name to a voucher for the cage.
console-shown-at-terminal = No new bets from now on; a Round at hand is finished. The reason is shown at the terminal.
console-pay-terminal-sure = { $amount } at terminal { $terminal } become a voucher. Nobody can play with them any more.
console-do-not-pay = Do not pay it. It may have been paid already: call a shift manager, who releases it.
console-stray-accounts = Under no enrolled name
console-move-account = Move to { $name }
console-account-moved = What was under { $account } is now in the account of { $name }.
console-terminal = Terminal
console-in-drawer = In the drawer

## Audit

console-journal = Journal
console-rounds = Rounds
console-verification = Verification
console-reports = Reports
console-clauses = Clauses
console-stream = Stream
console-stream-hint = table/NAME, cage/NAME, person/NAME; empty: everything
console-position = Position
console-from-position = From position
console-kind = Kind
console-body = Record
console-entries = Entries in the books
console-hash = Hash
console-records-in-all = { $count } records in all
console-record-at = record { $position }
console-withheld = Records after { $position } wait until the cards that are face down are turned.
console-empty = Nothing here.
console-find-round = Find a Round
console-round-number = Round number
console-show = Show
console-step-of = Step { $number } of { $count }
console-first = First
console-step-back = Back
console-step-next = Next
console-last = Last
console-step-by-step = Step by step
console-played = Played
console-digest = Digest
console-verify = Verify the whole journal
console-verify-line = Every hash chain, every Round dealt again by its rulebook, every shoe against its seal, every cent of the books.
console-verifying = Verifying
console-verifying-at = { $done } of { $count } records
console-holds = The journal holds
console-holds-not = The journal does not hold
console-never-verified = Not verified since the server started.
console-verified-at = Verified { $moment }
console-records = Records
console-shoes = Shoes
console-head-hash = Head
console-win-report = Win
console-pairs = Changes by two persons
console-proposer = Proposed by
console-second-person = Confirmed by
console-alone = alone
console-meters-report = Meters
console-significant = Significant events
console-place = Place
console-meter = Meter
console-meter-place = { $place ->
    [cage] cage { $name }
    [terminal] terminal { $name }
    [table] table { $name }
    [patron] patron { $name }
    [missing-of-patron] missing from patron { $name }
    [missing-of-terminal] missing from terminal { $name }
    [owed-by-patron] owed by patron { $name }
    [owed-by-terminal] owed by terminal { $name }
   *[other] House: { $name }
}
console-house-account = { $name ->
    [vault] vault
    [bank] bank
    [vouchers] vouchers
    [commission] commission
   *[breakage] breakage
}
console-times = Times
console-day = Day
console-event = Event
console-rulebook = Rulebook
console-enforced-by = Enforced by
console-left-to-people = Left to people
console-clause-word = Clause
console-summary = Summary
console-clauses-enforced = { $kept } enforced by the software, { $left } left to people.

## Management

console-staff = Staff
console-devices = Devices
console-floor-file = Floor file
console-rulebooks = Rulebooks
console-money = House money
console-role-word = Role
console-enrolled = Enrolled
console-suspended = suspended
console-suspended-patrons = Suspended patrons
console-no-suspended = No patron is suspended.
console-suspended-line = { $patron } is suspended: nothing is taken or paid out without the release of a pit supervisor or above who is not the cashier. What is in the account stays theirs.
console-released = Released
console-released-none = nothing
console-release-at-cage = Release for the cage
console-release-line = The patron may buy and cash in and out at a cage, this amount in all, within a day; with a cashier who is somebody else.
console-active = active
console-locked = locked until { $moment }
console-suspend = Suspend
console-reinstate = Reinstate
console-unlock = Unlock
console-new-password = New password
console-set-password = Set the password
console-change-role = Change role
console-enrol-staff = Enrol somebody
console-password-hint = At least 12 characters
console-of-person = { $action }: { $name }
console-device-name = Name of the device
console-device-kind = Kind
console-device-table = Table (card readers and displays)
console-add-device = Enrol a device
console-remove-device = Remove
console-remove-device-line = { $name } is no longer admitted.
console-token = Token
console-token-once = Shown this once. Enter it in the card reader's settings.
console-code = Pairing code
console-code-once = Shown this once. Type it at /device on the device's own screen before { $until }; it works once.
console-new-code = New code
console-offers = Tables it offers
console-offers-all = all tables
console-offers-line = Tick the tables that this terminal offers. With none ticked it offers all.
console-set-tables = Set the tables
console-copy = Copy
console-copied = Copied
console-floor-take = Take this file
console-floor-take-line = It becomes the floor file. Tables in play change after their Rounds; all others at once.
console-floor-taken = Taken
console-floor-added = comes
console-floor-altered = changes after its Round
console-floor-removed = goes after its Round
console-floor-same = No table is changed.
console-check-floor = Check a floor file
console-check-line = Paste the file or open it. To check it changes nothing.
console-open-file = Open a file
console-check-it = Check
console-no-fault = { $count ->
    [one] No faults: one table.
   *[other] No faults: { $count } tables.
}
console-faults = { $count ->
    [one] One fault
   *[other] { $count } faults
}
console-line = Line
console-layout-word = Layout
console-boxes = Boxes
console-decks = Decks
console-dealt-by = Dealt
console-cards = Cards
console-chip = Smallest chip
console-hit-rate = Hit rate
console-house-edge = House edge
console-exact = Exact
console-in-force = In force
console-version = Version
console-publisher = Publisher
console-rulebook-group = Whose it is
console-vault = Vault
console-bank = Bank
console-commission = Commission
console-breakage = Breakage
console-vouchers-out = Vouchers outstanding
console-floats = Table floats
console-fund = Fund the House
console-fund-line = Cash of the House into its vault and bank.
console-fill = Fill
console-credit-table = Credit
console-fill-line = Chips from the bank to { $table }.
console-credit-line = Chips from { $table } back to the bank.

## Device

console-device-title = Register this browser as a device of the House
console-device-line = A manager enrols the device and gives you its pairing code, for ten minutes and one use. From then on this browser is that terminal or display.
console-device-done = This browser is now a device of the House.
console-device-code = Pairing code
console-register-device = Register
