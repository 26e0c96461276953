# The card reader of a live table: what its shoe saw, what dealer and pit are shown, what it is refused.

## Faults of a shoe

shoe-fault-jam = a card is jammed
shoe-fault-sensor = its sensor has failed
shoe-fault-lock = its lock does not move
shoe-fault-power = its power is low
shoe-fault-tamper = somebody tampered with it

## Significant events, which the pit hears of at once

event-reader-proposed = the shoe of { $name } saw what may be { $irregularity }
    .name = seen by the shoe
event-reader-dismissed = the shoe saw what may have been { $irregularity }; { $by } found nothing to report
    .name = nothing to report
event-reader-misread = { $name } did not recognise { $count ->
        [one] a card
       *[other] { $count } cards
    }: the dealer keys what lies there
    .name = card not recognised
event-reader-late = { $name } reports { $count ->
        [one] a card
       *[other] { $count } cards
    } too late to be dealt
    .name = late cards
event-reader-lid-opened = the lid of { $name } was opened
    .name = lid opened
event-reader-lid-closed = the lid of { $name } was closed
    .name = lid closed
event-reader-set-in = set { $value } was put into the shoe of { $name }
    .name = set of cards
event-reader-set-out = the set was taken out of the shoe of { $name }
    .name = set of cards
event-reader-fault = { $name }: { $fault }
    .name = fault of a shoe
event-reader-lost = { $name } is silent: cards are keyed by hand until it is back
    .name = card reader lost
event-reader-found = { $name } is back
    .name = card reader back

## Refusals

# A message of a shoe whose number is not the next one.
refusal-reader-message-missing = { $name } sent message { $number }, and message { $expected_number } has not come.
    .way-out = Send message { $expected_number } first, then all after it.
# A message of a shoe while another one is connected at its table.
refusal-another-reader-connected = Card reader { $name } is connected at table { $table }: no other one is heard there.
    .way-out = Switch off { $name }; six seconds later another one can take its place.
# An answer to what a shoe saw, which somebody has answered already or which is over.
refusal-no-such-proposal = There is nothing at table { $table } that its shoe saw and that waits for this answer.
    .way-out = Look at the table again; somebody may have answered.

## A journal that does not hold

finding-reader-number = it is message { $number } of the card reader, and { $expected_number } was to come

## On the consoles

console-reader = Card reader
console-reader-fine = reads the cards
console-reader-lost = Card reader silent
console-reader-lost-line = Key the cards by hand until { $name } is back.
console-reader-lid = Lid open
console-reader-locked = locked
console-reader-unlocked = gives cards
console-reader-lock-differs = The shoe does not follow its lock
console-reader-set = Set
console-reader-key = { $count ->
        [one] A card is out that the shoe did not recognise, or that nobody had seen: key it.
       *[other] { $count } cards are out that the shoe did not recognise, or that nobody had seen: key them, in their order.
    }
console-reader-late = { $count ->
        [one] It read a card too late: see that the card lies and was keyed.
       *[other] It read { $count } cards too late: see that they lie and were keyed.
    }
console-reader-saw = The shoe saw what may be { $irregularity }
console-reader-cards = { $count ->
        [one] 1 card
       *[other] { $count } cards
    } out of the shoe
console-reader-keyed-not-read = A card was keyed, and none came out of the shoe.
console-reader-all-out = The set has no more of this card. Look at it: if the shoe read it wrongly, key the card that lies there.
console-reader-empty = No card is left in the shoe.
console-reader-report = Report it
console-reader-seen = Report: it was seen
console-reader-nobody-saw = Report: nobody saw it
console-reader-nothing = Nothing to report
console-reader-not-now = It can be reported once the Round goes on.
