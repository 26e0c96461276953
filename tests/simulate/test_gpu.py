"""The GPU's part of a simulation, where there is none: which shoes it is asked for, and what is said without it."""

import re
import shutil
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

from punto.rules.errors import InputError
from punto.rules.library import rulebook
from punto.simulate import Game, gpu, run, simulate, usual_game
from punto.simulate.kernel import Counts, deal_shoes
from punto.simulate.stream import reject_below
from punto.simulate.tables import RoundTables, round_tables

ASKED: list[tuple[int, int]] = []


class OnTheCore:
    """Instead of a GPU: the counts that one has to come to."""

    def __init__(self, tables: RoundTables) -> None:
        self._tables = tables

    def deal_shoes(self, seed: int, first: int, shoes: int) -> Counts:
        ASKED.append((first, shoes))
        dealt, counts = deal_shoes(self._tables, seed, first, shoes)
        assert dealt == shoes
        return counts


def test_the_answer_is_the_same_whoever_deals_the_shoes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(gpu, "Gpu", OnTheCore)
    monkeypatch.setattr(gpu, "MOST_SHOES", 200)
    monkeypatch.setattr(run, "SHOES_OF_A_BLOCK", 50)
    ASKED.clear()
    game = usual_game(rulebook("easy-six"))
    assert simulate(game, 60_000, 5, gpu=True) == simulate(game, 60_000, 5)
    assert len(ASKED) > 2
    assert [first for first, _ in ASKED] == [sum(shoes for _, shoes in ASKED[:n]) for n in range(len(ASKED))]
    assert all(50 <= shoes <= 200 for _, shoes in ASKED)


def test_without_cupy_it_says_what_to_do(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "cupy", None)
    gpu.require_cupy.cache_clear()
    with pytest.raises(InputError) as refused:
        simulate(usual_game(rulebook("easy-six")), 1_000, 5, gpu=True)
    assert refused.value.message.code == "input-simulate-no-cupy"


# ── The text of the GPU's kernel, on a core ──────────────────────────────────────────────────────────────

# A block of one thread, and the words of CUDA as plain C++.
SHIM = """
#define __device__
#define __global__
#define __forceinline__ inline
#define __noinline__
#define __restrict__
#define __launch_bounds__(width)
static struct { unsigned x; } threadIdx, blockIdx, gridDim = {1};
static void __syncthreads() {}
static unsigned __umulhi(unsigned a, unsigned b) { return (unsigned)((unsigned long long)a * b >> 32); }
template <class T> static void atomicAdd(T* to, T what) { *to += what; }
"""
MAIN = """
#include <cstdio>
int main() {
    alignas(4) u8 cards[] = {%s};
    u8 burn[] = {%s};
    u32 player_two[] = {%s}, banker_two[] = {%s}, third[] = {%s}, fourth[] = {%s};
    u16 courses[] = {%s};
    u32 reject_below[] = {%s};
    static u64 counts[2 * CLASSES];
    deal((const u32*)cards, burn, player_two, banker_two, third, fourth, courses, reject_below, SEED, FIRST, SHOES,
         counts, counts + CLASSES);
    for (u64 each : counts) printf("%%llu\\n", each);
}
"""


@pytest.mark.skipif(shutil.which("g++") is None, reason="needs a C++ compiler")
@pytest.mark.parametrize(("name", "decks"), [("easy-six", 8), ("rws-baccarat", 5)])
def test_the_kernel_of_a_gpu_counts_the_same(name: str, decks: int, tmp_path: Path) -> None:
    """Its text is compiled for a core, where no GPU is; among so many shoes are some with a word drawn again."""
    seed, first, shoes = 5, 2**33, 4_000
    tables = round_tables(Game(rulebook(name), decks))
    sizes = {
        **{"WIDTH": 1, "CARDS": len(tables.cards), "BITS": tables.bits, "ENDINGS": tables.endings},
        **{"CLASSES": tables.classes, "CERTAIN": tables.certain, "LAST_START": tables.last_start},
        **{"SEED": f"{seed}ull", "FIRST": f"{first}ull", "SHOES": f"{shoes}ull"},
    }
    text, replaced = re.subn(r"extern __shared__ u32 (\w+)\[\];", r"static u32 \1[1 << 16];", gpu.source_of("shoes.cu"))
    assert replaced == 1
    given = (
        *(tables.cards, tables.burn, tables.player_two, tables.banker_two, tables.third, tables.fourth),
        *(tables.courses, reject_below(len(tables.cards))),
    )
    lists = tuple(", ".join(map(str, one.tolist())) for one in given)
    (tmp_path / "deal.cpp").write_text(SHIM + text + MAIN % lists, encoding="utf-8")
    options = [f"-D{size}={value}" for size, value in sizes.items()]
    command = ["g++", "-O1", "-std=c++17", "-w", *options, "deal.cpp", "-o", "deal"]
    subprocess.run(command, cwd=tmp_path, check=True, timeout=300)
    printed = subprocess.run([tmp_path / "deal"], check=True, timeout=300, capture_output=True, text=True).stdout
    counts = np.array([int(line) for line in printed.split()]).reshape(2, tables.classes)
    assert counts.tolist() == deal_shoes(tables, seed, first, shoes)[1].tolist()
