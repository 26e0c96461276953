# Words of the patron's screens.

## The language itself

language-name = English
language-short = EN
# The language of the large print on the felt; the layouts have it in Chinese.
language-print = zh-Hant
language-locale = en-SG

## The house

ui-named = { $name }: { $value }
ui-comma = ,{" "}
ui-close = Close
ui-ok = OK
ui-loading = Loading
ui-again = Try again
ui-problem-unreachable = The floor does not answer.
    .way-out = It is tried again when the connection is back.
ui-problem-no-answer = The floor gave no answer that this screen understands.
    .way-out = Try again.
ui-problem-screen-fault = Something went wrong on this screen.
    .way-out = Try again.
ui-clause = clause { $clause }
ui-language = Language
ui-sounds-on = Sounds: on
ui-sounds-off = Sounds: off
ui-key-sounds = Sounds and calls on or off
ui-more = More
ui-copy = Copy the link
ui-copied = Copied
ui-copy-number = Copy the number
ui-print = Print
ui-show-shortcuts = Keyboard shortcuts
ui-skip = Skip to the table
ui-not-found = There is nothing at this address.
ui-to-lobby = To the tables

## Coming in

ui-welcome = Take a seat
ui-welcome-line = Baccarat by the book: every card and every cent explained.
ui-play-credits = Play credits
ui-play-credits-line = Play credits only: nothing can be won and nothing lost.
ui-come-as-guest = Come in as a guest
ui-guest-gets = You get play credits; no name is needed.
ui-sign-in = Sign in
ui-sign-out = Leave the floor
ui-bring-voucher = Bring a voucher
ui-voucher-number = Number of the voucher
ui-voucher-hint = 18 digits, as printed; spaces do not matter.
ui-name = Name
ui-password = Password
ui-password-set = Somebody of the House set your password on { $at }.
ui-password-set-by = { $name } set your password on { $at }.
ui-password-choose = Choose a password of your own
ui-password-choose-line = Until you have, nothing else can be done under your name. Your sessions elsewhere have ended. If you did not ask for it, tell a manager.
ui-password-old = Password you were given
ui-password-new = New password, 8 characters or more
ui-password-was-set = Your password was set anew
ui-password-was-set-line = If you did not ask for it, tell a manager: the record says who did it, and when.
ui-not-ready = The floor is not open yet.
ui-sign-in-again = You were signed out. Sign in again to go on.

## Lobby

ui-tables = Tables
ui-join = Join
ui-watch = Watch
ui-display = Display
ui-limits = { $low } to { $high }
ui-limits-word = Limits
ui-differential-of = Differential { $amount }
ui-seats-free =
    { $free ->
        [0] No free seat
       *[other] { $free } of { $all } seats free
    }
ui-positions-free =
    { $free ->
        [0] No free position
       *[other] { $free } of { $all } positions free
    }
ui-watchers = { $count } watching
ui-your-tables = Your tables
ui-all-tables = All your tables side by side
ui-add-table = Another table
ui-leave = Leave
ui-leave-table = Leave { $table }
ui-back-to-table = To the table
ui-tables-full = You have chips on { $count } tables. When a Round there is over, you can join another.
ui-you-are-here = You are at this table
ui-bet-here = You have { $amount } on this table
ui-tile-staked = { $amount } bet
ui-tile-choose = You choose
ui-tile-insurance = Insurance
ui-tile-squeeze = Your squeeze
ui-rebet-all = Rebet at all tables
ui-feature-commission = { $rate } commission on Banker
ui-feature-half = No commission; Banker { $total } pays half
ui-feature-short-pay = No commission; Banker { $total } pays { $odds }
ui-feature-even = No commission
ui-feature-side-bets =
    { $count ->
        [one] 1 side bet
       *[other] { $count } side bets
    }
ui-feature-insurance = Insurance
ui-feature-face-down = Face down
ui-automatic = Automatic dealer
ui-streak-of = { $side } × { $count }
ui-electronic = Electronic
ui-face-down = Face down, with squeeze
ui-live = Live dealer
ui-empty-road = A new shoe: no Round has been played yet.
ui-round-no = Round { $number }
ui-round-word = Round

## Phases, as a glance

ui-phase-waiting = About to open
ui-phase-betting = Bets are open
ui-phase-dealing = Cards are dealt
ui-phase-insurance = Insurance is offered
ui-phase-ruling = A ruling is awaited
ui-phase-options = Patrons choose
ui-phase-over = Round over
ui-phase-closed = Closed
ui-phase-moving = One moment
ui-phase-closing = Closes after this Round

## Names of things

ui-wins-over = { $side } wins, { $total } over { $other }
ui-tie-at = Tie at { $total }
ui-void-round = This Round is void
ui-player-pair = Player Pair
ui-banker-pair = Banker Pair
ui-card =
    { $rank ->
        [A] Ace
        [J] Jack
        [Q] Queen
        [K] King
       *[other] { $rank }
    } of { $suit ->
        [S] spades
        [H] hearts
        [D] diamonds
       *[C] clubs
    }
ui-face-down-card = a card, face down
ui-no-cards = no cards
ui-hand-label = { $side }: { $cards }, total { $total }
ui-hand-without-total = { $side }: { $cards }

## Status of a table, and what one can do

ui-status-place = Place your bets, please
ui-status-no-more = No more bets
ui-hint-place = Choose a chip, then touch where it should lie.
ui-hint-placed = { $amount } on the table. Bets are still open.
ui-hint-five = Last bets, please
ui-hint-watching = You are watching.
ui-hint-no-credit = Your credit is used up. Buy in with a voucher, or watch.
ui-hint-buy-first = Buy credits to this terminal first.
ui-status-dealing = The cards are dealt
ui-hint-no-bet = You have no bet in this Round.
ui-hint-in-play = { $amount } of yours is in play.
ui-status-insurance = Insurance?
ui-hint-insurance = You may insure your bet before the next card.
ui-hint-insurance-not = Insurance is offered to those with a bet on that hand.
ui-status-ruling = Play is paused
ui-status-held = Bets are held
ui-hint-ruling = Something went wrong. Play waits for { $authority }.
ui-hint-held = No bet is placed or taken back until { $authority } has ruled.
ui-hint-put-right = Something went wrong and is being put right.
ui-status-options = Please choose
ui-hint-options = Go on with this Round, or have your bets back.
ui-hint-options-others =
    { $count ->
        [one] One patron is choosing.
       *[other] { $count } patrons are choosing.
    }
ui-status-won = You win { $amount }
ui-status-lost = { $amount } lost
ui-status-pushed = Your bets are returned
ui-status-even = You break even
ui-status-void = This Round is void
ui-hint-void = Every bet of it is returned. Earlier Rounds stand.
ui-status-opening = The next Round is about to open
ui-hint-new-shoe = The cards are changed; the roads start again.
ui-of-shoe = { $number } of the shoe
ui-hint-new-cards = New cards were ordered; they come before the next Round.
ui-status-closed = This table is closed
ui-status-moving = One moment
ui-hint-moving = This table goes on at another server.
ui-status-outdated = No connection
ui-hint-outdated = Whether bets are still open is not known. No chips until it is back.
ui-status-stopping = The floor stops after this Round
ui-status-checking = The dealer checks the result
ui-hint-checking = Bets are settled when the dealer confirms it.
ui-status-interrupted = The Round was interrupted
ui-hint-interrupted = A pit supervisor says whether it goes on. Your bets lie as they did.
ui-status-closing = The table closes after this Round
ui-status-squeeze = A card is squeezed
ui-status-your-squeeze = Your card: squeeze it
ui-hint-peeling = { $name } peels a card.
ui-status-waives = { $name } asks to squeeze out of order
ui-hint-waives = If it is granted, insurance after the Player's third card is waived for this Round.
ui-seconds-left =
    { $count ->
        [one] 1 second
       *[other] { $count } seconds
    }
ui-last-round = Last Round, { $number }
ui-you-watch = You are watching.
ui-sit-to-bet = Take a seat to bet.
ui-take-seat = Take a seat
ui-not-now = Bets are not open now.
ui-bet-when-open = Bet when the next Round opens.
ui-bet-next-round = This Round is under way; the next opens when it is over.
ui-all-taken = Every place is taken.
ui-table-closed = This table is closed.
ui-choose-another = Choose another table.

## Chips

ui-chip = Chip of { $value }
ui-undo = Undo
ui-clear = Clear
ui-rebet-of = Rebet Round { $number }
ui-rebet = Rebet
ui-double = Double
ui-your-bets = Your bets
ui-on-table = On the table
ui-held = { $amount } of { $minimum } put down
ui-held-several = { $amount } put down, no bets yet
ui-given-back = { $amount } back: under the minimum
ui-laid-by = { $amount } on { $area }: laid for you by { $by }
ui-deal-now = Deal now
ui-deal-now-ready = Ready
ui-deal-now-count = { $ready } of { $count }
ui-deal-now-hint = Bets close once everybody who has one is ready
ui-favourites = Favourites
ui-favourite = Favourite { $number }:
ui-favourite-bet = { $area } { $amount }
ui-favourite-save = Save these bets
ui-favourite-remove = Remove favourite { $number }
ui-favourite-none = Lay bets on the areas you like, then save them here.
ui-key-favourite = Favourite 1 to 4
ui-refill = Refill play credits
ui-refill-why = You have less than a bet here costs.
ui-cut-card = Cut card: one more Round after this one
ui-cut-card-next = Cut card: the next Round is the last
ui-last-round-call = Last Round of this shoe
ui-shoe-over = Shoe over
ui-shoe-of = { $count ->
    [one] { $count } Round
   *[other] { $count } Rounds
  }
ui-shoe-naturals = Naturals
ui-shoe-longest = Longest streak
ui-shoe-longest-of = { $side } { $count }
ui-shoe-net = Your net
ui-credit = Credit
ui-at-terminal = At this terminal
ui-terminal-word = Terminal
ui-terminal-locked = This terminal is locked
ui-terminal-hand-pay-after-round = Hand pay after this Round: an attendant is on the way
ui-terminal-hand-pay = Hand pay of { $amount }: an attendant is on the way
ui-terminal-out = This terminal is out of service
ui-terminal-attendant = No bets are taken here now. An attendant helps you.
ui-stranded = { $amount } at this terminal
ui-stranded-named = If you leave, they go back to your account. They are not paid out in cash here.
ui-stranded-nameless = They belong to no account. If you leave them, nobody can play here until an attendant has seen to them: take a voucher along.
ui-stranded-idle = Nothing was touched here for five minutes.
ui-stranded-cash-out =
    { $count ->
        [one] Take a voucher for { $amount }
       *[other] Take { $count } vouchers for { $amount }
    }
ui-stranded-to-account = To my account, and leave
ui-stranded-stay = Play on
ui-stranded-taken =
    { $count ->
        [one] Your voucher
       *[other] Your { $count } vouchers
    }
ui-stranded-rest = { $amount } are still at this terminal.
ui-stranded-cap = One voucher holds { $amount } at most.
ui-guest-of = Guest { $number }
ui-terminal-of = Terminal { $name }
ui-box = Box { $number }
ui-boxes = Boxes
ui-positions = Positions
ui-free = free
ui-you = you
ui-standing-here = { $name } stands
ui-stand-here = Stand here
ui-sit-here = Sit here
ui-your-seat = Your seat
ui-leave-seat = Leave the seat
ui-left-seat = Your seat is free from the next Round on.
ui-you-sit-in = You sit in box { $number }.
ui-leave-first = Leave that seat first; it is free from the next Round on.
ui-watch-only = Watch only

## Result

ui-net = Net

## Panels

ui-why = What happened and why
ui-why-short = Why
ui-why-empty = When cards are dealt, each one is explained here.
ui-your-result = Your bets in this Round
ui-permalink = This Round's page
ui-roads = Roads
ui-roads-note = For information only. Cards do not remember: no road says what comes next.
ui-theme = Colours
ui-theme-system = System
ui-theme-light = Light
ui-theme-dark = Dark
ui-info = Rules and odds
ui-info-short = Rules
ui-history = History
ui-credits = Credits
ui-shoe = Shoe
ui-cards-left = { $number } cards left
ui-sealed = Sealed before the first card as
ui-shoes = Check the shoes
ui-shoes-line = Every shoe is shuffled and sealed before its first card. This screen works out by itself whether the cards that came are those that were sealed.
ui-shoe-in-play = Shoe in play
ui-shoe-noted = Noted by this screen: { $time }.
ui-shoe-opened-later = It is opened for all to check after its last card.
ui-shoe-next = Next shoe
ui-seed-sealed = The House's seed is sealed as
ui-shoe-next-line = Its order is made from that seed and from what Patrons contribute: { $count ->
    [0] nothing so far.
    [one] one contribution so far.
   *[other] { $count } contributions so far.
  } Where you type nothing, this screen contributes for you later in the shoe.
ui-shoe-words = Your own words or numbers
ui-shoe-words-too-long = These words are too long: about 64 letters, or 21 Chinese characters.
ui-shoe-contribute = Contribute
ui-shoe-contributed = You have contributed
ui-shoes-opened = Opened shoes
ui-shoe-none = No shoe of this table has been opened yet.
ui-shoe-rounds = Rounds { $first } to { $last }
ui-shoe-no-round = No Round
ui-shoe-ended-early = The House ended it before its cut card.
ui-shoes-dropped = Never opened
ui-shoe-dropped-restored = Withdrawn on { $time }: the floor was started from a copy, so its cards might have been known.
ui-shoe-dropped-abandoned = Given up on { $time }: its key was lost.
ui-public-key = The floor's public key
ui-public-key-line = Note it elsewhere: receipts are checked with it, and so is that nothing in the history was changed.
ui-check-shoe = Check this shoe
ui-step-set = The order has { $count ->
    [one] one full deck
   *[other] { $count } full decks
  }, no card more or less.
ui-step-sealed = Order and salt give the commitment.
ui-step-noted = It is the commitment that this screen noted while the shoe was in play.
ui-step-seed = The House's seed gives its commitment.
ui-step-seed-order = The seed and { $count ->
    [one] one contribution
   *[other] { $count } contributions
  } give this very order.
ui-step-seed-noted = It is the seed's commitment that this screen noted before you contributed.
ui-step-own = Your contribution is among them.
ui-step-draws = { $count ->
    [one] The card dealt is that of the order.
   *[other] The { $count } cards dealt are those of the order, one after the other.
  }
ui-step-seen = The cards that this screen saw in { $count ->
    [one] one Round
   *[other] { $count } Rounds
  } are those of the record.
ui-step-holds = holds
ui-step-wrong = does not hold
ui-step-forgotten = no longer kept on this screen
ui-step-not-seen = this screen was not there
ui-shoe-good = Everything that this screen can check holds.
ui-shoe-bad = Something does not hold. Note the shoe's name and call a pit supervisor.

## Rules and odds

ui-odds-tab = Bets and odds
ui-play-tab = Table of Play
ui-values-tab = Cards
ui-wrong-tab = If something goes wrong
ui-wins-how = Wins
ui-house-edge = House edge
ui-after-commission = { $odds } after { $rate } commission
ui-exact-note = Counted exactly over every order in which the cards of a full shoe can come.
ui-cards-count = { $ranks } count { $points }
ui-face-value = their face value
ui-rulebook-line = { $title }, version { $version }, in force since { $date }
ui-remedy-by = { $remedy }; decided by { $authority } or above
ui-differential = Differential
ui-smallest-chip = Smallest chip
ui-decks =
    { $count ->
        [one] 1 deck
       *[other] { $count } decks
    }

## Clauses and the Table of Play

ui-clause-unknown = There is no summary of this clause.
ui-grid-player = Player, by the total of two cards
ui-grid-banker = Banker, by its own total (left) and the Player's third card (above)
ui-grid-no-third = none
ui-grid-draws = D
ui-grid-stands = S

## Rulings of the House, where the rulebook leaves room

ui-house-ruling-2 = Every bet is a multiple of the table's smallest chip. Where a stake cut pro rata leaves part of a cent, it is rounded up for you.
ui-house-ruling-4 = The Differential is measured in each box, on Player, Banker and Tie bets alone. A bet that would pass it is refused, with what can still be taken; the seated patron comes first.
ui-house-ruling-5 = Where a box is over its Differential, all bets on the heavier side are cut at the same ratio, none below the minimum; what is not in action is returned.
ui-house-ruling-9 = After an interruption the Round goes on where it stopped.
ui-house-ruling-10 = Everybody with a bet may choose. Whoever has not answered in time continues. Taking the bet back returns all your bets of the Round.
ui-house-ruling-11 = Authority rises from dealer to pit supervisor, pit manager and shift manager; what the text leaves to the House takes a pit supervisor.
ui-house-ruling-12 = Cards drawn in error are put back in their intended order; what is left over starts the next Round. If anybody may have seen such a card, that Round is a free Round, dealt without bets.
ui-house-ruling-13 = The seated patron with the highest bet on a hand may squeeze its cards, the earlier one where bets are equal; only where cards are dealt face down. The House may refuse.
ui-house-ruling-14 = The first card of a shoe is shown and as many are burned as it counts. The cut card lies 14 from the end: when it shows, the Round is finished, one more is dealt, and the shoe is over.
ui-house-ruling-15 = A bet is checked in this order: time, area, seat, chip, minimum, maximum, Differential, credit.
ui-house-ruling-16 = Roads and displays follow from the results and decide nothing.
ui-house-ruling-17 = A void Round returns every bet, insurance too. Earlier Rounds stand.
ui-house-ruling-19 = An error found later is recorded against its own Round and changes no other.
ui-house-ruling-20 = The table's minimum and maximum hold in every game. A bet outside them that nobody noticed wins or loses as it lies.
ui-house-ruling-21 = Bets of a patron who walks away are settled as they lie.
ui-house-ruling-22 = Bets are settled as the chips lay when bets closed.
ui-house-ruling-23 = Nobody may bet for somebody else where the rulebook does not provide for it.
ui-house-ruling-24 = Where the rulebook is silent, a shift manager rules: continue, void, or return bets, with the reason in words.
ui-house-ruling-26 = Until the next Round opens, what voids a Round can still be ruled on: settlements are reversed and bets returned. After that it stands.
ui-house-ruling-33 = A standing patron bets in a box whose seated patron has a bet in this Round. When the seated patron takes the last one back, standing bets of that box go back too.
ui-house-ruling-37 = The card on the table counts, not the key that was pressed. A card keyed wrongly is corrected until the next Round opens, and the Round is settled anew.
ui-house-ruling-38 = After a restart at a live table a pit supervisor decides whether the Round goes on. Your bets stay as they lie.
ui-house-ruling-39 = What a patron without a terminal decides by voice is recorded by the dealer or the pit, in the patron's name.
ui-house-ruling-40 = A bet past a limit that nobody noticed in time is recorded by a pit supervisor after bets are closed and before the result.
ui-house-ruling-45 = A Round that was corrected after its end is completed with the cards that are out already, then with those of its own set, in their order.
ui-house-ruling-49 = After a Round that is void because of the cards, new cards come before bets open.
ui-house-ruling-52 = A card that a patron exposes, bends or tears is played as it is. There is no choice to go on or not.
ui-house-ruling-53 = When a shoe jams, its cards come by hand, in their order, before a pit supervisor.

## History and recall

ui-recall = Recall
ui-recall-note = Recall of a Round that is over; this is not play.
ui-older = Older Rounds
ui-no-rounds = No Round has been played yet.
ui-step-of = Step { $number } of { $all }
ui-step-back = Step back
ui-step-on = Step on
ui-play-on = Play
ui-pause = Pause
ui-the-page = The Round's page
ui-receipt = Keep a receipt
ui-receipt-note = A file that proves, with the floor's public key alone, that your bets in this Round are in its history.
ui-credits-before = Credits before
ui-credits-after = Credits after
ui-opened-at = Opened
ui-over-at = Over
ui-played-under = Played under
ui-dispute = Dispute this Round
ui-dispute-line = Say what you believe went wrong. The record of the Round is frozen until somebody of the House has ruled on it.
ui-dispute-words = In a sentence
ui-dispute-send = Open the dispute
ui-dispute-open = Dispute { $number } is open
ui-dispute-ruling = Ruling on your dispute
ui-dispute-ruled = Ruled on by { $authority }
ui-see-table = To this table

## Credits

ui-buy-in = Buy in
ui-cash-out = Cash out
ui-statement = Statement
ui-own-limits = Own limits
ui-account = Account
ui-amount = Amount
ui-everything = All of it
ui-redeem = Take the voucher
ui-redeemed = The voucher's value is yours to play with.
ui-moved = The credits are moved.
ui-into-account = Into the account
ui-to-terminal = To this terminal
ui-from-terminal = Back to the account
ui-issue = Cash out to a voucher
ui-voucher-out = A voucher for { $amount }
ui-voucher-keep = Whoever has this number can redeem it. Scan, print or note it before you close this.
ui-voucher-cage-only = A voucher above { $amount } is redeemed at the cage only, not at a terminal.
ui-expires = Good until { $date }
ui-in-play = in play
ui-statement-empty = Nothing has moved yet.
ui-terminal-needs = This is an electronic game: bets are made from credits at this terminal.
ui-other-amount = Another amount
ui-no-money = There is nothing in your account to bring.
ui-loss-limit = Most I will lose in a gaming day
ui-time-limit = Longest I will play in a gaming day, in minutes
ui-no-limit = no limit
ui-set-limits = Set my limits
ui-limits-note = Stricter limits count at once; looser ones after 24 hours.
ui-limits-set = Your limits are set.
ui-limits-to-come = Looser limits count from { $when }.
ui-limit-reached = Your own limit is reached
ui-limit-reached-line = You set it yourself, and it holds. Bets already placed are settled as usual.
ui-keep-watching = Keep watching
ui-time-here = Time at play

## Insurance

ui-insurance = Insurance
ui-insurance-line = Pays { $odds } if { $side } loses.
ui-insurance-tie-line = Pays { $odds } if the hands tie.
ui-insurance-cap = Up to { $amount }
ui-insurance-taken = Taken: { $amount }
ui-insurance-pays = Pays
ui-insurance-house-part = House edge
ui-insurance-your-edge = Your edge
ui-percent = { $rate }%
ui-insurance-no-room = Your bet is too small: at these odds less than one chip of { $chip } could be insured.
ui-insurance-no-credit = Your credit does not cover one chip of { $amount }.
ui-insure-choose = Choose how much
ui-insurance-house-edge = House edge { $rate } for every 100 insured, counting every card seen of this shoe.
ui-insurance-patron-edge = On average you gain { $rate } for every 100 insured, counting every card seen of this shoe.
ui-insurance-fair = With the cards seen of this shoe it is exactly fair.
ui-exactly = exactly { $value }
ui-insure = Insure for { $amount }
ui-could-pay = would pay { $amount }
ui-insurance-not-now = No insurance is on offer now.
ui-insurance-when = It is offered after four cards, and after the Player's third, where the pay table has a row.
ui-no-insurance = No insurance
ui-half = Half
ui-most = Most

## Options

ui-options-title = Please choose
ui-beside = Open beside the hands
ui-options-what = Something went wrong in the dealing and was put right by the rulebook. You may go on with this Round, or have all your bets of it returned.
ui-option-continue = Go on with this Round
ui-option-return = Have my bets returned
ui-option-note = If you do not choose in time, you go on.

## Squeeze

ui-squeeze-offer = You may squeeze a card. Ask for it:
ui-squeeze-question = Do you squeeze your cards yourself?
ui-squeeze-yes = I squeeze
ui-squeeze-no = The dealer turns them
ui-squeeze-which =
    { $side }'s { $position ->
        [1] first
        [2] second
       *[3] third
    } card
ui-squeeze-rotate = Turn it in the hand
ui-squeeze-open = Turn it over
ui-peel-hint = Pull any edge or corner slowly; let go past the middle and it is turned.
ui-peel-keys = Keys: arrows bend it, T turns it in the hand, Enter opens it.
ui-squeeze-sides = Long side: no pips A 2 3, two 4 5, three 6 7 8, four 9 10.
ui-squeeze-read-long =
    { $count ->
        [0] No pips along the long side: ace, 2 or 3.
        [2] Two pips along the long side: 4 or 5.
        [3] Three pips along the long side: 6, 7 or 8.
       *[4] Four pips along the long side: 9 or 10.
    }
ui-squeeze-read-short =
    { $count ->
        [0] No pip along the short side: ace.
        [1] One pip along the short side: 2 or 3.
       *[2] Two pips along the short side: 4 or more.
    }
ui-squeeze-picture = A frame: a picture.

## Connection

ui-connection-lost = The connection is lost
ui-connection-back = The connection is back
ui-connection-retrying = Trying again for { $seconds } s. Bets that the floor has taken are safe.
ui-connection-unsent =
    { $count ->
        [one] One command waits and is sent once.
       *[other] { $count } commands wait and are sent once each.
    }
ui-connection-refused = This screen was not admitted
ui-connection-refused-hint = Too many screens of yours are open. Close one of them.
ui-meanwhile = While you were away
ui-away = While you were away: { $table }, Round { $number }. { $result }. Your bets brought { $net }.
ui-corrected =
    { $table }, Round { $number }, was corrected: { $result }. Your result is now { $net } instead of { $before }. { $way ->
        [more] { $amount } was added to your credits.
       *[less] { $amount } was taken back from your credits, as far as it was there. You can dispute the Round.
    }
ui-corrected-same = { $table }, Round { $number }, was corrected: { $result }. Your result stays { $net }.
ui-corrected-title = A Round was corrected
ui-corrected-mark = corrected
ui-elsewhere = This terminal is open in another window too. Both show the same bets.
ui-claim = The House asks you for { $amount }: Round { $number } of table { $table } was settled anew, and this was no longer in your account. You can dispute the Round.

## Announcements for screen readers

ui-announce-open = Round { $number }. { $announcement }. { $seconds } seconds.
ui-announce-five = Five seconds left.
ui-announce-closed = { $announcement }.
ui-announce-totals = { $announcement }.
ui-announce-card = { $side } { $card }.
ui-announce-own-result = { $result }. { $own }.
ui-announce-result = { $result }.
ui-announce-placed = { $amount } on { $area }.

## The display

ui-display-limits = Limits

## Keys

ui-key-area = Bet the chip on area 1 to 9
ui-key-chip-less = Smaller chip
ui-key-chip-more = Larger chip
ui-key-lift = Take the chips off the area
ui-key-undo = Undo
ui-key-clear = Clear
ui-key-rebet = Rebet
ui-key-double = Double
ui-key-why = What happened and why
ui-key-roads = Roads
ui-key-info = Rules and odds
ui-key-table = Go to one of your tables
ui-key-next-table = Next of your tables
ui-key-all-tables = All your tables, or one
ui-key-rebet-all = Rebet at all your tables
ui-key-help = This list

## What drawn things say themselves

# The large print on the felt and beside the totals.
art-print-player = 閒
art-print-banker = 莊
art-print-tie = 和

art-wins = wins
art-natural = natural
art-no-cards = no cards yet
art-face-down = card, face down
art-peel = Card in your hand, face down
art-squeezed = card, being squeezed
art-tray = Chip to bet with
art-on-its-way = { $amount } on its way
art-held = { $amount } put down, no bet yet
art-share = { $money_percent }% of the money and { $players_percent }% of the players here
art-areas = Betting areas
art-points = Bets on the winning point
art-sits = { $name } sits here
art-you-sit = you sit here
art-standing = { $name } standing
art-more-standing = + { $count } standing
art-side-bets = side bets
art-your-chips = your chips go here
art-pays = pays { $odds }
ui-odds = { $won } to { $staked }
# A stake of two that wins one.
ui-odds-half = 1 to 2
art-your-bet = your bet { $amount }
art-others = others here { $amount }
art-table = table { $amount }
art-paid = paid { $amount }
art-won-amount = won { $amount }
art-lost-amount = lost { $amount }
art-even = even
art-tie-at = Tie, { $total } each
art-voided = The Round is void. All bets are returned
art-seconds =
    { $count ->
        [one] 1 second
       *[other] { $count } seconds
    }
art-shoe-left = { $count } cards left in the shoe
art-shoe-empty = the shoe is empty
art-next = next
art-if-wins = If { $side } wins next: { $marks }
art-mark-red = red
art-mark-blue = blue
art-mark-none = nothing

## Roads, each with its printed name

road-bead = Bead plate
    .print = 珠盤路
road-big = Big road
    .print = 大路
road-big_eye = Big eye boy
    .print = 大眼仔
road-small = Small road
    .print = 小路
road-cockroach = Cockroach pig
    .print = 曱甴路

## Letters on the roads and at the boxes

road-letter-banker = B
road-letter-player = P
road-letter-tie = T
road-longest = longest
road-streak-of = { $side } { $count }

## What a road looks like now

road-mark-streak = Long streak
    .what = { $side }, { $count } in a row
road-mark-ping-pong = Ping-pong
    .what = Banker and Player in turn, { $count } times
road-mark-double-rows = Double rows
    .what = both sides in twos, { $count } times
road-mark-one-and-two = One and two
    .what = one win, then two of the other side, { $count } times
