# The server: what it refuses, and what staff are shown at a table.

## Flags: bets outside the limits, for the dealer to see before bets are closed

flag-under-minimum = Box { $box }, { $patron }: { $stake } on { $area } is under the minimum of { $minimum }.
flag-over-maximum = Box { $box }, { $patron }: { $stake } on { $area } is over the maximum of { $maximum }.
flag-house-cannot-cover = Table { $table }: the bank has { $has } and could not cover { $amount } on { $area } by { $patron }.
flag-console-lost = Table { $table }: { $dealer }'s console is gone since { $lost_at }.
flag-console-back = Table { $table }: { $dealer }'s console is back.
flag-over-differential = Box { $box }: the sides are { $amount } apart, over the Differential of { $differential }.

## Steps of a table

step-first-round = Open bets for the first Round.

## Of what there can be too many

limited-requests = requests
limited-connections = connections
limited-sign-ins = sign-ins
limited-guests = guests
limited-pairing-codes = pairing codes
limited-vouchers = vouchers

## Refusals

# A request or a WebSocket without a session, where one is needed.
refusal-not-signed-in = Nobody is signed in here.
    .way-out = Sign in, or come in as a guest.
# Anything is asked for under a name whose password somebody else has set, before its owner has chosen another.
refusal-password-due = Somebody else has set the password of { $name }.
    .way-out = Sign in, and choose another password before anything else.
# A request or a command by a role that may not send it.
refusal-not-yours-to-do = This is not for { $role }.
    .way-out = It takes one of these: { $roles }.
# A card reader's request by anybody else.
refusal-card-readers-only = This is for card readers alone.
    .way-out = Send it with the token of a card reader.
# A request that changes something without the X-Punto-CSRF token of its session.
refusal-wrong-token = The request does not carry the token of its session.
    .way-out = Load the page again.
# A request or a WebSocket from a page of another site.
refusal-another-origin = The request comes from a page of another site.
    .way-out = Open the floor's own page.
# More than anybody may send in so short a time.
refusal-too-many = There are too many { $limited } in a short time.
    .way-out = Wait a little, then try again.
# Pages and reports are read beside the play, a few at a time; so many wait already that this one would not be read soon.
refusal-reading-busy = So much is being read at the moment that this was not begun.
    .way-out = Play goes on; ask again in a little while.
# /metrics, asked for from elsewhere than the addresses that may read it.
refusal-metrics-elsewhere = Figures of the running floor are not for this address.
    .way-out = Whoever runs the server names the address: --metrics-from.
# A request with a longer body than is read.
refusal-too-large = A request may have { $count ->
        [one] { $count } byte
       *[other] { $count } bytes
    } at the most.
    .way-out = Send less.
# A message that cannot be decoded: no JSON, not UTF-8, nested too deeply.
refusal-malformed = The message cannot be decoded ({ $detail }).
    .way-out = Send JSON as docs/PROTOCOL.md shows it.
# A message with a field that is missing, unknown or of the wrong kind.
refusal-invalid = The message is not valid ({ $detail }).
    .way-out = Correct the field and send it again.
# Something written by a person that cannot be used.
refusal-unusable-input = { $because }
    .way-out = Correct it and try again.
# A field for an amount with something else in it, or too much.
refusal-unreadable-amount = “{ $text }” is not an amount.
    .way-out = Write it like 100.00.
# A field for a card with something else in it.
refusal-unreadable-card = “{ $text }” is not a card.
    .way-out = Write rank and suit, like KS, 4H or 10D.
# A report by something that it cannot be divided by.
refusal-not-a-dimension = The report cannot be divided like that.
    .way-out = Divide it by any of these: { $names }.
# An address with nothing at it.
refusal-not-found = There is nothing at this address.
    .way-out = Go back to the lobby.
# A rulebook that there is not.
refusal-no-such-rulebook = There is no rulebook { $name }.
    .way-out = There are: { $names }.
# A cage that there cannot be.
refusal-no-such-cage = There is no cage { $name }.
    .way-out = Choose one from the list.
# A ticket of a voucher that was issued to somebody else.
refusal-not-your-voucher = No voucher with this number was issued to you.
    .way-out = Check the number, or ask at the cage.
# A token of no terminal and no display.
refusal-wrong-device-token = This is not the token of a terminal or a display.
    .way-out = Enrol the device, and use the token that is shown then.
# A hand pay is said to be paid to whoever pays it.
refusal-paid-to-oneself = { $name } cannot pay themselves by hand.
    .way-out = Write down who is paid; what is owed to { $name } is paid by somebody else.
# The journal does not answer, and nothing was recorded.
refusal-unavailable = The journal does not answer. Nothing was recorded.
    .way-out = Try again.
# The journal stopped answering while it recorded something.
refusal-perhaps-recorded = The journal does not answer. It is not known whether this was recorded.
    .way-out = Send it again with the same id: it is done only once.
# Meters that do not come to the balances.
refusal-meters-differ = { $count ->
        [one] { $count } meter does
       *[other] { $count } meters do
    } not agree with the balances.
    .way-out = Run `punto verify`, and report it.
# A floor that signs no checkpoints, or has signed none yet.
refusal-no-checkpoints = Nothing of this floor's journal is signed.
    .way-out = Ask whoever runs the floor.
# A receipt for a bet of before anything was signed.
refusal-no-receipt = This bet was recorded before the floor signed anything.
    .way-out = Look at the Round's page instead.
# A receipt for a bet that no checkpoint covers yet.
refusal-receipt-not-yet = What was recorded of Round { $number } is not signed yet.
    .way-out = Ask again in a few seconds.
# A fault of the program, which is in its log.
refusal-our-fault = Something went wrong on our side, and was logged.
    .way-out = Try again.

## What `punto serve` prints

serve-first-start = first start: sign in as '{ $name }' with the password { $password } (it is not shown again)
serve-checkpoint-key = checkpoints are signed with the key whose public half is { $key }
serve-behind = what this server has signed is in { $path }
serve-keys-beside = the keys of the shoes lie beside the data ({ $path }): whoever copies that folder has the shoes and their keys; --keys or --keys-command keeps them elsewhere
serve-findings = the start-up checks found { $count ->
        [one] { $count } fault
       *[other] { $count } faults
    }: nothing is dealt; `punto verify` tells more
serve-stopping = stopping: Rounds are dealt to their end

## What came of a command, where it is not what was asked for

outcome-withdrawal-ignored = Too late: { $patron }'s { $area } in box { $box } stays, and wins or loses as it lies ({ $clause }).
# Of several bets, those that were not taken; the others were.
outcome-bets-refused = Not taken: { $bets }
bet-refused = { $patron }'s { $area } in box { $box }: { $because }
