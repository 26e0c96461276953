# Reports: significant events, the lines of a statement, meters.

## Where something happened

location-table = table { $name }
location-cage = cage { $name }
location-terminal = terminal { $name }
location-person = person { $name }
location-device = device { $name }
location-shoe = shoe { $name }
location-dispute = dispute on Round { $number } of table { $table }
location-voucher = voucher
location-house = house
location-floor = floor
location-rulebooks = rulebooks

filled-table = Table { $name }
filled-commission = The commission account
filled-breakage = The breakage account

## Significant events: tables

event-rulebook-adopted = { $rulebook } adopted by { $by }, digest { $digest }
    .name = rulebook adopted
event-table-opened = { $rulebook }, { $decks ->
        [one] 1 deck
       *[other] { $decks } decks
    }, bets of { $minimum } to { $maximum }; by { $by }
    .name = table opened
event-table-closed = by { $by }
    .name = table closed
event-dispute-ruled-paid = number { $dispute } on this Round, by { $by }: { $words }; { $amount } paid to { $patron }
    .name = dispute ruled on
event-dispute-ruled-taken = number { $dispute } on this Round, by { $by }: { $words }; { $amount } taken from { $patron }
    .name = dispute ruled on
event-dispute-ruled-paid-in-chips = number { $dispute } on this Round, by { $by }: { $words }; { $amount } paid to { $patron } in chips
    .name = dispute ruled on
event-dispute-ruled-taken-in-chips = number { $dispute } on this Round, by { $by }: { $words }; { $amount } taken from { $patron } in chips
    .name = dispute ruled on
event-dispute-ruled-by-two = number { $dispute } on this Round, by { $by }, confirmed by { $second }: { $words }; { $patron }, { $amount } { $how }
    .name = dispute ruled on by two
event-dispute-award = number { $dispute } on this Round, by { $by }, confirmed by { $second }: { $words }; { $amount }, awarded by { $authority_outside }, for { $patron }
    .name = award paid
event-dispute-payment-proposed = number { $dispute } on this Round, by { $by }: { $words }; { $amount } for { $patron } waits for a second person
    .name = payment on a dispute proposed
event-dispute-reversal-proposed = payment on dispute { $dispute } of this Round, by { $by }: { $reason }; it waits for a second person
    .name = reversal of a payment proposed
event-dispute-proposal-refused = on dispute { $dispute } of this Round, by { $by }: { $reason }
    .name = proposal refused
event-dispute-payment-reversed = { $amount } for { $patron }, on dispute { $dispute } of this Round, by { $by }, confirmed by { $second }: { $reason }
    .name = payment on a dispute reversed
dispute-paid = paid
dispute-taken = taken back
dispute-paid-in-chips = paid in chips
dispute-taken-in-chips = taken back in chips
event-closing-ordered = by { $by }, after the Round at hand
    .name = table is to close
event-shoe-started = shoe { $shoe }
    .name = shoe started
event-shoe-ended = shoe { $shoe }
    .name = shoe ended
event-shoe-ended-early = shoe { $shoe }, before its last Round, by { $by }: { $reason }
    .name = shoe ended
event-shoe-abandoned = shoe { $shoe } cannot be opened, abandoned by { $by }: { $reason }
    .name = shoe abandoned
event-round-interrupted = Round { $number } was interrupted by a restart, and waits for a pit supervisor
    .name = Round interrupted
event-continuation-not-affected = the Round goes on from what was recorded, since its continuation was not affected, by { $by }
    .name = Round continued
event-continuation-affected = the continuation of the Round was affected, by { $by }: { $reason }
    .name = Round affected
event-floor-reloaded = the floor file was read again by { $by }: { $tables }
    .name = floor file read again
event-rollback-accepted = the journal goes on although what was signed up to record { $position } is in it no more, accepted by { $by }: { $reason }
    .name = rollback accepted
event-irregularity = { $irregularity }, reported by { $by } ({ $clause })
    .name = irregularity
event-irregularity-noted = { $irregularity }, reported by { $by } ({ $clause }): { $note }
    .name = irregularity
event-card-taken-back = the { $side }'s { $ordinal } card, keyed as { $card }, taken back by { $by }
    .name = card taken back
event-back-taken-back = the { $side }'s { $ordinal } card, laid face down too early, taken back by { $by }
    .name = card laid too early taken back
event-cut-card-taken-back = the cut card, noted by mistake, taken back by { $by }
    .name = cut card taken back
event-card-corrected = the { $side }'s { $ordinal } card corrected from { $was } to { $card } by { $by }
    .name = card corrected
event-bet-corrected = a bet corrected by { $by }: { $lay }, keyed as { $keyed }
    .name = bet corrected
event-put-right = what was settled or decided changed by { $by }, by { $difference } ({ $clause }): { $reason }
    .name = settlement changed
event-put-right-noted = what was settled or decided changed by { $by }, by { $difference } ({ $clause }): { $reason }; for surveillance: { $note }
    .name = settlement changed
event-change-proposed = a change of Round { $number } by { $difference } proposed by { $by } ({ $clause }): { $reason }
    .name = change proposed
event-proposal-refused = the proposed change refused by { $by }
    .name = change refused
event-bet-not-noticed = { $stake } of { $patron } on { $area } in box { $box }, not noticed before, recorded by { $by } ({ $clause })
    .name = bet come to light
event-ruling = { $ruling }, ruled by { $by } ({ $clause })
    .name = ruling
event-ruling-with-reason = { $ruling }, ruled by { $by } ({ $clause }): { $reason }
    .name = ruling
event-report-considered = { $by } considered reporting { $irregularity } while cards lay face down, and named { $count } cards
    .name = considered
event-ruling-considered = { $by } considered to rule { $ruling } while cards lay face down, and named { $count } cards
    .name = considered
event-report-refused-face-down = { $irregularity }, reported by { $by } while cards lay face down, naming { $count } cards: refused
    .name = refused report
event-ruling-refused-face-down = { $ruling }, ruled by { $by } while cards lay face down, naming { $count } cards: refused
    .name = refused ruling
event-new-cards = new cards are brought into play ({ $clause })
    .name = new cards
event-round-voided = the Round is void, every bet in it goes back ({ $clause })
    .name = Round voided
event-settlement-reversed = { $patron }'s { $area } in box { $box }, { $result }, { $paid } paid: taken back ({ $clause })
    .name = settlement reversed
event-patron-checked-in = { $patron } checked in by { $by }
    .name = Patron checked in
event-patron-checked-out = { $patron } checked out by { $by }
    .name = Patron checked out
event-bet-on-behalf = { $patron }'s { $stake } on { $area } in box { $box } placed by { $by }
    .name = bet on behalf
event-dispute-opened = number { $dispute } on this Round, by { $patron }: { $words }
    .name = dispute opened
event-dispute-opened-for-patron = number { $dispute } on this Round, for { $patron } by { $by }: { $words }
    .name = dispute opened
event-dispute-opened-by-house = number { $dispute } on this Round, for the House by { $by }: { $words }
    .name = dispute opened
event-dispute-ruled = number { $dispute } on this Round, by { $by }: { $words }
    .name = dispute ruled on

## Significant events: the cage

event-fill = table { $table } is filled with { $amount } by { $by }
    .name = fill
event-automatic-fill = { $filled } fell short and is filled with { $amount } from the bank
    .name = fill
event-credit = table { $table } gives back { $amount }, by { $by }
    .name = credit
event-owed = { $purse } owes { $amount }: paid in a Round that was voided, and spent since
    .name = owed
event-debt-written-off = { $amount } that patron { $patron } owed, by { $by }: { $reason }
    .name = debt written off
event-missing = { $purse } no longer has { $amount } that a correction takes back
    .name = missing after a correction
event-missing-claimed = { $amount } of Round { $number } of table { $table }, which was settled anew, claimed from patron { $patron } by { $by }: { $reason }
    .name = claim after a correction
event-missing-forgiven = { $amount } that { $purse } no longer had when Round { $number } of table { $table } was settled anew, borne by the House, by { $by }: { $reason }
    .name = claim given up
event-voucher-expired = { $voucher } for { $amount } goes to the bank
    .name = voucher expired
event-voucher-voided = { $voucher } for { $amount } voided by { $by }: { $reason }
    .name = voucher voided
event-voucher-released = { $voucher } for { $amount } released by { $by }: { $reason }
    .name = voucher released
event-terminal-locked = by { $by }: { $reason }
    .name = terminal locked
event-hand-pay-begun = { $amount } to be paid by hand, by { $by }
    .name = hand pay begun
event-hand-paid = { $amount } to { $patron } from cage { $cage } by { $by }
    .name = paid by hand
event-terminal-unlocked = by { $by }
    .name = terminal unlocked
event-terminal-taken-out = by { $by }: { $reason }
    .name = terminal out of service
event-terminal-returned = by { $by }
    .name = terminal back in service
event-terminal-cleared = by { $by }
    .name = terminal cleared
event-floor-restored = from a copy whose last record is of { $recorded_at }, by { $by }
    .name = started from a copy
event-cards-changed = the cards are changed by { $by }: { $reason }
    .name = cards changed
event-cards-brought = cards { $id } are brought in shoe { $shoe } by { $by }
    .name = cards brought
event-cards-withdrawn = by { $by }: { $reason }
    .name = cards withdrawn
event-cage-opened = with { $amount } by { $by }
    .name = cage opened
event-cage-closed = with { $amount } by { $by }
    .name = cage closed
event-bank-funded = with { $amount } by { $by }
    .name = bank funded

## Significant events: people and devices

event-enrolled = { $name } as { $role }, by { $by }
    .name = enrolled
event-role-given = now { $role }, by { $by }
    .name = role given
event-suspended = by { $by }: { $reason }
    .name = suspended
event-cage-released = { $amount } at the cage, by { $by }: { $reason }
    .name = suspended patron released
event-cage-release-used = { $amount }, by { $by }
    .name = release used at the cage
event-reinstated = by { $by }
    .name = reinstated
event-password-set = by { $by }
    .name = password set
event-password-reset = by { $by }; its owner must choose another, and does not count with them as two persons
    .name = password set by another
event-signed-in = at no terminal of the House
    .name = signed in
event-signed-in-at-terminal = at terminal { $terminal }
    .name = signed in
event-sign-in-failed = the password was wrong
    .name = sign-in failed
event-locked-out = until { $until }, after too many wrong passwords
    .name = locked out
event-unlocked = by { $by }
    .name = unlocked
event-signed-out = the session was ended
    .name = signed out
event-device-enrolled = { $device } { $name }, by { $by }
    .name = device enrolled
event-device-enrolled-at-table = { $device } { $name } at table { $table }, by { $by }
    .name = device enrolled
event-device-removed = by { $by }
    .name = device removed
event-device-code-issued = by { $by }
    .name = pairing code issued
event-device-paired = by its code
    .name = device paired
event-device-offers-all = all tables, by { $by }
    .name = tables of a terminal
event-device-tables-set = { $tables }, by { $by }
    .name = tables of a terminal

## A statement

movement-opening-balance = opening balance
movement-closing-balance = closing balance
movement-bet-placed = bet on { $area }, box { $box }
movement-bet-laid-by = bet on { $area }, box { $box }, laid by { $by }
movement-bet-withdrawn = { $area } withdrawn, box { $box }
movement-bet-rejected = { $area } given back, box { $box }
movement-bet-won = { $area } won at { $odds }, box { $box }
movement-bet-lost = { $area } lost, box { $box }
movement-bet-returned = { $area } returned, box { $box }
movement-bet-half-lost = { $area } half lost, box { $box }
movement-settlement-reversed = settlement of { $area } taken back, box { $box }
movement-bet-corrected = bet corrected
movement-cage-opened = cash from the vault
movement-cage-closed = cash to the vault
movement-buy-in = buy-in
movement-cash-out = cash-out
movement-debt-repaid = repayment
movement-dispute = ruling on dispute { $dispute }
movement-dispute-reversed = payment on dispute { $dispute }, reversed
movement-play-credit = play credit
movement-owed = owed to the House
movement-missing = no longer there when it was taken back
movement-met = kept for what was no longer there
movement-to-terminal = to terminal { $terminal }, from { $patron }
movement-from-terminal = from terminal { $terminal }, to { $patron }
movement-hand-pay = paid by hand at terminal { $terminal }, to { $patron }
movement-voucher-issued = voucher { $voucher } issued
movement-voucher-redeemed = voucher { $voucher } redeemed
movement-voucher-voided = voucher { $voucher } voided
movement-other = other movement

## Meters

meter-funded = funded
meter-cages-opened = cages opened
meter-cages-closed = cages closed
meter-buy-ins = buy-ins
meter-cash-outs = cash-outs
meter-hand-pays = hand pays
meter-drop = drop
meter-paid-out = paid out
meter-vouchers-issued = vouchers issued
meter-vouchers-issued-from-accounts = vouchers issued from accounts
meter-vouchers-redeemed = vouchers redeemed
meter-vouchers-redeemed-into-accounts = vouchers redeemed into accounts
meter-vouchers-voided = vouchers voided
meter-vouchers-expired = vouchers expired
meter-vouchers-outstanding = vouchers outstanding
meter-fills = fills
meter-credits = credits
meter-transfers-in = transfers in
meter-transfers-out = transfers out
meter-repayments-in = repayments in
meter-repayments-out = repayments out
meter-write-offs-in = write-offs in
meter-write-offs-out = write-offs out
meter-disputes-in = paid on disputes, in
meter-disputes-out = paid on disputes, out
meter-play-credits-in = play credits in
meter-play-credits-out = play credits out
meter-owed = owed
meter-missing = missing after corrections
meter-met = kept for what was missing
meter-claimed = claimed after corrections
meter-coin-in = coin-in
meter-coin-out = coin-out
meter-commission = commission
meter-breakage = breakage
meter-other-in = other in
meter-other-out = other out

finding-meter-differs = { $account } has { $has } and its meters come to { $counted }

## Watchers

report-watchers-figures = Value is what the stakes were worth from the cards then seen, usual by the odds from full decks.
report-watchers-marked = Marked from z { $value } on; z is of the gains by shoe. It takes 19 shoes, which { $count ->
        [0] no patron has
        [one] one patron has
       *[other] { $count } patrons have
    }.
report-watchers-false-alarms = Where nobody watches the cards, fewer than one report in { $number } marks somebody.
report-watchers-left-out = Left out, since their bets cannot be solved: { $known }.
report-watchers-unknown = Left out { $count ->
        [one] is one Round
       *[other] are { $count } Rounds
    } of shoes of which more cards were seen than they have: a change of cards was not recorded.
