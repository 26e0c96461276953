# What verify and the start-up checks find.

## Where something was found

finding-at-record = record { $position } ({ $stream }): { $finding }
finding-at-position = record { $position }: { $finding }
finding-at-stream = { $stream }: { $finding }
finding-in-journal = the journal: { $finding }

## The database

finding-unreadable = it cannot be read: { $because }
finding-database-damaged = the database finds its file damaged: { $detail }
finding-journal-unavailable = the journal does not answer: { $detail }

## Chains

finding-record-missing = the record before it is missing: { $number }
finding-stream-order = it is number { $version } of its stream, and { $expected_number } should be next
finding-hash-broken = it is not what was recorded: its hash does not follow from the one before it
finding-no-transaction = it belongs to no transaction
finding-no-commit = it is in no commit
finding-commit-broken = commit { $commit } does not follow from the records in it
finding-end-missing = records are missing at the end: a commit has more than there are
finding-head-differs = the journal's head is not where its records end
finding-noted-head-missing = the head that was noted is not in it: its end was cut off, or it is another journal
finding-stream-heads-differ = the head of stream { $streams } is not what the records come to
finding-stray-rows = there are records, postings or commits that belong nowhere

## Books

finding-entry-order = entry { $entry } is out of order: { $expected_number } should be next
finding-entry-unbalanced = entry { $entry } is not balanced
finding-entries-differ = its entries in the books are not what it moves
finding-below-zero = { $account } is below zero
finding-insufficient-funds = { $account } did not have enough for it
finding-not-empty = { $account } should be empty now
finding-balances-differ = the balance of { $accounts } is not what the records come to
finding-assets-differ = assets and claims differ

## Any record

finding-not-canonical = it is not written as punto writes it
finding-does-not-follow = it does not follow from what was before it: { $because }
finding-wrong-stream = { $event } does not belong there
finding-snapshot-differs = the snapshot of { $stream } is not what its records come to
finding-amount = { $amount } is not an amount that can move
finding-lacks-authority = { $name } lacks the authority
finding-bets-confirmed = nobody could confirm that
finding-claim-against-another = { $patron } is asked for what was paid to somebody else's account

## The floor and its tables

finding-money-and-play-credits = play credits and money are in one journal
finding-rollback-accepted = a journal that was rolled back is accepted by a pit manager or above, with a reason
finding-credits-for-money = credits are given where money is played for
finding-rulebook-unreadable = the rulebook cannot be read: { $fault }
finding-rulebook-differs = the rulebook is not the one it is said to be
finding-table-changed-in-round = a table is opened and closed between Rounds
finding-interruption = after a restart a live Round waits for a pit supervisor, and nothing is played in it before
finding-not-proposed = a change in two names was not proposed before by the first of them, with this reason and difference
finding-handed-out = a tick of what was paid and taken refers to no settlement that was in force, or to no tick
finding-wrong-round = it is filed under another Round than the one it belongs to
finding-round-not-over = Round { $number } was not over when the next one was opened
finding-round-number = it opens Round { $number }, and { $expected_number } should be next
finding-carried-cards = cards are carried into it that were not left over from the Round before
finding-cards-of-old-set = it is started by { $cards } of a set that had left the table
finding-cards-of-another-set = it completes a Round with a card that its own set cannot give in its order (R45)
finding-live-deal = it names another dealer, shoe or Round of the shoe than the records before it
finding-shoe-in-hand = it is out of order in the preparation and use of the shoe that it is about
finding-late-note = it is noted against a Round that was never opened, or under another clause
finding-floor-restored = the floor was started from a copy, and a Round or a shoe of before was still in play, or nobody with the authority answers for it
finding-round-does-not-replay = Round { $number } of table { $table } does not replay: { $because }
finding-round-replays-differently = Round { $number } of table { $table } replays to something else
finding-card-not-drawn = { $card } was dealt and is not the card that was drawn
finding-cards-not-seen = cards were drawn for table { $table } and not seen there

## Shoes

finding-shoe-changed-in-round = a shoe is changed between Rounds
finding-shoe-ended = a shoe ends after its last Round, or somebody gives a reason, and it is opened then
finding-shoe-abandoned = a shoe is abandoned by a pit manager or above, with a reason
finding-shoe-dropped = a shoe that was dropped is dropped by name and with a reason, after it was announced, and nothing more comes of it
finding-shoe-started = a shoe is sealed before it comes to a table, and comes to one, once
finding-shoe-before-not-ended = the shoe before it was not ended
finding-cut-card = after the cut card has shown, one more Round is dealt and the shoe is over
finding-shoe-opened-already = the shoe was opened already, and nothing can come from it any more
finding-shoe-not-sealed = the shoe was never sealed
finding-shoe-sealed-differently = the shoe was committed to before, as another one
finding-seed-committed = the seed of a shoe is committed to once, before it is sealed
finding-contribution = a Patron contributes once, after the seed was committed to and before the shoe is sealed, in 1 to 64 bytes
finding-next-shoe = the shoe that was announced with its seed comes next, and it is not sealed before
finding-burn = cards are burned once, as many as the recorded rule says
finding-not-the-next-card = it is not the next card of the shoe, or its last Round was dealt

## A shoe that was opened

finding-shoe-decks = a shoe cannot be of { $count ->
    [one] { $count } deck
   *[other] { $count } decks
  }
finding-shoe-cut-card = the cut card cannot lie before the last { $count } of { $expected_count } cards
finding-shoe-size = there are { $count } cards instead of { $expected_count }
finding-shoe-no-card = "{ $value }" at place { $card_place } is not a card
finding-shoe-card-count = { $card } is there { $count ->
    [one] { $count } time
   *[other] { $count } times
  } instead of { $expected_count }
finding-shoe-salt = the salt is not { $count } bytes in hexadecimal
finding-shoe-commitment = the commitment does not match: these are not the shoe, the order and the salt committed to
finding-shoe-burn-too-long = there are not enough cards for that burn in an order of { $count }
finding-shoe-burn-card = { $card } was exposed in the burn, but { $expected_card } is the first card of the order
finding-shoe-draw-repeated = a draw starts at place { $card_place }, but all before place { $expected_number } had left the shoe
finding-shoe-draw-skipped = a draw starts at place { $card_place }, but the card at place { $expected_number } was to come next
finding-shoe-draw-outside = { $card } was drawn at place { $card_place }, outside the order of { $count } cards
finding-shoe-draw-differs = { $card } was drawn at place { $card_place }, but the order has { $expected_card } there
finding-shoe-key-missing = shoe { $shoe } is sealed under key { $key }, which is not among the keys
finding-shoe-altered = shoe { $shoe } cannot be opened: what was sealed has been altered, or sealed for another shoe, or key { $key } is another key of that name
finding-shoe-order-differs = shoe { $shoe } holds another order than the one committed to
finding-shoe-seed = the seed is not the one that was committed to
finding-shoe-seed-order = the order is not the one that the seed and the contributions make

## The cage

finding-cage-open = the cage is open already
finding-cage-not-open = the cage is not open
finding-voucher-issued = a voucher is issued first and once, in sequence, from whoever had the money
finding-voucher-not-open = the voucher was never issued, is worth something else, or had ended already
finding-voucher-ended = a voucher cannot end like that
finding-voucher-streams-differ = a voucher's record is not the same where it was used and in its own stream
finding-terminal-closed = a terminal is locked and unlocked, taken out and put back in turn, and nothing moves there meanwhile
finding-hand-pay-streams-differ = a hand pay is not the same at the cage and at the terminal

## People and devices

finding-person-enrolled = somebody is enrolled first, and once
finding-device-enrolled = a device is enrolled before anything else, and removed before it is enrolled again
finding-device-paired = a device is paired once for each code that was issued for it
finding-lock-out-missing = after ten failures in a row from strange places a name is locked out
finding-guest-enrolled = a guest has a number, no password, and was enrolled by nobody
finding-person-name = nobody can be enrolled under that name, or without a password
finding-credits-given = credits are given to a guest, once, on admission
finding-credits-refilled = play credits are refilled for a patron, ten minutes after the last time at the earliest
finding-role-given = nobody becomes a guest or stops being one, or gives themselves a role
finding-suspension = somebody is suspended and reinstated in turn, by somebody else
finding-cage-release = a release of a suspended patron is not as it may be given or used at the cage
finding-password-set = a guest has no password, and nobody sets one while suspended
finding-signed-in = nobody signs in as a guest, or from where a name waits after wrong passwords
finding-signed-in-suspended = nobody signs in while suspended
finding-locked-out = a name is locked out after ten failures in a row (until 0.5.0, three)
finding-unlocked = only a name that waits after wrong passwords is unlocked
finding-limits-set = limits are of patrons, and looser ones count a day later

## Disputes

finding-round-frozen = its Round was frozen by a dispute that nobody had ruled on
finding-dispute-stream = a dispute is on a Round of a table, and filed under it
finding-dispute-words = a dispute and its ruling are words on a line
finding-dispute-number = it is not the next dispute on that Round
finding-dispute-repeated = a patron disputes a Round once; otherwise somebody of the House does
finding-dispute-authority = whoever opened it lacks the authority
finding-dispute-not-open = it rules on a dispute that is not open
finding-dispute-payment = a ruling on a dispute pays more than nothing
finding-dispute-ruling-authority = whoever ruled lacks the authority
finding-dispute-second-person = a payment that two persons see to is not what another of the pit has confirmed
finding-dispute-reversal = a payment is not reversed as it was proposed, by two who did not make it
finding-dispute-paid-on = its Round was corrected or voided though a payment on a dispute stands
finding-dispute-round-not-over = only a Round that is over can be disputed
finding-dispute-without-bet = { $patron } disputes a Round without a bet in it
finding-dispute-round-differs = the Round was not then what the dispute says of it

## Checkpoints and receipts

finding-checkpoint-missing = the checkpoint of record { $position }, signed on { $signed_at }, is not in the journal: it was rolled back, cut off or written anew; bring the right journal back, or accept it by name (`punto floor accept-rollback`)
finding-checkpoint-signature = the checkpoint of record { $position } is not signed with the floor's key
finding-checkpoints-gone = there is a key that signs checkpoints, and { $path } with what it signed is gone
finding-checkpoints-unreadable = the checkpoints cannot be read: { $because }
finding-witness-line = line { $line_number } of the witness cannot be read
finding-witness-key = line { $line_number } of the witness is signed with the key { $key }, which is none of this floor's: this is another floor, or another history of it; bring the right folder back, or accept it by name (`punto floor accept-rollback`)
finding-witness-goes-back = line { $line_number } of the witness goes back to record { $position }: somebody else has written to it
finding-run-elsewhere = a server that was started on { $started_at } with the keys of this floor has gone on from it elsewhere: stop it, and say which of the two goes on (`punto floor accept-rollback`)
finding-run-of-copy = this folder is a copy of a floor that went on: the server that was started from it on { $started_at } is not the one that was there first; nothing is dealt or paid from it
finding-end-lost = record { $acknowledged } was acknowledged, and the journal ends with record { $position }, or lacks what was changed beside it last: the -wal beside the database is cut short, damaged or gone; bring it back, or accept it by name (`punto floor accept-rollback`)
finding-end-mark-gone = floor.db.end, which says how far the journal was recorded, is not beside it or cannot be read, so it is not known whether record { $position } was the last: bring it from where the database is from, or accept it by name (`punto floor accept-rollback`)
finding-receipt-missing = what the receipt for record { $position } of { $stream } proves is not in the journal

## Before a start

finding-mark-missing = what was checked last time is not in it: its end was cut off, or it is another journal
finding-balances-since-mark = the balances are not those of the last check and what has moved since
finding-rulebooks-unreadable = the rulebooks cannot be read from the journal: { $because }
finding-shoe-at-two-tables = shoe { $shoe } is at more than one table: { $tables }
finding-table-unreadable = the table cannot be read from its records: { $because }
finding-layout-balance = { $account } is not what the Round at that table says
finding-snapshot-version = its snapshot has more than its records
finding-snapshot-round = its snapshot says something else of Round { $number } than its records
finding-shoe-in-play-not-sealed = its shoe { $shoe } was never sealed
finding-shoe-in-play-opened = its shoe { $shoe } was opened for everybody to see
finding-shoe-in-play-set = its shoe { $shoe } was not a full set of cards
finding-shoe-in-play-draws = cards were recorded as drawn from shoe { $shoe } that it does not have, or not there
finding-shoe-in-play-round = the cards of Round { $number } are not those drawn last from shoe { $shoe }
finding-table-run-elsewhere = another server runs table { $table } on this database
