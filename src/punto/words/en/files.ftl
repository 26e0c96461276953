# What is wrong with a file or with something that a person wrote.

# ── Where a fault is ──

fault-in-line = { $file }:{ $line_number }: { $key_path }: { $fault }
fault-in-file = { $file }: { $key_path }: { $fault }
fault-at-place = { $key_path }: { $fault }

# ── Any file ──

fault-toml = { $detail }
fault-too-deep = is nested too deeply
fault-number-too-long = the number has too many digits
fault-too-large = is larger than { $most } bytes, the most that is read
fault-not-utf-8 = is not UTF-8 text: { $detail }
fault-missing = '{ $word }' is missing
fault-missing-value = '{ $word }' is missing: { $expected_type }
fault-missing-choice = '{ $word }' is missing: one of { $known }
fault-wrong-type = must be { $expected_type }, not { $value }
fault-not-one-of = must be one of { $known }, not { $value }{ $perhaps }
fault-unknown-word = unknown word '{ $word }'{ $perhaps }; known here: { $known }
fault-more-unknown-words = { $count ->
        [one] { $count } more word is
       *[other] { $count } more words are
    } unknown
fault-empty = must not be empty
fault-not-printable = { $value } must be one line of visible characters
fault-perhaps = ; perhaps '{ $word }' is meant
fault-out-of-range = must be from { $least } to { $most }, not { $number }
fault-range-upside-down = the range is upside down: from { $least } to { $most }
fault-number-twice = { $number } is listed twice
fault-id-twice = { $value } is there twice
fault-not-kebab-case = { $value } is not kebab-case, such as super-six

expected-text = text in quotes
expected-whole-number = a whole number
expected-true-or-false = true or false
expected-date = a date such as 2019-09-16
expected-hour = an hour such as 08:00:00
expected-clause = the label of a clause in quotes, such as "3.12" or "Art. 7(2)"
expected-totals = a list of numbers from 0 to 9
expected-texts = a list of texts
expected-table = a table
expected-tables = a list of tables
expected-amount = an amount in quotes, such as "100.00"
expected-seconds = a number of seconds, such as 20 or 1.5

# ── A rulebook ──

fault-single-bet = is a single bet and not a rulebook; `punto design` reads it
fault-not-an-id = { $value } is not publisher/game@version in small letters, digits and single dashes, of { $most } characters at most
fault-two-laws = is another law under the id { $rulebook }, which { $file } has; give it a new version, such as @2
fault-short-name-taken = '{ $word }' is the short name of { $rulebook } ({ $file }); give this one another
fault-not-a-clause = { $value } is not the label of a clause such as 5.12.1 or Art. 7(2), nor a House ruling such as R4: at most { $most } characters that can be seen, from left to right, with single spaces
fault-no-such-ruling = there is no House ruling { $clause }: docs/DECISIONS.md has R1 to R{ $most }
fault-announcement = must be one line of plain words, since it is printed on every page
fault-points = must be a number from 0 to 10, or "face", not { $value }
fault-no-face-value = only 2 to 10 have a face value
fault-rank-twice = { $rank } is given a value twice
fault-ranks-missing = no value for { $words }
fault-naturals = a Natural is 8 or 9 in every rulebook of this game
fault-in-both-columns = { $drawn_on } { $number } is in both columns
fault-in-no-column = { $drawn_on } { $number } is missing from both columns
fault-natural-in-column = { $drawn_on } { $number } is a Natural and has no row
fault-area-id = the id of the { $area_kind } area for { $side } is { $word }, not { $value }
fault-areas-of-sides = there must be one { $area_kind } area for each side
fault-unknown-area = unknown area { $value }{ $perhaps }; known: { $known }
fault-not-one-line = must be one line of at most { $most } characters
fault-language = '{ $word }' is not the tag of a language, such as fr or zh-Hans
fault-english-twice = the English name has a word of its own: '{ $word }'
fault-layout-id = { $value } is not one word, such as A
fault-when-empty = must say when, with at least one word, or be a list of such alternatives
fault-when-value = { $word } cannot be { $value }{ $perhaps }; it is one of { $known }
fault-when-no-value = { $word } lists nothing
fault-commission = even money less this does not make the printed { $odds }
fault-odds-too-large = { $odds } is more than { $most } to 1, the most that a line may pay
fault-never-won = { $area } can never win: no line pays it
fault-never-insured = { $area } can never win: no row of insurance is for it
fault-never-offered = can never be offered: no such totals with a card still to come
fault-never-applies = this line of { $area } can never apply: no Round ends with { $value }
fault-both-apply = this line and { $key_path } of { $area } could both apply, as when Player has { $player_total } on { $player_cards } cards, Banker { $banker_total } on { $banker_cards }
fault-both-apply-on-pairs = this line and { $key_path } of { $area } could both apply, as when Player has { $player_total } on { $player_cards } cards, Banker { $banker_total } on { $banker_cards }, { $pairs }
fault-both-apply-on-cards = this line and { $key_path } of { $area } could both apply, as with { $hands }
fault-pair = { $side } has a pair of { $rank }
fault-suited-pair = { $side } has a suited pair of { $rank }
fault-insurance-missing = there are insurance areas, but 'insurance' is missing
fault-no-insurance-area = there is no insurance area for { $side }
fault-insured-twice = another row offers insurance on the same totals
fault-remedy-twice = { $word } has a remedy already

drawn-on-player-total = Player's total
drawn-on-banker-total = Banker's total
drawn-on-third-card = third card

area-kind-original = original
area-kind-side = side bet
area-kind-insurance = insurance

# ── A table and its limits ──

fault-no-such-layout = there is no layout '{ $layout }'; there are { $known } [{ $rulebook }]
fault-boxes = layout { $layout } has 1 to { $most } boxes, not { $boxes } [{ $rulebook } { $clause }]
fault-decks = this game is played with { $least } to { $most } decks, not { $decks } [{ $rulebook } { $clause }]
fault-limits = minimum { $minimum }, maximum { $maximum }: the minimum must be above zero and not over the maximum, and the maximum not over { $largest }
fault-limits-not-in-chips = minimum { $minimum } and maximum { $maximum } must be multiples of the chip, { $chip }
fault-limits-payout = { $area } at the maximum of { $maximum } would win { $paid } at { $odds }, and { $largest } is the largest amount there is; lower the maximum
fault-limits-of-insurance = { $area } is limited by the bet it insures, and by nothing else (R6)
fault-unknown-limit = unknown word or area '{ $word }'{ $perhaps }; known here: { $known } [{ $rulebook }]
fault-no-differential = 'differential' is missing: it must be set and displayed [{ $rulebook } { $clause }]
fault-differential-under-minimum = { $differential } must be at least the minimum bet, { $minimum }
fault-differential-too-large = the Differential must not be over { $largest }
fault-chip = { $chip } is not a chip
fault-chip-cents = { $odds } on { $area } does not pay whole cents on a chip of { $chip } (R2) [{ $rulebook } { $clause }]
fault-chip-half = half of a chip of { $chip } on { $area } is no whole number of cents (R2) [{ $rulebook } { $clause }]

# ── A floor file ──

fault-floor-name = must be one line of 1 to { $most } visible characters
fault-table-name = { $value } cannot be used as a table's name; use 1 to { $most } letters and digits, with single spaces or dashes between them
fault-table-twice = there is a table '{ $table }' already; give this one another name
fault-guest-credits-missing = 'guest_credits' is missing: what a guest is given to play with, such as "1000.00"
fault-guest-credits-zero = nobody can play with nothing; give an amount above zero
fault-no-guests = no guests are let in; say guests = true, or remove this
fault-timing-of-live-table = a live dealer keeps the time; remove this, or say dealer = "automatic"
fault-of-automatic-table = the automatic dealer does this by itself; remove this, or say dealer = "live"
fault-randomness-of-live-table = a live dealer has no sealed shoe to contribute to; remove this, or say dealer = "automatic"
fault-deal-now-of-live-table = a live dealer closes bets; remove this, or say dealer = "automatic"
fault-seconds = must be from { $least } to { $most } seconds, not { $value }
fault-hour = there is no hour { $value } of a day; write it like "06:00"
fault-schedule-overlaps = two entries of the schedule hold at one time; let one end where the other begins
fault-rulebook-elsewhere = a rulebook in a file of its own lies in the folder of the floor file, or below it; put the file there
fault-rulebook-files-not-read = rulebooks in files of their own are not read here; give a name or an id
fault-two-laws-on-a-floor = is another law under the id { $rulebook }, which table '{ $table }' has; give it a new version, such as @2

# ── What a person wrote ──

input-text = { $text }
input-not-an-amount = '{ $text }' is not an amount; write it like 100.00
input-amount-too-large = '{ $text }' is more than { $largest }, the largest amount there is
input-not-a-rate = '{ $text }' is not a rate; write it like 5%
input-not-odds = '{ $text }' is not odds; write them like 8 to 1, 1 to 2 or 0.95 to 1
input-odds-of-zero = '{ $text }' would pay nothing or everything; both numbers must be above zero
input-not-a-card = '{ $text }' is not a card; write rank (A 2 to 10 J Q K) and suit (S H D C), like KS, 4H, 10D or 3♣
input-no-such-rulebook = there is no rulebook '{ $name }'{ $perhaps }; there are { $known }, or give a .toml file
input-no-rulebook-folder = there is no folder of rulebooks '{ $path }'
input-rulebook-file-unreadable = the rulebook file '{ $path }' cannot be read: { $detail }
input-page = line { $line_number }: { $fault }
input-page-settings = { $faults }
input-voucher-cap = the voucher cap must be above zero and not over { $largest }, the largest amount there is
input-cage-only-above = the cage-only threshold must be zero or more; at zero every voucher is redeemed at a cage
input-days-to-expiry = a voucher expires after 1 to { $most } days

# ── Journals and keys ──

input-no-journal = there is no journal '{ $path }'; give a data folder, the SQLite file in it, a postgresql:// address or an exported folder
input-journal-unreadable = '{ $path }' cannot be read as a journal: { $detail }
input-line-unreadable = line { $line_number } of { $path } cannot be read: { $detail }
input-file-unreadable = '{ $path }' cannot be read: { $detail }
input-not-sqlite = '{ $path }' is not an SQLite file
input-journal-linked = '{ $path }' has { $count } names (hard links), and a server under another name would write the same file unseen; keep one of them
input-keys-no-current = the current key is not among the keys
input-keys-id = the id of a key must be 1 to 64 visible characters of ASCII
input-keys-length = every key must be { $number } bytes long
input-keys-not-a-file = { $path } is not a file of keys
input-keys-owner = { $path } belongs to another user, who can read the keys: make it yours (chown)
input-keys-open = { $path } is open to other users: close it with chmod 600, and put in a new key
input-keys-missing = there is no key file { $path }
input-keys-command = the command for the keys, { $name }, did not hand them over ({ $detail })
input-keys-unreadable = the key file { $path } cannot be read ({ $detail })
input-keys-malformed = { $path } does not hold keys; it must be {"{"}"current": id, "keys": {"{"}id: base64 of { $number } bytes{"}"}{"}"}, with each id once
input-keys-exist = { $path } exists already and is not overwritten
input-keys-changed = { $path } has changed since it was read: load it again
input-keys-unwritable = the key file { $path } cannot be written ({ $detail })
input-keys-differ = { $names }: this floor knows another key of that id; shoes that one server sealed, the others could not open. Start it with the keys of the floor
input-keys-lacking = shoes of this floor are sealed under { $names }, which is not among the keys here. Start it with the keys of the floor (--keys)
input-floor-of-others = the servers that run this floor go by a floor file that this one cannot take over: { $fault } Give this server the file that they run by, and what it needs; or stop all of them, and start them with one file
input-servers-unreached = no line can be made to { $servers }, which run this floor; by itself this server would take tables that nobody there could reach. The log says why ("line not made" or "not dialled"): another key, another certificate, or an address that cannot be reached from here
input-not-reached = { $names }, which run this floor, cannot reach this server at { $address }; nobody there could play at its tables. Their logs say why ("line not made" or "not dialled"): give --address (or --host) as they reach it, and where they have certificates a --certificate that they believe
input-server-runs = a server runs on this database: stop it first
input-servers-run = { $count ->
        [one] a server runs on this database, { $servers }: stop it first
       *[other] { $count } servers run on this database, { $servers }: stop them first
    }
input-server-at = { $name } at { $address }
input-data-in-use = a server runs with { $path } already: give each a folder of its own (--data)
input-checkpoint-key-missing = { $path } is gone, and { $file } lies beside it: bring the key back, or say by name that it is lost (`punto floor accept-rollback`)
input-checkpoints-malformed = { $path } holds a line that is no checkpoint
input-checkpoint-line = line { $line_number } of { $path } is no checkpoint
input-nothing-rolled-back = every checkpoint is in the journal: there is nothing to accept
input-no-journal-to-accept = there is no journal in { $path }; of a floor on PostgreSQL give the address too: `punto floor accept-rollback postgresql://… --data { $path }`
input-public-key = “{ $text }” is no public key: it is 64 hexadecimal digits, as the floor shows it
input-receipt-malformed = this is no receipt ({ $detail })
input-receipt-signature = the receipt's checkpoint is not signed with this key
input-receipt-path = the receipt does not lead to its checkpoint: what it says was not signed
input-export-is-only-read = '{ $path }' is an exported journal, which is only read; `punto backup` brings it back
input-not-a-journal-folder = { $fault }; nor is it a data folder: it has no { $file }
input-not-an-export = '{ $path }' is not an exported journal: it has no { $file }
input-folder-exists = '{ $path }' exists already; give a folder that does not
input-not-an-address = this is not the address of a PostgreSQL database: { $detail }
input-no-journal-in-database = there is no journal in this database
input-journal-older = the journal is of an older punto: open it for play first
input-no-such-round = table { $table } has no Round { $number }
input-rulebook-not-adopted = the rulebook of Round { $number } ({ $rulebook }) was never adopted in this journal
input-time-zone = the time zone { $name } is not known on this machine; write it like Asia/Singapore, or install the system's zone data (tzdata)
input-not-a-dimension = '{ $word }' is nothing to report by; there are { $known }

# ── Odds of a shoe ──

input-composition = a shoe is a tuple of { $number } whole numbers, from 0 to { $most } of each card
input-not-a-composition = a shoe is a Composition, not { $value }; for full decks give their number as `decks`
input-shoe-and-decks = give a shoe or a number of decks, not both
input-decks-of-odds = odds are for 1 to { $most } decks, not { $value }
input-more-than-all-decks = there are { $count } of { $card }, and { $most } decks are the most there can be
input-not-in-the-shoe =
    { $number } of { $card } cannot be removed: { $count ->
        [one] there is { $count }
       *[other] there are { $count }
    }
input-too-few-cards =
    { $count ->
        [one] { $count } card is left
       *[other] { $count } cards are left
    }, and up to { $most } may be needed
input-no-insurance = { $rulebook } has no insurance
input-insured-hands = insurance is on two cards each, or on three of the Player's and two of the Banker's
input-no-third-card = a Player Hand of { $player_total } against { $banker_total } draws no third card
input-no-card-to-come = no card is still to come on { $player_total } against { $banker_total }, so nothing is offered

# ── Simulation ──

input-simulate-rounds = a simulation is of 1 to { $most } Rounds, not { $value }
input-simulate-shoes = a simulation is of 1 to { $most } shoes, not { $value }
input-simulate-seed = a seed is a whole number from 0 to { $most }, not { $value }
input-simulate-decks = this game is played with { $least } to { $most } decks, not { $value }
input-simulate-behind-cut = { $least } to { $most } cards can lie behind the cut card, not { $value }
input-simulate-no-bets = no bet was given
input-simulate-bet = { $rulebook } has no bet '{ $name }'; there are { $known }
input-simulate-stake = the stake on { $name } must be above zero
input-simulate-insured = { $name } insures a bet on { $value }: give one too
input-simulate-classes = { $rulebook } tells more than { $most } outcomes apart, too many to simulate; its exact odds are: punto odds
input-simulate-no-cupy = a GPU is used through CuPy, which is not installed: install punto[gpu], or leave --gpu out
input-simulate-no-gpu = no GPU answers here ({ $detail }): leave --gpu out, and the same Rounds are dealt on this machine's cores
input-simulate-gpu-room = this rulebook tells { $count } outcomes apart, more than a GPU's shared memory has room for: leave --gpu out
input-simulate-no-dask = a cluster is used through Dask, which is not installed: install punto[cluster], or leave --dask out
input-simulate-no-cluster = no Dask scheduler answers at { $name } ({ $detail }): give the address it was started with, such as tcp://192.0.2.1:8786
input-simulate-no-workers = the Dask cluster at { $name } has no worker yet: start one, or leave --dask out
input-simulate-versions = every worker of a cluster needs punto { $name }, and these have { $known }
input-simulate-file = '{ $name }' is no file that a simulation is written to; its name ends in one of { $known }
input-simulate-folder = there is no folder '{ $name }' to write to
input-simulate-unwritable = { $name } cannot be written: { $detail }
input-session-sessions = a simulation is of 1 to { $most } sessions, not { $value }
input-session-rounds = a session has 1 to { $most } Rounds, not { $value }
input-session-bet = a session cannot be played on '{ $name }' of { $rulebook }; there are { $known }
input-session-limits = the unit of { $amount } does not lie between the table's minimum of { $minimum } and maximum of { $maximum }, or the chip is above the minimum
input-session-chip = { $amount } is not a whole number of chips of { $chip }
input-session-bankroll = a bankroll of { $amount } is below the minimum of { $minimum }
input-session-target = a target of { $amount } is not above the bankroll of { $has }
input-session-amounts = bankroll, maximum and Rounds are too large together: take less of one of them
input-session-line = a line or its steps are 1 to { $count } numbers of 1 to { $most } units
input-session-tags = a count has a whole number up to { $most } either way for each rank
input-session-tags-alike = a count that has one tag for all ranks counts nothing
input-session-rank = '{ $name }' is no rank; there are { $known }
input-session-threshold = a threshold of { $value } points a deck is beyond any count
input-house-stretches = a simulation is of 1 to { $most } nights, or stretches of them, not { $value }
input-house-patrons = 1 to { $most } patrons can bet at a table, not { $value }
input-house-rounds = a night has 1 to { $most } Rounds, not { $value }
input-house-nights = 1 to { $most } nights can be added up, not { $value }
input-house-bet = '{ $name }' of { $rulebook } cannot be in a mix; there are { $known }
input-house-share = the share of { $name } must be above zero
input-house-mix = the shares of a mix are above zero, and at most one together
input-house-buy-in = a buy-in of { $amount } is below the largest stake
input-house-rebate = a rebate is from 0% to 100%
input-house-amounts = stakes, patrons, Rounds and nights are too large together: take less of one of them
input-gym-stakes = stakes are 1 or more units, none above the bankroll, which is at most { $most }
input-solve-bets = { $rulebook } has bets that a kernel cannot solve ({ $known }); leave --behind-cut and --gpu out, and they are counted one by one
input-watch-depths = give each number of cards behind the cut card once
