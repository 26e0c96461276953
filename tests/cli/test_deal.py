"""`punto deal`: one Round from given or shuffled cards, its page, its JSON and why."""

import re

import pytest
from tests.cli.running import answer, answer_json, in_a_process

from punto.play.page_reader import parse
from punto.rules.library import FILES, rulebook

CARDS = "KS 4H 3D QC 2S 2D"
SIX = ("deal", "super-six-plus", "--cards", CARDS, "--bet", "3:mei:banker:100", "--bet", "3:jon:super-six-plus:10")
OUTCOME = {
    "winner": "banker",
    "player_total": 5,
    "banker_total": 6,
    "player_cards": ["KS", "3D", "2S"],
    "banker_cards": ["4H", "QC", "2D"],
}
SETTLEMENTS = [
    {
        "box": 3,
        "patron": "mei",
        "area": "banker",
        "stake": "100.00",
        "result": "won",
        "odds": "0.95 to 1",
        "paid": "95.00",
        "clause": "4.1.2",
    },
    {
        "box": 3,
        "patron": "jon",
        "area": "super-six-plus",
        "stake": "10.00",
        "result": "won",
        "odds": "20 to 1",
        "paid": "200.00",
        "clause": "4.1.2",
    },
]


def settled(*args: str) -> list[tuple[str, str, str | None, str]]:
    told = answer_json("deal", *args)["settlements"]
    return [(end["area"], end["result"], end["odds"], end["paid"]) for end in told]


# ── JSON ─────────────────────────────────────────────────────────────────────────────────────────────────


def test_the_json_of_a_round_says_what_was_asked_for() -> None:
    told = answer_json(*SIX)
    assert told["rulebook"] == "rws/commission-super-six-plus@4"
    assert told["outcome"] == OUTCOME
    assert [{key: end[key] for key in SETTLEMENTS[0]} for end in told["settlements"]] == SETTLEMENTS


def test_the_json_of_a_round_has_nothing_that_was_not_asked_for() -> None:
    assert answer_json(*SIX) == {
        "rulebook": "rws/commission-super-six-plus@4",
        "outcome": OUTCOME,
        "settlements": SETTLEMENTS,
    }


def test_lost_and_returned_bets_have_no_odds_and_are_paid_nothing() -> None:
    tie = ("easy-six", "--cards", "7S 7H KD QC", "--bet", "1:mei:player:50", "--bet", "1:jon:player-pair:5")
    assert settled(*tie) == [("player", "returned", None, "0.00"), ("player-pair", "lost", None, "0.00")]


def test_a_round_without_bets_has_no_settlements() -> None:
    assert answer_json("deal", "easy-six", "--cards", CARDS)["settlements"] == []


def test_explain_as_json_gives_a_clause_for_every_card_and_bet() -> None:
    told = answer_json(*SIX, "--explain")["explanation"]
    assert len(told) == 1 + 6 + 1 + 2  # chips where they lie, cards, outcome, bets
    assert [why["clause"] for why in told] == ["5.13", *["3.10"] * 4, "3.12", "3.12", "3.13", "4.1.2", "4.1.2"]
    assert told[6]["why"] == "Banker on 4, Player's third card 2, 3, 4, 5, 6, 7: Banker draws"
    row = {"code": "row-banker-draws", "facts": {"banker_total": 4, "third_cards": [2, 3, 4, 5, 6, 7]}}
    third = {"card": "2D", "side": "banker", "ordinal": 3, "row": row}
    assert (told[6]["code"], told[6]["facts"]) == ("reason-third-card", third)
    assert all(why["what"] and why["why"] for why in told)


def test_3_6_explain_says_that_who_stands_takes_up_the_balance_of_the_box() -> None:
    bets = ("--bet", "3:mei:banker:100", "--bet", "3:jon:banker:50", "--bet", "3:jon:tie:10")
    told = answer_json("deal", "super-six-plus", "--cards", "9S 4H KD QC", *bets, "--explain")["explanation"]
    assert [why["what"] for why in told if why["clause"] == "3.6"] == ["jon's banker in box 3 is taken"]


# ── The page ─────────────────────────────────────────────────────────────────────────────────────────────


def test_the_page_is_the_one_that_the_house_shows() -> None:
    assert answer(*SIX).split("\n\n")[1] == (
        "Place your Bets, please                                           3.3\n"
        "  box 3  mei           banker              100.00                 3.7\n"
        "  box 3  jon           super-six-plus       10.00                 3.7\n"
        "No more Bets                                                      3.8\n"
        "  Player  K♠ 3♦        3                                          3.10\n"
        "  Banker  4♥ Q♣        4                                          3.10\n"
        "  Player draws 2♠      5                                          3.12\n"
        "  Banker draws 2♦      6                                          3.12\n"
        "Banker wins, 6 over 5                                             3.13\n"
        "  box 3  mei           banker              +95.00  0.95 to 1      4.1.2\n"
        "  box 3  jon           super-six-plus     +200.00  20 to 1        4.1.2\n"
    )


@pytest.mark.parametrize("name", FILES)
def test_what_deal_prints_can_be_replayed(name: str) -> None:
    page = answer("deal", name, "--seed", "5", "--bet", "1:mei:player:100", "--explain")
    assert "every line holds" in answer("replay", "-", given=page)


def test_explain_in_text_names_the_row_the_commission_and_the_clause() -> None:
    why = answer(*SIX, "--explain").split("# Why\n")[1]
    row = "Banker on 4, Player's third card 2, 3, 4, 5, 6, 7: Banker draws"
    assert f"2♦ is the Banker's third card: {row}. [3.12]" in why
    assert re.search(r"mei's banker.*won.*95\.00.*commission of 5\.00 \(4\.1\.1\)\. \[4\.1\.2\]", why)
    assert all(line.startswith("# ") for line in why.strip().split("\n"))


@pytest.mark.parametrize("spelled", ["ks 4h 3d qc 2s 2d", "K♠,4♥,3♦,Q♣,2♠,2♦", "  KS  4H 3D, QC 2S 2D "])
def test_cards_may_be_written_as_people_write_them(spelled: str) -> None:
    assert answer_json("deal", "easy-six", "--cards", spelled)["outcome"] == OUTCOME


def test_a_ten_may_be_a_t() -> None:
    told = answer_json("deal", "easy-six", "--cards", "TS 9H 10D KC")["outcome"]
    assert told["player_cards"] == ["10S", "10D"]


# ── Tables and bets ──────────────────────────────────────────────────────────────────────────────────────


def test_a_table_is_set_as_the_options_say() -> None:
    options = ("--layout", "C", "--boxes", "7", "--decks", "6", "--chip", "5", "--minimum", "25", "--maximum", "500")
    page = answer("deal", "rws-baccarat", "--cards", CARDS, *options, "--differential", "100", "--face-down")
    made = parse(page).table
    assert (made.layout, made.boxes, made.decks, made.chip, made.face_down) == ("C", 7, 6, 5_00, True)
    assert (made.limits.minimum, made.limits.maximum, made.limits.differential) == (25_00, 500_00, 100_00)


def test_a_bet_may_be_one_that_nobody_noticed() -> None:
    args = ("super-six-plus", "--cards", CARDS, "--minimum", "10", "--differential", "100")
    bets = ("--bet", "1:mei:banker:100", "--bet", "1:jon:banker:60:not-noticed", "--bet", "1:ana:banker:5:not-noticed")
    assert [paid for _, _, _, paid in settled(*args, *bets)] == ["56.42", "33.84", "4.75"]


def test_a_bet_may_be_placed_by_a_dealer_for_a_patron() -> None:
    page = answer("deal", "rws-baccarat", "--cards", CARDS, "--bet", "1:mei:banker:100:by=ana")
    assert re.search(r"mei +banker +100\.00 +by ana \(dealer\) +5\.16\n", page)


def test_insurance_waits_for_its_window() -> None:
    args = ("insurance", "--cards", "4S 6H KD 10C 7S 4D", "--bet", "1:mei:banker:100")
    first, second = "1:mei:banker-insurance:10:after-four-cards", "1:mei:banker-insurance:10:after-players-third-card"
    told = answer_json("deal", *args, "--bet", second, "--bet", first)["settlements"]
    assert [(end["area"], end["odds"], end["paid"]) for end in told] == [
        ("banker", None, "0.00"),
        ("banker-insurance", "3 to 1", "30.00"),
        ("banker-insurance", "7 to 1", "70.00"),
    ]


def test_a_name_may_hold_colons_and_chinese() -> None:
    (end,) = answer_json("deal", "easy-six", "--cards", CARDS, "--bet", "1:小明: the 2nd:tie:5")["settlements"]
    assert (end["patron"], end["area"], end["stake"]) == ("小明: the 2nd", "tie", "5.00")


# ── Chance ───────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("name", FILES)
def test_the_same_seed_deals_the_same_round(name: str) -> None:
    dealt = [answer("deal", name, "--seed", seed) for seed in ("1", "1", "2")]
    assert dealt[0] == dealt[1] != dealt[2]


def test_without_a_seed_the_one_that_was_used_is_told() -> None:
    page = answer("deal", "easy-six")
    found = re.search(r"--seed (\d+)", page)
    assert found
    assert answer("deal", "easy-six", "--seed", found.group(1)) == page
    assert answer("deal", "easy-six") != page


@pytest.mark.parametrize("decks", ["4", "6", "8"])
def test_the_decks_are_those_asked_for(decks: str) -> None:
    assert f"\ndecks     {decks}\n" in answer("deal", "easy-six", "--seed", "1", "--decks", decks)


def test_eight_decks_where_none_are_asked_for() -> None:
    for name in FILES:
        assert parse(answer("deal", name, "--seed", "1")).table.decks == 8


def test_a_shell_gets_the_page_in_utf_8_whatever_its_language() -> None:
    done = in_a_process(*SIX, LC_ALL="C", PYTHONUTF8="0", PYTHONIOENCODING="ascii")
    assert (done.returncode, done.stderr) == (0, b"")
    assert done.stdout.decode("utf-8") == answer(*SIX)
    assert rulebook("super-six-plus").digest in done.stdout.decode("utf-8")
