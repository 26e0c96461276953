"""`punto count`: effects, counts and shoes, the same whoever deals them; and what it refuses."""

import csv
import io
import json
import math
import socket
from fractions import Fraction
from pathlib import Path
from typing import Any

import polars as pl
import pytest
from tests.cli.running import in_a_process, punto
from tests.cli.test_odds import table_rows

from punto.odds.counting import add_up, watch
from punto.odds.removal import exposures
from punto.rules.cards import RANKS
from punto.rules.library import FILES, FOLDER, rulebook
from punto.simulate import Game
from punto.simulate.watching import simple_counts, watched_bets, watched_row
from punto.simulate.watching import watch as watch_by_depth

every_book = pytest.mark.parametrize("name", FILES)
BET = [
    "bet",
    "offered",
    "favourable",
    "share_favourable",
    "mean_value_when_favourable",
    "best_value",
    "gain_per_shoe",
    "gain_per_shoe_standard_error",
    "counted",
    "counted_gain_per_shoe",
    "effects",
    "count",
]
QUICKLY = ("--shoes", "3", "--seed", "5", "--workers", "1")


def counted(*args: str) -> str:
    """What it prints; how far it has come is told elsewhere."""
    result = punto("count", *args)
    assert result.exit_code == 0, result.output
    return result.stdout


def counted_json(*args: str) -> Any:
    return json.loads(counted(*args, "--json"))


# ── JSON ─────────────────────────────────────────────────────────────────────────────────────────────────


@every_book
def test_json_has_what_the_shoes_and_the_effects_say(name: str) -> None:
    told = counted_json(name, *QUICKLY)
    assert list(told) == ["rulebook", "decks", "shoes", "seed", "rounds", "bets"]
    book = rulebook(name)
    assert (told["rulebook"], told["decks"], told["shoes"], told["seed"]) == (book.id, 8, 3, 5)
    watched = add_up(book, watch(book, 8, 3, 5))
    exposed = {exposure.bet: exposure for exposure in exposures(book, 8)}
    assert told["rounds"] == watched[0].offered
    assert [bet["bet"] for bet in told["bets"]] == [bet.bet for bet in watched] == list(book.areas)
    for bet, same in zip(told["bets"], watched, strict=True):
        assert list(bet) == BET
        assert (bet["offered"], bet["favourable"], bet["share_favourable"]) == (
            same.offered,
            same.favourable,
            same.share,
        )
        assert (bet["gain_per_shoe"], bet["gain_per_shoe_standard_error"]) == (same.gain_per_shoe, same.gain_error)
        assert (bet["best_value"], bet["mean_value_when_favourable"]) == (same.best, same.gain_when_favourable(3))
        assert (bet["counted"], bet["counted_gain_per_shoe"]) == (same.counted, same.counted_gain_per_shoe)
        exposure = exposed.get(bet["bet"])
        if exposure is None:
            assert bet["bet"].endswith("-insurance")
            assert (bet["effects"], bet["count"]) == (None, None)
            continue
        assert {text: Fraction(effect) for text, effect in bet["effects"].items()} == exposure.effects
        assert bet["count"] == (
            exposure.count
            and {
                "tags": exposure.count.tags,
                "correlation": exposure.count.correlation,
                "value_per_true_count": exposure.count.per_true_count,
                "trigger": exposure.count.trigger,
            }
        )


def test_insurance_that_is_never_offered_leaves_json_that_is_json(tmp_path: Path) -> None:
    """Not a number and the infinite are not; the best value of what was never there is nothing."""
    rare = ('"6 to 1"', "player_total = [5], banker_total = [4], odds")  # one row is kept for each side
    lines = (FOLDER / FILES["insurance"]).read_text(encoding="utf-8").split("\n")
    kept = [line for line in lines if "{ window = " not in line or any(words in line for words in rare)]
    (tmp_path / "rare.toml").write_text("\n".join(kept), encoding="utf-8")
    asked = (str(tmp_path / "rare.toml"), "--decks", "4", "--shoes", "1", "--seed", "1", "--workers", "1")
    never = [bet for bet in counted_json(*asked)["bets"] if not bet["offered"]]
    assert {bet["bet"] for bet in never} & {"player-insurance", "banker-insurance"}
    for bet in never:
        assert (bet["best_value"], bet["share_favourable"], bet["gain_per_shoe"]) == (None, 0, 0)
    printed = counted(*asked, "--json")
    assert [word for word in ("NaN", "Infinity") if word in printed] == []
    assert "inf" not in counted(*asked)
    assert "inf" not in counted(*asked, "--csv").replace("insurance", "")


def test_without_a_seed_the_one_that_was_used_is_told() -> None:
    told = counted_json("easy-six", "--shoes", "1", "--workers", "1")
    again = counted_json("easy-six", "--shoes", "1", "--workers", "1", "--seed", str(told["seed"]))
    assert again == told
    assert counted_json("easy-six", "--shoes", "1", "--workers", "1")["seed"] != told["seed"]


def test_other_decks() -> None:
    told = counted_json("super-six-etg", "--decks", "10", *QUICKLY)
    assert told["decks"] == 10
    assert told["rounds"] > counted_json("super-six-etg", "--decks", "4", *QUICKLY)["rounds"]


# ── Whoever deals ────────────────────────────────────────────────────────────────────────────────────────


def test_one_worker_and_two_print_the_same() -> None:
    asked = ("insurance", "--shoes", "25", "--seed", "5", "--json")
    one = counted(*asked, "--workers", "1")
    assert counted(*asked, "--workers", "2") == one
    assert json.loads(one)["bets"][0]["offered"] > 25 * 60


def test_a_shell_sees_the_same_and_how_far_it_has_come_is_not_in_it() -> None:
    done = in_a_process("count", "easy-six", "--shoes", "12", "--seed", "3", "--workers", "2", "--json")
    assert done.returncode == 0
    assert json.loads(done.stdout) == counted_json("easy-six", "--shoes", "12", "--seed", "3", "--workers", "1")
    assert b"Traceback" not in done.stderr


def test_how_far_it_has_come_goes_to_standard_error() -> None:
    """Where that is a terminal; here it is told to behave like one."""
    asked = ("count", "easy-six", "--shoes", "12", "--seed", "3", "--workers", "1", "--json")
    done = in_a_process(*asked, FORCE_COLOR="1")
    assert b"dealing 12 shoes" in done.stderr
    assert done.stdout.decode("utf-8") == punto(*asked).stdout


def test_standard_error_that_is_no_terminal_stays_empty() -> None:
    assert punto("count", "easy-six", *QUICKLY).stderr == ""


def test_a_dask_cluster_gives_the_same() -> None:
    distributed = pytest.importorskip("distributed")
    asked = ("insurance", "--shoes", "12", "--seed", "5", "--json")
    one_worker = {"n_workers": 1, "threads_per_worker": 1, "processes": False, "dashboard_address": None}
    with distributed.LocalCluster(protocol="tcp", host="127.0.0.1", **one_worker) as cluster:
        assert cluster.scheduler_address.startswith("tcp://127.0.0.1:")
        assert counted(*asked, "--cluster", cluster.scheduler_address) == counted(*asked, "--workers", "1")


# ── For people, in CSV and in Markdown ───────────────────────────────────────────────────────────────────


def test_what_people_read() -> None:
    told = counted_json("easy-six", *QUICKLY)
    effects, counts, shoes = (part.split("\n") for part in counted("easy-six", *QUICKLY).rstrip("\n").split("\n\n"))
    ranks = [*RANKS[:9], "10"]  # no bet tells tens and pictures apart
    assert effects[0].split()[-10:] == [*RANKS[:9], "10-K"]
    assert counts[0].startswith("simple count")
    for bet, effect, count, shoe in zip(told["bets"], effects[1:], counts[1:], shoes[1:], strict=False):
        name, *cells = effect.split()
        assert name == bet["bet"] == count.split()[0] == shoe.split()[0]
        for cell, text in zip(cells, ranks, strict=True):
            assert cell[0] in "+-"
            assert float(cell) == pytest.approx(10_000 * float(Fraction(bet["effects"][text])), abs=0.051)
        assert count.split()[1:11] == [f"{bet['count']['tags'][text]:+d}".replace("+0", "·") for text in ranks]
        assert count.split()[11:] == [f"{bet['count']['correlation']:.3f}", f"{bet['count']['trigger']:+.1f}"]
        assert f"{bet['share_favourable']:.3%}" == shoe.split()[1]
        assert f"{bet['gain_per_shoe']:.4f}" in shoe.split()
    assert shoes[-1] == f"{told['rounds']:,} Rounds of 3 shoes of 8 decks, seed 5"


def test_a_bet_without_a_count_has_none() -> None:
    _, counts, _ = counted("super-six-plus", *QUICKLY).split("\n\n")
    [line] = [line for line in counts.split("\n") if line.startswith("player-pair")]
    assert line.split() == ["player-pair", "none"]


def test_csv_and_markdown_have_a_row_for_each_bet() -> None:
    told = counted_json("insurance", *QUICKLY)["bets"]
    rows = list(csv.DictReader(io.StringIO(counted("insurance", *QUICKLY, "--csv"))))
    assert [row["bet"] for row in rows] == [bet["bet"] for bet in told]
    for row, bet in zip(rows, told, strict=True):
        for key in BET[1:10]:
            assert row[key] == ("" if bet[key] is None else str(bet[key])), key
        for text in RANKS:
            effect = "" if bet["effects"] is None else str(float(Fraction(bet["effects"][text])))
            assert row[f"effect_{text}"] == effect
            assert row[f"tag_{text}"] == ("" if bet["count"] is None else str(bet["count"]["tags"][text]))
        assert row["trigger"] == ("" if bet["count"] is None else str(bet["count"]["trigger"]))
    header, *marked = table_rows(counted("insurance", *QUICKLY, "--markdown"))
    assert [dict(zip(header, row, strict=True)) for row in marked] == rows


# ── What is refused ──────────────────────────────────────────────────────────────────────────────────────

WRONG: list[tuple[list[str], list[str]]] = [
    (["easy-seven"], ["easy-seven", "easy-six"]),
    (["no-such.toml"], ["no-such.toml", "cannot be read"]),
    (["easy-six", "--shoes", "0"], ["--shoes", "from 1", "not 0"]),
    (["easy-six", "--shoes", "-3"], ["--shoes", "not -3"]),
    (["easy-six", "--shoes", "10000001"], ["--shoes", "10000000", "not 10000001"]),
    (["easy-six", "--workers", "0"], ["--workers", "from 1", "not 0"]),
    (["easy-six", "--workers", "100000"], ["--workers", "not 100000"]),
    (["easy-six", "--decks", "3"], ["decks", "4 to 8", "not 3", "rws/easy-six@2012 2.2.1"]),
    (["easy-six", "--decks", "9"], ["decks", "4 to 8", "not 9", "2.2.1"]),
    (["rws-baccarat", "--decks", "11"], ["decks", "4 to 10", "not 11"]),
    (["easy-six", "--decks", "0"], ["decks", "not 0"]),
    (["easy-six", "--shoes", "1", "--dask", "nonsense://127.0.0.1:1"], ["--dask", "nonsense"]),
]
every_fault = pytest.mark.parametrize(("args", "words"), WRONG, ids=" ".join)


@every_fault
def test_a_fault_is_told_in_a_sentence(args: list[str], words: list[str]) -> None:
    result = punto("count", *args)
    assert (result.exit_code, result.stdout) == (1, "")
    assert len([line for line in result.stderr.splitlines() if "--rulebooks" not in line]) == 1  # but for the hint
    assert [word for word in words if word not in result.stderr] == []


@every_fault
def test_a_fault_is_told_in_json(args: list[str], words: list[str]) -> None:
    result = punto("count", *args, "--json")
    assert (result.exit_code, result.stderr) == (1, "")
    told = json.loads(result.stdout)
    assert list(told) == ["error"]
    assert [word for word in words if word not in told["error"]["sentence"]] == []


def test_two_forms_at_once_are_refused() -> None:
    result = punto("count", "easy-six", *QUICKLY, "--csv", "--markdown")
    assert (result.exit_code, result.stdout) == (1, "")
    assert "--csv" in result.stderr


def test_a_cluster_that_does_not_answer_is_refused_in_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    distributed = pytest.importorskip("distributed")
    client, waited = distributed.Client, []

    def impatient(address: str, timeout: str) -> Any:
        waited.append(timeout)
        return client(address, timeout="1s")

    monkeypatch.setattr(distributed, "Client", impatient)
    with socket.socket() as bound:  # nobody listens there, and nobody else can
        bound.bind(("127.0.0.1", 0))
        address = f"tcp://127.0.0.1:{bound.getsockname()[1]}"
        result = punto("count", "easy-six", "--shoes", "1", "--dask", address, "--json")
    assert (result.exit_code, result.stderr) == (1, "")
    told = json.loads(result.stdout)["error"]["sentence"]
    assert told.startswith(f"--dask: {address} does not answer: ")
    assert "\n" not in told
    assert waited == ["10s"]


def test_gains_are_numbers() -> None:
    """A count's gain may be below nought, a perfect watcher's never."""
    for bet in counted_json("rws-baccarat", *QUICKLY)["bets"]:
        assert bet["gain_per_shoe"] >= 0
        assert bet["counted_gain_per_shoe"] is None or math.isfinite(bet["counted_gain_per_shoe"])
        assert bet["counted_gain_per_shoe"] is None or bet["counted_gain_per_shoe"] <= bet["gain_per_shoe"] + 1e-9


# ── By depth of the cut card ─────────────────────────────────────────────────────────────────────────────


def test_by_depth_json_has_what_was_watched(tmp_path: Path) -> None:
    asked = (
        "insurance",
        "--shoes",
        "4",
        "--seed",
        "5",
        "--behind-cut",
        "14,104",
        "--plot",
        str(tmp_path / "depth.png"),
        "--out",
        str(tmp_path / "depth.parquet"),
    )
    told = counted_json(*asked, "--workers", "1")
    assert pl.read_parquet(tmp_path / "depth.parquet").to_dicts() == told["bets"]
    assert counted_json(*asked, "--workers", "2") == told
    assert (tmp_path / "depth.png").read_bytes()[:4] == b"\x89PNG"
    game = Game(rulebook("insurance"), 8)
    counts = simple_counts(game, (14, 104), 4)
    *_, found = watch_by_depth(game, (14, 104), counts, 4, 5)
    assert told["bets"] == [watched_row(bet) for bet in watched_bets(game, (14, 104), counts, found)]
    assert [row["bet"] for row in told["insurance"]] == ["player", "banker"]
    assert (told["shoes"], told["partial"], told["decks"]) == (4, False, 8)


def test_by_depth_a_count_of_ones_own() -> None:
    asked = (
        "ez-baccarat",
        "--shoes",
        "4",
        "--seed",
        "5",
        "--bet",
        "dragon-7",
        "--tags",
        "4-7:-1,8-9:+2",
        "--from",
        "4",
    )
    told = counted_json(*asked)
    assert [(row["bet"], row["behind_cut"], row["count_from"]) for row in told["bets"]] == [("dragon-7", 14, 4.0)]
    assert told["counts"]["dragon-7"]["tags"] == dict(
        zip(RANKS, (0, 0, 0, -1, -1, -1, -1, 2, 2, 0, 0, 0, 0), strict=True)
    )
    assert "dragon-7" in counted(*asked)
    assert counted(*asked, "--csv").startswith("bet,behind_cut,rounds,")


@pytest.mark.parametrize(
    ("args", "word"),
    [
        (["--behind-cut", "a"], "list of numbers"),
        (["--behind-cut", "14,14"], "once"),
        (["--behind-cut", "3"], "behind the cut card"),
        (["--bet", "dragon"], "no bet"),
        (["--bet", "tie", "--from", "3"], "--tags"),
        (["--bet", "tie", "--from", "nan", "--tags", "4:1"], "--from"),
        (["--bet", "tie", "--from", "3", "--tags", "4"], "rank with its tag"),
        (["--bet", "tie", "--from", "3", "--tags", "11:1"], "rank with its tag"),
        (["--behind-cut", "14", "--plot", "x.svg"], ".png"),
        (["--out", "x.csv"], ".parquet"),
    ],
)
def test_by_depth_a_fault_is_told_in_a_sentence(args: list[str], word: str) -> None:
    result = punto("count", "easy-six", "--shoes", "1", *args)
    assert (result.exit_code, result.stdout) == (1, "")
    assert word in result.stderr
