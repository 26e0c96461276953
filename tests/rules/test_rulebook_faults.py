"""A rulebook with a fault is refused: every fault at once, each with file, line, place and reason.

Each test takes a rulebook that ships, alters its text and reads it. The altered text says "# here" on the line that has
to be reported; where it does not, the fault belongs to no one line.
"""


import pytest

from punto.rules.library import FILES, FOLDER
from punto.rules.reader import parse_rulebook
from punto.rules.toml_file import Fault, Faults

TEXTS = {name: (FOLDER / file).read_text(encoding="utf-8") for name, file in FILES.items()}
PLUS, INSURANCE, TERMINAL, EASY, RWS = "super-six-plus", "insurance", "super-six-etg", "easy-six", "rws-baccarat"


def altered(book: str, *changes: tuple[str, str]) -> str:
    """The text of a rulebook with each first text, which must be there exactly once, replaced by the second."""
    text = TEXTS[book]
    for old, new in changes:
        assert text.count(old) == 1, f"{old!r} is there {text.count(old)} times"
        text = text.replace(old, new)
    return text


def faults_of(text: str) -> tuple[Fault, ...]:
    with pytest.raises(Faults) as refused:
        parse_rulebook(text, "altered.toml")
    return refused.value.faults


def lines_marked(text: str) -> list[int]:
    return [number for number, line in enumerate(text.split("\n"), 1) if "# here" in line]


def test_the_five_that_ship_have_no_fault() -> None:
    for name, text in TEXTS.items():
        assert parse_rulebook(text, name).short_name == name


# ── One mistake, one fault ───────────────────────────────────────────────────────────────────────────────

TIE_PAYS = '[[pays]]\narea = "tie"\nwhen = { winner = "tie" }\nodds = "8 to 1"\nclause = "4.1.2"\n'
ROW_3 = "3 = { draws = [0, 1, 2, 3, 4, 5, 6, 7, 9], stands = [8] }"
ROW_4 = "4 = { draws = [2, 3, 4, 5, 6, 7], stands = [0, 1, 8, 9] }"
STANDS = "draws = [0, 1, 2, 3, 4, 5]\nstands = [6, 7]"
TIE_AREA = '[[areas]]\nid = "tie"\nenglish = "Tie"\nchinese = "和"\nkind = "side"\nclause = "3.7"\n'
SIX_ON_THREE = 'when = { winner = "banker", banker_total = 6, banker_cards = 3 }'
FIRST_ROW = 'player_total = [0, 1, 2, 3, 4], banker_total = [5], odds = "2 to 1", clause = "4.1.3" },'
SQUEEZE = 'who = "highest-original-bet"\nbefore_it_is = "dealt"\nclause = "3.9"'

ONE_MISTAKE = {
    # an unknown word
    "unknown word at the top": (
        PLUS,
        'version = "4"',
        'version = "4"\nedition = "4" # here',
        "edition",
        "unknown word 'edition'; known here: ",
    ),
    "unknown table at the top": (PLUS, "[decks]", "[jokers] # here\n[decks]", "jokers", "unknown word 'jokers'"),
    "unknown word in a table": (
        PLUS,
        "fewest = 4",
        "fewest = 4\njokers = 0 # here",
        "decks.jokers",
        "unknown word 'jokers'; known here: clause, ",
    ),
    "unknown word in a list of tables": (
        PLUS,
        'odds = "8 to 1"',
        'odds = "8 to 1"\nbonus = 1 # here',
        "pays[3].bonus",
        "unknown word 'bonus'",
    ),
    "unknown word in an inline table": (
        PLUS,
        'rate = "5%"',
        'of = "win", rate = "5%"',
        "pays[1].commission.of",
        "unknown word 'of'",
    ),
    "unknown word in a row": (
        INSURANCE,
        FIRST_ROW,
        FIRST_ROW.replace(" }", ", most = 1 }") + " # here",
        "insurance.rows[1].most",
        "unknown word 'most'",
    ),
    "unknown word in when": (
        PLUS,
        TIE_PAYS,
        TIE_PAYS.replace('{ winner = "tie" }', '{ victor = "tie" } # here'),
        "pays[3].when",
        "unknown word 'victor'; known: winner, ",
    ),
    "unknown word in an alternative of when": (
        EASY,
        "{ tie_total = 6 }]",
        "{ tied_on = 6 }] # here",
        "pays[11].when",
        "unknown word 'tied_on'",
    ),
    "unknown value in when": (
        PLUS,
        TIE_PAYS,
        TIE_PAYS.replace('winner = "tie" }', 'winner = "house" } # here'),
        "pays[3].when",
        "winner cannot be 'house'; it is one of tie, banker, player",
    ),
    "a number where when needs true or false": (
        PLUS,
        "when = { player_pair = true }",
        "when = { player_pair = 1 } # here",
        "pays[4].when",
        "player_pair cannot be 1; it is one of true, false",
    ),
    "true where when needs a number": (
        PLUS,
        SIX_ON_THREE,
        SIX_ON_THREE.replace("= 6", "= true") + " # here",
        "pays[7].when",
        "banker_total cannot be True",
    ),
    "a part of a total in when": (
        PLUS,
        SIX_ON_THREE,
        SIX_ON_THREE.replace("= 6", "= [6, 6.0]") + " # here",
        "pays[7].when",
        "banker_total cannot be 6.0",
    ),
    "a total of ten in when": (
        PLUS,
        SIX_ON_THREE,
        SIX_ON_THREE.replace("= 6", "= [6, 10]") + " # here",
        "pays[7].when",
        "banker_total cannot be 10; it is one of 0, 1, 2",
    ),
    "nothing in when's list": (
        PLUS,
        SIX_ON_THREE,
        SIX_ON_THREE.replace("= 6", "= []") + " # here",
        "pays[7].when",
        "banker_total lists nothing",
    ),
    "an empty when": (PLUS, SIX_ON_THREE, "when = {} # here", "pays[7].when", "must say when, with at least one word"),
    "a when without alternatives": (PLUS, SIX_ON_THREE, "when = [] # here", "pays[7].when", ""),
    "unknown point of a Round": (
        PLUS,
        'winner = "3.13"',
        'winner = "3.13"\nloser = "3.13" # here',
        "clauses.loser",
        "unknown word 'loser'",
    ),
    "unknown irregularity": (
        PLUS,
        'what = "not-shuffled"',
        'what = "badly-shuffled" # here',
        "irregularities[5].what",
        "unknown word 'badly-shuffled'; known here: foreign-card, ",
    ),
    "unknown remedy": (
        PLUS,
        'remedy = "conclude-or-void"',
        'remedy = "wait" # here',
        "irregularities[11].remedy",
        "unknown word 'wait'; known here: void, ",
    ),
    "unknown authority": (
        PLUS,
        'authority = "shift-manager"',
        'authority = "croupier" # here',
        "irregularities[14].authority",
        "unknown word 'croupier'; known here: dealer, pit-supervisor, pit-manager, shift-manager",
    ),
    "unknown options": (
        PLUS,
        'options = "always"',
        'options = "sometimes" # here',
        "irregularities[10].options",
        "unknown word 'sometimes'; known here: never, always, ",
    ),
    "unknown word for new cards": (
        EASY,
        'new_cards = "must"',
        'new_cards = "yes" # here',
        "irregularities[1].new_cards",
        "unknown word 'yes'; known here: no, may, must",
    ),
    "unknown fate of a late withdrawal": (
        INSURANCE,
        'remedy = "stands"',
        'remedy = "fined" # here',
        "late_withdrawal.remedy",
        "unknown word 'fined'; known here: refused, stands",
    ),
    "unknown squeezer": (
        PLUS,
        'who = "highest-original-bet"',
        'who = "anybody" # here',
        "squeeze.who",
        "unknown word 'anybody'; known here: highest-original-bet, any",
    ),
    "unknown window": (
        INSURANCE,
        '{ window = "after-four-cards", side = "player", player_total = [5],',
        '# here comes one\n  { window = "after-two-cards", side = "player", player_total = [5],',
        "insurance.rows[4].window",
        "unknown word 'after-two-cards'; known here: after-four-cards, ",
    ),
    "unknown area in a line": (
        PLUS,
        TIE_PAYS,
        TIE_PAYS.replace('"tie"\nwhen', '"ties" # here\nwhen'),
        "pays[3].area",
        "unknown area 'ties'; known: player, banker, tie, ",
    ),
    "odds on an insurance area": (
        INSURANCE,
        'area = "tie"',
        'area = "player-insurance" # here',
        "pays[3].area",
        "unknown area 'player-insurance'",
    ),
    "unknown result otherwise": (
        PLUS,
        'otherwise = { result = "lost", clause = "1.19" }',
        'otherwise = { result = "drawn", clause = "1.19" } # here',
        "areas[4].otherwise.result",
        "unknown word 'drawn'; known here: lost, returned",
    ),
    # odds and commission
    "odds in words": (
        PLUS,
        'odds = "8 to 1"',
        'odds = "eight to 1" # here',
        "pays[3].odds",
        "'eight to 1' is not odds; write them like",
    ),
    "odds with a colon": (PLUS, 'odds = "8 to 1"', 'odds = "8:1" # here', "pays[3].odds", "'8:1' is not odds"),
    "negative odds": (PLUS, 'odds = "8 to 1"', 'odds = "-8 to 1" # here', "pays[3].odds", "'-8 to 1' is not odds"),
    "odds to nothing": (PLUS, 'odds = "8 to 1"', 'odds = "8 to 0" # here', "pays[3].odds", "must be above zero"),
    "odds of a row": (
        INSURANCE,
        FIRST_ROW,
        FIRST_ROW.replace("2 to 1", "two") + " # here",
        "insurance.rows[1].odds",
        "'two' is not odds",
    ),
    "missing odds": (
        PLUS,
        TIE_PAYS,
        TIE_PAYS.replace("[[pays]]", "[[pays]] # here").replace('odds = "8 to 1"\n', ""),
        "pays[3]",
        "'odds' is missing",
    ),
    "odds where a stake is returned": (
        PLUS,
        '[[returns]]\narea = "banker"',
        '[[returns]]\nodds = "1 to 1" # here\narea = "banker"',
        "returns[2].odds",
        "unknown word 'odds'",
    ),
    "a commission that the odds do not leave": (
        PLUS,
        'commission = { rate = "5%", clause = "4.1.1" }',
        'commission = { rate = "6%", clause = "4.1.1" } # here',
        "pays[1].commission.rate",
        "even money less this does not make the printed 0.95 to 1",
    ),
    "odds that the commission does not leave": (
        INSURANCE,
        'odds = "0.95 to 1"\nclause = "4.1.2"\ncommission = { rate = "5%", clause = "4.1.1" }',
        'odds = "0.9 to 1"\nclause = "4.1.2"\ncommission = { rate = "5%", clause = "4.1.1" } # here',
        "pays[1].commission.rate",
        "even money less this does not make the printed 0.9 to 1",
    ),
    "a commission without a per cent sign": (
        PLUS,
        'commission = { rate = "5%", clause = "4.1.1" }',
        'commission = { rate = "5", clause = "4.1.1" } # here',
        "pays[1].commission.rate",
        "'5' is not a rate; write it like 5%",
    ),
    # lines that contradict each other or say nothing
    "two lines that could both pay": (
        PLUS,
        SIX_ON_THREE,
        SIX_ON_THREE.replace("banker_cards = 3", "banker_cards = [2, 3]") + " # here",
        "pays[7].when",
        "this line and pays[6] of super-six-plus could both apply, as when Player has ",
    ),
    "two lines of totals that could both pay": (
        EASY,
        "when = { tie_total = [0, 1, 2, 3, 4, 5, 7, 8, 9] }",
        "when = { tie_total = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9] } # here",
        "pays[6].when",
        "this line and pays[5] of tie could both apply, as when Player has 6 on ",
    ),
    "two lines of pairs that could both pay": (
        EASY,
        'when = { banker_pair_rank = "6" }\nodds = "13 to 1"\nclause = "4.1.1"\n\n[[pays]]\narea = "banker-pair"\n'
        'when = { banker_pair_rank = ["A",',
        'when = { banker_pair_rank = "6" }\nodds = "13 to 1"\nclause = "4.1.1"\n\n[[pays]]\narea = "banker-pair"\n'
        'when = { banker_pair_rank = ["6", # here\n "A",',
        "pays[10].when",
        "this line and pays[9] of banker-pair could both apply, as when Player has ",
    ),
    "a line that pays and one that returns": (
        PLUS,
        '[[returns]]\narea = "banker"\nwhen = { winner = "tie" }',
        '[[returns]]\narea = "banker"\nwhen = { winner = ["tie", "banker"] } # here',
        "returns[2].when",
        "this line and pays[1] of banker could both apply",
    ),
    "a bet that can never win": (PLUS, TIE_PAYS, "", "pays", "tie can never win: no line here pays it"),
    "a line for a total that cannot win": (
        RWS,
        'when = { winner = "banker", banker_total = 1 }, odds = "160 to 1", clause = "4.1.3" },',
        'when = { winner = "banker", banker_total = 0 }, odds = "160 to 1", clause = "4.1.3" }, # here',
        "pays[16].when",
        "this line of banker-wins-on-1 can never apply: no Round ends with winner banker, banker total 0",
    ),
    "a line that the Table of Play never comes to": (
        PLUS,
        SIX_ON_THREE,
        "when = { player_total = 3, player_cards = 2, banker_cards = 3 } # here",
        "pays[7].when",
        "this line of super-six-plus can never apply",
    ),
    "a line for a pair that has another total": (
        EASY,
        'when = { player_pair_rank = "6" }',
        'when = { player_pair_rank = "6", player_total = 5, player_cards = 2 } # here',
        "pays[7].when",
        "this line of player-pair can never apply",
    ),
    "a line on a Tie with a winning total": (
        EASY,
        "when = [{ winning_total = 6 }, { tie_total = 6 }]",
        'when = { winner = "tie", winning_total = 6 } # here',
        "pays[11].when",
        "this line of easy-six can never apply",
    ),
    # the Table of Play
    "a third card that is missing": (
        PLUS,
        ROW_4,
        ROW_4.replace("0, 1, 8, 9", "0, 1, 8") + " # here",
        "table_of_play.banker_when_player_draws.4",
        "third card 9 is missing from both columns",
    ),
    "a third card that is there twice": (
        PLUS,
        ROW_4,
        ROW_4.replace("0, 1, 8, 9", "0, 1, 7, 8, 9") + " # here",
        "table_of_play.banker_when_player_draws.4",
        "third card 7 stands in both columns",
    ),
    "a third card twice in one column": (
        PLUS,
        ROW_4,
        ROW_4.replace("0, 1, 8, 9", "0, 1, 8, 8, 9") + " # here",
        "table_of_play.banker_when_player_draws.4.stands",
        "8 stands twice",
    ),
    "a third card that is no value": (
        PLUS,
        ROW_4,
        ROW_4.replace("0, 1, 8, 9", "0, 1, 8, 9, 10") + " # here",
        "table_of_play.banker_when_player_draws.4.stands",
        "must be a list of numbers from 0 to 9",
    ),
    "a row that is missing": (
        PLUS,
        f"[table_of_play.banker_when_player_draws] # by the Player's third card\n{PLUS_ROWS}"
        if (PLUS_ROWS := "")
        else ROW_4 + "\n",
        "",
        "table_of_play.banker_when_player_draws",
        "'4' is missing",
    ),
    "a row without columns": (
        PLUS,
        ROW_3,
        "3 = {} # here",
        "table_of_play.banker_when_player_draws.3",
        "",
    ),
    "a row for a Natural": (
        PLUS,
        ROW_4,
        ROW_4 + "\n8 = { draws = [], stands = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9] } # here",
        "table_of_play.banker_when_player_draws.8",
        "unknown word '8'",
    ),
    "a Player's total that is missing": (
        PLUS,
        "player_draws = [0, 1, 2, 3, 4, 5]",
        "player_draws = [0, 1, 2, 3, 4] # here",
        "table_of_play.player_draws",
        "Player's total 5 is missing from both columns",
    ),
    "a Player's total that is there twice": (
        PLUS,
        "player_draws = [0, 1, 2, 3, 4, 5]",
        "player_draws = [0, 1, 2, 3, 4, 5, 6] # here",
        "table_of_play.player_draws",
        "Player's total 6 stands in both columns",
    ),
    "a Player's Natural that draws": (
        PLUS,
        "player_draws = [0, 1, 2, 3, 4, 5]",
        "player_draws = [0, 1, 2, 3, 4, 5, 8] # here",
        "table_of_play.player_draws",
        "Player's total 8 is a Natural and has no row",
    ),
    "a Natural that is none": (
        PLUS,
        "natural = [8, 9]",
        "natural = [9] # here, not",
        "table_of_play.natural",
        "a Natural is 8 or 9",
    ),
    "a Banker's total that is missing when the Player stands": (
        PLUS,
        f"[table_of_play.banker_when_player_stands]\n{STANDS}",
        "[table_of_play.banker_when_player_stands] # here\ndraws = [0, 1, 2, 3, 4, 5]\nstands = [7]",
        "table_of_play.banker_when_player_stands",
        "Banker's total 6 is missing from both columns",
    ),
    # clauses
    "a missing clause": (
        PLUS,
        f"[squeeze] # only where cards are dealt face down\n{SQUEEZE}",
        '[squeeze] # here\nwho = "highest-original-bet"\nbefore_it_is = "dealt"',
        "squeeze",
        "'clause' is missing",
    ),
    "a missing clause of a line": (
        PLUS,
        TIE_PAYS,
        TIE_PAYS.replace("[[pays]]", "[[pays]] # here").replace('clause = "4.1.2"\n', ""),
        "pays[3]",
        "'clause' is missing",
    ),
    "a missing clause of a row": (
        INSURANCE,
        FIRST_ROW,
        FIRST_ROW.replace(', clause = "4.1.3"', "") + " # here",
        "insurance.rows[1]",
        "'clause' is missing",
    ),
    "a missing clause of a point": (
        PLUS,
        "[clauses] # what is cited for each point of a Round; where a point is missing the text is silent\n"
        'point_total = "1.14"',
        "[clauses] # here",
        "clauses",
        "'point_total' is missing",
    ),
    "a missing clause of the options": (
        PLUS,
        '[[irregularities]]\nwhat = "dealt-face-up"\nremedy = "continue"\nclause = "5.9"\nauthority = "dealer"\n'
        'options = "unless-established"\noptions_clause = "5.9"',
        '[[irregularities]] # here\nwhat = "dealt-face-up"\nremedy = "continue"\nclause = "5.9"\nauthority = "dealer"\n'
        'options = "unless-established"',
        "irregularities[9]",
        "'options_clause' is missing",
    ),
    "a clause for options that are never given": (
        TERMINAL,
        'clause = "5.3"',
        'clause = "5.3"\noptions_clause = "5.12" # here',
        "irregularities[3].options_clause",
        "unknown word 'options_clause'",
    ),
    "a clause with a full stop at its end": (
        PLUS,
        SQUEEZE,
        SQUEEZE.replace('"3.9"', '"3.9." # here'),
        "squeeze.clause",
        "'3.9.' is not a clause number",
    ),
    "a clause with a nought": (
        PLUS,
        SQUEEZE,
        SQUEEZE.replace('"3.9"', '"3.09" # here'),
        "squeeze.clause",
        "'3.09' is not a clause number",
    ),
    "a clause in words": (
        PLUS,
        SQUEEZE,
        SQUEEZE.replace('"3.9"', '"Squeezing" # here'),
        "squeeze.clause",
        "'Squeezing' is not a clause",
    ),
    "an empty clause": (PLUS, SQUEEZE, SQUEEZE.replace('"3.9"', '"" # here'), "squeeze.clause", "'' is not a clause"),
    "a clause in other digits": (
        PLUS,
        SQUEEZE,
        SQUEEZE.replace('"3.9"', '"٣.٩" # here'),
        "squeeze.clause",
        "'٣.٩' is not a clause number",
    ),
    "a clause that is a number": (
        PLUS,
        SQUEEZE,
        SQUEEZE.replace('"3.9"', "3.9 # here"),
        "squeeze.clause",
        "must be a clause number, not 3.9",
    ),
    # numbers
    "decks upside down": (
        PLUS,
        "[decks]\nfewest = 4",
        "[decks] # here\nfewest = 9",
        "decks",
        "the range is upside down: from 9 to 8",
    ),
    "no decks": (PLUS, "fewest = 4", "fewest = 0 # here", "decks.fewest", "must be from 1 to 12, not 0"),
    "too many decks": (PLUS, "most = 8", "most = 13 # here", "decks.most", "must be from 1 to 12, not 13"),
    "no boxes": (PLUS, "boxes = 9", "boxes = 0 # here", "layouts[1].boxes", "must be from 1 to 999, not 0"),
    "too many boxes": (PLUS, "boxes = 9", "boxes = 1000 # here", "layouts[1].boxes", "must be from 1 to 999, not 1000"),
    "boxes upside down": (
        TERMINAL,
        "boxes = { fewest = 1, most = 999 }",
        "boxes = { fewest = 5, most = 4 } # here",
        "layouts[1].boxes",
        "the range is upside down: from 5 to 4",
    ),
    "unknown word for boxes": (
        TERMINAL,
        "boxes = { fewest = 1, most = 999 }",
        "boxes = { fewest = 1, most = 9, marked = 5 } # here",
        "layouts[1].boxes.marked",
        "unknown word 'marked'",
    ),
    "a negative value of a card": (
        PLUS,
        "points = 1\n",
        "points = -1 # here\n",
        "card_values[1].points",
        "must be a number from 0 to 10",
    ),
    "a card worth eleven": (
        PLUS,
        "points = 1\n",
        "points = 11 # here\n",
        "card_values[1].points",
        "must be a number from 0 to 10",
    ),
    "a face value for a picture": (
        PLUS,
        "points = 0\n",
        'points = "face" # here\n',
        "card_values[3].points",
        "only 2 to 10 have a face value",
    ),
    # the same thing twice
    "an area twice": (
        PLUS,
        TIE_AREA,
        TIE_AREA + 'otherwise = { result = "lost", clause = "4.1.2" }\n\n' + TIE_AREA.replace('"tie"', '"tie" # here'),
        "areas[4].id",
        "'tie' is there twice",
    ),
    "a layout twice": (PLUS, 'id = "B"', 'id = "A" # here', "layouts[2].id", "'A' is there twice"),
    "a remedy twice": (
        PLUS,
        'what = "not-shuffled"',
        'what = "foreign-card" # here',
        "irregularities[5].what",
        "foreign-card has a remedy already",
    ),
    "a rank twice": (
        PLUS,
        '["J", "Q", "K"]',
        '["J", "Q", "K", "10"] # here',
        "card_values[3].ranks",
        "10 is given a value twice",
    ),
    "a third area for a hand": (
        PLUS,
        TIE_AREA,
        TIE_AREA.replace('kind = "side"', 'kind = "original"\nside = "player"').replace(
            'id = "tie"', 'id = "tie" # here'
        ),
        "areas[3].id",
        "the original area for player is called player, not 'tie'",
    ),
    # insurance
    "two rows for the same totals": (
        INSURANCE,
        'side = "player", player_total = [6], banker_total = [0, 1, 2, 3, 4, 5], odds = "3 to 1", clause = "4.1.3" },\n'
        '  { window = "after-four-cards"',
        'side = "player", player_total = [5, 6], banker_total = [0, 1, 2, 3, 4, 5], odds = "3 to 1", clause = "4.1.3" }, # here\n'
        '  { window = "after-four-cards"',
        "insurance.rows[5]",
        "another row offers insurance on the same totals",
    ),
    "a row for totals on which nobody draws": (
        INSURANCE,
        FIRST_ROW,
        FIRST_ROW.replace("[0, 1, 2, 3, 4]", "[8, 9]") + " # here",
        "insurance.rows[1]",
        "can never be offered: no such totals with a card still to come",
    ),
    "a row for no totals": (
        INSURANCE,
        FIRST_ROW,
        FIRST_ROW.replace("[5]", "[]") + " # here",
        "insurance.rows[1]",
        "can never be offered",
    ),
    "a row for a Banker who cannot draw on that third card": (
        INSURANCE,
        'player_total = [3], banker_total = [4], odds = "1.5 to 1", clause = "4.1.3" },',
        'player_total = [3], banker_total = [7], odds = "1.5 to 1", clause = "4.1.3" }, # here',
        "insurance.rows[10]",
        "can never be offered",
    ),
    "a cap without a clause": (
        INSURANCE,
        'cap = "3.5.2"',
        'cap = "half" # here',
        "insurance.cap",
        "is not a clause number",
    ),
    # names
    "an id without a version": (
        PLUS,
        'id = "rws/commission-super-six-plus@4"',
        'id = "rws/commission-super-six-plus" # here',
        "id",
        "is not publisher/game@version",
    ),
    "an empty title": (
        PLUS,
        'title = "Commission Baccarat with Super Six Plus"',
        'title = "  " # here',
        "title",
        "must not be empty",
    ),
    "an area's id with a space": (
        RWS,
        'id = "tie-wins-on-0"',
        'id = "tie wins on 0"',
        "areas[24].id",
        "'tie wins on 0' is not kebab-case",
    ),
}
