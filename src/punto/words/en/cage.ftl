# The cage: what it refuses, and what is printed on a voucher. Refusals that several parts give are here too.

whose-patron = a patron
whose-person = a person
whose-staff = a member of staff
whose-table = a table
whose-cage = a cage
whose-terminal = a terminal
whose-device = a device

purse-patron = Patron { $name }
purse-terminal = Terminal { $name }

## Any request

# A request whose id is empty, too long or cannot be read.
refusal-unusable-id = "{ $id }" cannot be used as the id of a request.
    .way-out = Use 1 to 100 visible characters, with single spaces only between words.
# A request under the id of another one that was done already.
refusal-id-already-used = The id "{ $id }" was used already for something else.
    .way-out = Ask again under an id of its own.
# An amount that is zero, negative or beyond all limits.
refusal-not-an-amount = { $amount } is not an amount that can be used here.
    .way-out = Give an amount from 0.01 to { $largest }.
# More is taken from the bank than it has: a table is filled, or a guest is given credits.
refusal-bank-short = The bank has { $has }, which is less than { $wanted }.
    .way-out = Use less, or fund the bank first.

## A cage

# Anything at a cage that is not open.
refusal-cage-not-open = Cage { $cage } is not open.
    .way-out = Go to another cage, or have a pit manager open this one.
# A cage is opened a second time.
refusal-cage-already-open = Cage { $cage } is open already.
    .way-out = Close it first; its cash then goes back to the vault.

## Money that is not there

# A patron or a terminal has less than is to be taken.
refusal-not-enough-money = { $purse } has { $has }, which is less than { $wanted }.
    .way-out = Ask for no more than that, or bring money in first.
# More is repaid or written off than is owed.
refusal-owes-less = { $purse } owes { $has }, which is less than { $wanted }.
    .way-out = Give no more than that.
# The drawer of a cage has less cash than it should pay.
refusal-cage-short = Cage { $cage } has { $has } in cash, which is less than { $wanted }.
    .way-out = Go to another cage, or have a pit manager close this one and open it with more cash.
# A cage is opened with more cash than the vault has.
refusal-vault-short = The vault has { $has } in cash, which is less than { $wanted }.
    .way-out = Open the cage with less, close another cage, or fund the bank first.
# More is taken from a table's float than is there and free.
refusal-table-short = The float of table { $table } has { $has } free, which is less than { $wanted }.
    .way-out = Take no more than that; what is set aside for open bets comes free when they are settled.

## Vouchers

# A voucher's number that is not 18 digits.
refusal-not-a-voucher-number = "{ $typed }" is not the number of a voucher.
    .way-out = Type the 18 digits as printed; spaces and dashes do not matter.
# A voucher's number with a digit mistyped or two exchanged.
refusal-check-digit-wrong = { $voucher } was mistyped: its digits do not fit together.
    .way-out = Compare it with the printed number and type it again, or scan the code.
# A number that no voucher has.
refusal-no-such-voucher = No voucher has the number { $voucher }.
    .way-out = Compare it with the printed number; if it is the same, call a pit supervisor.
# A voucher that was redeemed already.
refusal-voucher-redeemed = Voucher { $voucher } was redeemed at { $location } on { $ended_at }.
    .way-out = It has no value any more; if that was not its holder, call a pit supervisor.
# A voucher that was voided.
refusal-voucher-voided = Voucher { $voucher } was voided by { $authority } on { $ended_at }.
    .way-out = It has no value any more; the money went back to where it came from.
# A voucher after its expiry.
refusal-voucher-expired = Voucher { $voucher } expired on { $ended_at }.
    .way-out = It has no value any more; a cage can tell when it was issued.
# A voucher that was good in a copy which the floor was started from, and may have been paid since.
refusal-voucher-before-restore = Voucher { $voucher } for { $amount } is held: this floor was started from a copy, and it may have been paid since the copy was made.
    .way-out = Call a shift manager, who releases it once it is certain that it was not paid.
# A voucher is released that is not held.
refusal-voucher-not-held = Voucher { $voucher } is not held.
    .way-out = Look it up: if it is good it can be redeemed as it is.
# A voucher above the cage-only threshold, at a terminal.
refusal-cage-only = Voucher { $voucher } is for { $amount }; a terminal takes vouchers up to { $threshold }.
    .way-out = Redeem it at a cage.
# A voucher for more than one may be worth.
refusal-above-the-voucher-cap = { $amount } is more than a voucher may be worth, { $cap }.
    .way-out = Take a voucher for { $cap } or less, and the rest in another way.

## A terminal

# A bet, a voucher or credits at a terminal that an attendant has locked; or it is locked a second time, or removed.
refusal-terminal-locked = Terminal { $terminal } is locked: "{ $reason }".
    .way-out = Call an attendant, who unlocks it.
# The same where its credits are to be paid by hand.
refusal-terminal-awaits-hand-pay = Terminal { $terminal } is locked until its credits are paid by hand.
    .way-out = Wait for the attendant, who pays it or unlocks the terminal.
# A bet, a voucher, credits or a sign-in at a terminal that is out of service; or it is taken out a second time.
refusal-terminal-out-of-service = Terminal { $terminal } is out of service: "{ $reason }".
    .way-out = Use another terminal, or call an attendant.
# A terminal is unlocked that is not locked.
refusal-terminal-not-locked = Terminal { $terminal } is not locked.
    .way-out = Nothing needs to be done.
# A terminal is put back into service that is in service.
refusal-terminal-in-service = Terminal { $terminal } is in service.
    .way-out = Nothing needs to be done.
# A terminal is removed from the devices where credits lie.
refusal-credits-still-there = There are credits of { $credit } at terminal { $terminal }.
    .way-out = Clear the terminal, or pay them by hand, then remove it.
# A hand pay at a terminal without credits.
refusal-no-credits-there = There are no credits at terminal { $terminal }.
    .way-out = Compare the terminal's number with the list.
# A hand pay is said to be paid that nobody has begun.
refusal-no-hand-pay = No hand pay is begun at terminal { $terminal }.
    .way-out = Begin the hand pay first: the terminal is then locked, and says how much is to be paid.

## A printed voucher

ticket-title = Voucher
ticket-title-play = Play-credit voucher, no cash value
ticket-number = Validation number
ticket-value = Value
ticket-in-words = In words
ticket-issued-at = Issued at
ticket-issued-on = Issued on
ticket-expires-on = Expires on
ticket-sequence = Sequence
ticket-scan = The voucher's number, to scan
