"""Whole shoes watched: against fractions card by card, whoever watches, and against published figures."""

import math
import re
import shutil
import subprocess
from concurrent.futures import ThreadPoolExecutor
from fractions import Fraction
from pathlib import Path

import numpy as np
import pytest
from tests.scenes import EASY, INSURANCE, book
from tests.second_law.table_of_play import ending

from punto.odds import Composition, odds
from punto.rules.cards import RANKS, Card, rank, set_of_cards
from punto.rules.errors import InputError
from punto.rules.library import rulebook
from punto.simulate import Game, watching
from punto.simulate.kernel import shuffled
from punto.simulate.watch_gpu import arguments, source
from punto.simulate.watch_kernel import profile_shoes, watch_shoes
from punto.simulate.watch_tables import UNITS, ZERO_BIN, Count, WatchedShoes, no_shoes, watch_tables
from punto.simulate.watching import simple_counts, watch, watched_bets, watched_row

DEPTHS = (52, 14)
DRAGON = Count(dict(zip(RANKS, (0, 0, 0, -1, -1, -1, -1, 2, 2, 0, 0, 0, 0), strict=True)), 4.0)
UNBALANCED = Count(dict(zip(RANKS, (1, 0, 0, -1, -1, -1, -1, 2, 2, 0, 0, 0, 1), strict=True)), 1.25)


# ── Played again, plainly ────────────────────────────────────────────────────────────────────────────────


def watched_plainly(game: Game, bet: str, count: Count, shoes: int, seed: int) -> list[list[tuple[int, Fraction]]]:
    """By shoe and depth: Rounds and gain, perfectly and by count, from fractions."""
    found = []
    for number in range(shoes):
        codes = [RANKS.index(rank(card)) for card in set_of_cards(game.decks)]
        cards = [Card(RANKS[code] + "S") for code in shuffled(np.array(codes, np.uint8), seed, number)]
        left = dict.fromkeys(RANKS, 4 * game.decks)
        seen = [cards[0]]
        left[rank(cards[0])] -= 1
        at = 1 + ({"A": 1, "J": 10, "Q": 10, "K": 10}.get(rank(cards[0])) or int(rank(cards[0])))
        of_shoe = {behind: [0, Fraction(0), 0, Fraction(0), 0] for behind in DEPTHS}
        over: set[int] = set()
        while len(over) < len(DEPTHS):
            shoe = Composition(tuple(left[rank(card)] // 4 + (k < left[rank(card)] % 4) for card, k in _suited()))
            value = odds(game.book, shoe).bet(bet).expected_value
            running = sum(count.tags[rank(card)] for card in seen) - Fraction(sum(count.tags.values()), 13) * len(seen)
            signal = running * 52 / sum(left.values()) >= Fraction(count.from_)
            p1, b1, p2, b2, fifth, sixth = (game.book.points[card] for card in cards[at : at + 6])
            _, player_cards, _, banker_cards = ending((p1 + p2) % 10, (b1 + b2) % 10, fifth, sixth)
            after = at + player_cards + banker_cards
            for behind in set(DEPTHS) - over:
                figures = of_shoe[behind]
                figures[4] += 1
                figures[0] += value > 0
                figures[1] += max(value, Fraction(0))
                figures[2] += signal
                figures[3] += value if signal else 0
                if len(cards) - at < behind:  # the cut card came out before, and this was one Round more
                    over.add(behind)
            for card in cards[at:after]:
                left[rank(card)] -= 1
                seen.append(card)
            at = after
        found.append([tuple(of_shoe[behind]) for behind in DEPTHS])
    return found


def _suited() -> list[tuple[Card, int]]:
    """Which suit a card has matters to no bet here: a rank's cards are spread over the four."""
    return [(Card(text + suit), place) for place, suit in enumerate("CDHS") for text in RANKS]


@pytest.mark.parametrize("count", [DRAGON, UNBALANCED], ids=["balanced", "unbalanced"])
def test_plain_code_comes_to_the_same(count: Count) -> None:
    game = Game(rulebook("ez-baccarat"), 6)
    shoes = 3
    plain = watched_plainly(game, "dragon-7", count, shoes, 11)
    [found] = list(watch(game, DEPTHS, {"dragon-7": count}, shoes, 11))
    bets = [bet for bet in watched_bets(game, DEPTHS, {"dragon-7": count}, found) if bet.bet == "dragon-7"]
    assert [bet.behind_cut for bet in bets] == list(DEPTHS)
    for depth, bet in enumerate(bets):
        taken, gains, counted, counted_gains, rounds = zip(*(shoe[depth] for shoe in plain), strict=True)
        assert bet.by_count is not None
        assert (bet.perfectly.taken, bet.by_count.taken) == (sum(taken), sum(counted))
        assert bet.perfectly.rounds == bet.by_count.rounds == sum(rounds)
        for each, expected in ((bet.perfectly, gains), (bet.by_count, counted_gains)):
            floats = [float(gain) for gain in expected]
            assert each.per_shoe == pytest.approx(math.fsum(floats) / shoes, abs=1e-7)
            assert each.error == pytest.approx(1.959964 * np.std(floats, ddof=1) / math.sqrt(shoes), abs=1e-6)
            assert each.per_hundred_rounds == pytest.approx(100 * math.fsum(floats) / sum(rounds), abs=1e-7)
    assert bets[-1].perfectly.taken > 10  # or nothing was compared
    assert bets[0].perfectly.rounds < bets[1].perfectly.rounds


# ── Whoever watches ──────────────────────────────────────────────────────────────────────────────────────


def test_portions_and_threads_come_to_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(watching, "SHOES_OF_A_JOB", 20)
    game = Game(book(EASY), 4)
    tables = watch_tables(game, DEPTHS, {})
    whole = watch_shoes(tables, 3, 0, 100)
    assert whole == watch_shoes(tables, 3, 0, 37) + watch_shoes(tables, 3, 37, 63)
    assert whole != watch_shoes(tables, 4, 0, 100)
    with ThreadPoolExecutor(2) as executor:
        *_, last = watch(game, DEPTHS, {}, 100, 3, executor)
    assert last == whole
    assert whole.shoes == 100


def test_the_same_shoes_as_the_simulation() -> None:
    """Rounds of the watched shoes are those of the dealt ones."""
    from punto.simulate import simulate_shoes  # noqa: PLC0415

    game = Game(book(INSURANCE), 4)
    found = watch_shoes(watch_tables(game, (14,), {}), 8, 0, 64)
    assert int(found.rounds.sum()) == simulate_shoes(game, 64, 8).rounds.mean * 64


# ── The count ────────────────────────────────────────────────────────────────────────────────────────────


def test_a_count_bets_from_where_it_won_most() -> None:
    game = Game(rulebook("ez-baccarat"), 6)
    counts = simple_counts(game, (14,), 200)
    tagged = {bet: Count(count.tags, 0.0) for bet, count in counts.items()}
    tables = watch_tables(game, (14,), tagged)
    profile = profile_shoes(tables, watching.PILOT_SEED, watching.PILOT_FIRST, 200)
    number = list(game.book.lines).index("dragon-7")
    from_ = counts["dragon-7"].from_
    won = {}
    for threshold in (from_ - 0.5, from_, from_ + 0.5):
        trial = watch_tables(game, (14,), {"dragon-7": Count(counts["dragon-7"].tags, threshold)})
        found = watch_shoes(trial, watching.PILOT_SEED, watching.PILOT_FIRST, 200)
        won[threshold] = int(found.totals[5, number].sum())
        assert won[threshold] == profile[number, int(2 * threshold) + ZERO_BIN :].sum()
    assert max(won, key=lambda threshold: won[threshold]) == from_


def test_a_bet_that_no_count_helps_is_never_taken_by_one(monkeypatch: pytest.MonkeyPatch) -> None:
    game = Game(book(EASY), 4)
    counts = simple_counts(game, (104,), 1)
    never = [bet for bet, count in counts.items() if math.isinf(count.from_)]
    assert "tie" in never
    [found] = list(watch(game, (104,), counts, 20, 2))
    [tie] = [bet for bet in watched_bets(game, (104,), counts, found) if bet.bet == "tie"]
    assert tie.by_count is not None
    assert (tie.by_count.taken, watched_row(tie)["count_from"]) == (0, None)


def test_dragon_7_is_worth_what_was_published() -> None:
    """0.597 units a shoe (Jacobson), where a shoe ends sooner; docs/STUDIES.md has both by depth."""
    game = Game(rulebook("ez-baccarat"), 8)
    *_, found = watch(game, (20, 14), {"dragon-7": DRAGON}, 2_000, 1)
    bets = [bet for bet in watched_bets(game, (20, 14), {"dragon-7": DRAGON}, found) if bet.bet == "dragon-7"]
    for bet in bets:
        assert bet.by_count is not None
        assert bet.by_count.error is not None
        assert abs(bet.by_count.per_shoe - 0.597) < 2 * bet.by_count.error


# ── What is refused ──────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("depths", "shoes", "seed", "code"),
    [
        ((), 1, 1, "input-watch-depths"),
        ((14, 14), 1, 1, "input-watch-depths"),
        ((14, 3), 1, 1, "input-simulate-behind-cut"),
        ((14,), 0, 1, "input-simulate-shoes"),
        ((14,), 10**10, 1, "input-simulate-shoes"),
        ((14,), 1, -1, "input-simulate-seed"),
    ],
)
def test_a_fault_is_refused(depths: tuple[int, ...], shoes: int, seed: int, code: str) -> None:
    with pytest.raises(InputError) as refused:
        watch(Game(book(EASY), 8), depths, {}, shoes, seed)
    assert refused.value.message.code == code


# ── The text of the GPU's kernel, on a core ──────────────────────────────────────────────────────────────

# One thread after the other, and the words of CUDA as plain C++.
SHIM = """
#include <cmath>
#include <cstdint>
#define __device__
#define __global__
#define __forceinline__ inline
#define __noinline__
#define __launch_bounds__(width)
static struct { unsigned x; } threadIdx;
static unsigned long long leader;
static unsigned __umulhi(unsigned a, unsigned b) { return (unsigned)((unsigned long long)a * b >> 32); }
static unsigned long long atomicAdd(unsigned long long* to, unsigned long long what) { return (*to += what) - what; }
static void atomicMax(long long* to, long long what) { if (what > *to) *to = what; }
static unsigned long long __shfl_sync(unsigned, unsigned long long, int) { return (leader += 32) - 32; }
static double __dadd_rn(double a, double b) { return a + b; }
static double __dsub_rn(double a, double b) { return a - b; }
static double __dmul_rn(double a, double b) { return a * b; }
static double __ddiv_rn(double a, double b) { return a / b; }
static long long __double2ll_rn(double a) { return std::llrint(a); }
static double floor_(double a) { return std::floor(a); }
#define floor floor_
"""
MAIN = """
#include <cstdio>
int main() {
    unsigned char cards[] = {%s};
    unsigned reject_below[] = {%s};
    int tags[] = {%s}, tag_sums[] = {%s};
    double triggers[] = {%s};
    u64 next = 0;
    static i64 rounds[DEPTHS], totals[8 * BETS * DEPTHS], best[BETS], profile[BETS * BINS];
    for (int bet = 0; bet < BETS; bet++) best[bet] = INT64_MIN / 2;
    for (threadIdx.x = 0; threadIdx.x < 32; threadIdx.x++) {
        leader = 0;
        watch(cards, reject_below, tags, tag_sums, triggers, SEED, FIRST, SHOES, &next, rounds, totals, best, profile);
    }
    for (i64 each : rounds) printf("%%lld\\n", each);
    for (i64 each : totals) printf("%%lld\\n", each);
    for (i64 each : best) printf("%%lld\\n", each);
    for (i64 each : profile) printf("%%lld\\n", each);
}
"""


@pytest.mark.skipif(shutil.which("g++") is None, reason="needs a C++ compiler")
@pytest.mark.parametrize("name", ["tiger", "rws-baccarat"])
def test_the_kernel_of_a_gpu_comes_to_the_same(name: str, tmp_path: Path) -> None:
    """Its text is compiled for a core, where no GPU is: the same whole numbers, to the last one."""
    rules = rulebook(name)
    seed, first, shoes = 5, 2**33, 70
    counts = {bet: Count(DRAGON.tags, 2.0) for bet in list(rules.lines)[:5]}
    tables = watch_tables(Game(rules, 6), DEPTHS, counts)
    text, replaced = re.subn(
        r"extern __shared__ double (\w+)\[\];", r"static double \1[ENDINGS * WIDTH];", source(tables)
    )
    assert replaced == 1
    given = [
        ", ".join("1e300" if each == math.inf else repr(each) for each in a.ravel().tolist()) for a in arguments(tables)
    ]
    text = text.replace("constexpr", "const")
    lines = SHIM + text + MAIN % tuple(given)
    sizes = [f"-DSEED={seed}ull", f"-DFIRST={first}ull", f"-DSHOES={shoes}ull"]
    (tmp_path / "watch.cpp").write_text(lines, encoding="utf-8")
    command = ["g++", "-O1", "-std=c++17", "-w", "-ffp-contract=off", *sizes, "watch.cpp", "-o", "watch"]
    subprocess.run(command, cwd=tmp_path, check=True, timeout=300)
    printed = subprocess.run([tmp_path / "watch"], check=True, timeout=300, capture_output=True, text=True).stdout
    numbers = np.array([int(line) for line in printed.split()])
    none = no_shoes(tables)
    sizes_of = (none.rounds.size, none.totals.size, none.best.size)
    rounds, totals, best, profile = np.split(numbers, np.cumsum(sizes_of))
    found = WatchedShoes(shoes, rounds, totals.reshape(none.totals.shape), best)
    assert found == watch_shoes(tables, seed, first, shoes)
    assert profile.tolist() == profile_shoes(tables, seed, first, shoes).ravel().tolist()
    assert int(best.max()) > UNITS / 100
