"""Shoes that a patron can check: fetched as a stranger would, checked by the script of docs/, forged in every part."""

import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace
from tests.server.floors import House, timed
from tests.server.scenes import close_bets, evening, floor, refusal
from tests.shoe.test_seed import script
from typer.testing import CliRunner

from punto.cli import app
from punto.client import Client
from punto.floor.commands import OpenBets
from punto.floor.floor_file import FloorPlan, Timing
from punto.people.roles import Role

TABLE = "Easy Six"
SCRIPT = Path(__file__).parents[2] / "docs" / "check_shoe.py"
# After a Round the table waits for the test.
PAUSED = Timing(betting=600_000, pace=0, insurance=600_000, options=600_000, squeeze=600_000, pause=600_000)
CARDS_OF_A_SHOE = ("salt", "order", "seed", "burned", "draws")


def asking(patron_randomness: bool = True) -> FloorPlan:
    plan = timed(floor(TABLE), PAUSED)
    return replace(plan, tables=tuple(replace(one, patron_randomness=patron_randomness) for one in plan.tables))


async def deal_round(house: House) -> None:
    room = house.casino.tables[TABLE].room
    while room.shoe is None or room.state.number == 0:
        await room.changed.wait()
    if room.state.between_rounds:
        await room.submit(OpenBets())
    await close_bets(house, TABLE)
    while not room.state.between_rounds:
        await room.changed.wait()


async def command(client: Client, what: str, **fields: str) -> None:
    await client.ask(f"/api/tables/{TABLE}/commands", do=what, table=TABLE, **fields)


async def change_shoe(pit: Client) -> None:
    await command(pit, "change-shoe", reason="the test is done with it")


def checked(where: Path, shoe: dict[str, Any], *terms: str) -> tuple[int, str]:
    file = where / "shoe.json"
    file.write_text(json.dumps(shoe), encoding="utf-8")
    # -I: nothing of punto can be imported, whatever the path says.
    run = subprocess.run([sys.executable, "-I", SCRIPT, file, *terms], capture_output=True, text=True, check=False)
    return run.returncode, run.stdout + run.stderr


def test_a_shoe_is_checked_by_who_contributed_to_it_with_nothing_but_the_script(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    where, found = tmp_path / "floor.db", dict[str, Any]()

    async def begin(house: House) -> None:
        stranger, mei, jon = house.client(), await house.guest(), await house.guest()
        await deal_round(house)
        view = (await mei.get(f"/api/tables/{TABLE}"))["view"]["shoe"]
        found["noted"] = view["next"]
        assert view["next"]["contributions"] == 0
        for client, text in ((mei, "mei's own words"), (jon, "隨機")):
            for _ in range(2):  # the same id again has the first answer, held or from the journal
                given = {"shoe": view["next"]["name"], "text": text, "id": "mine"}
                await command(client, "contribute-randomness", **given)
                house.casino.tables[TABLE].room._answers._held.clear()
        other = {"shoe": view["next"]["name"], "text": "other words", "id": "mine"}
        assert (await refusal(command(mei, "contribute-randomness", **other))).code == "id-already-used"
        coming, playing = await stranger.get(f"/api/tables/{TABLE}/shoes")
        assert coming == {"shoe": view["next"]["name"], "seed_commitment": view["next"]["seed_commitment"]}
        assert (playing["shoe"], playing["commitment"]) == (view["name"], view["commitment"])
        assert (playing["first_round"], playing["last_round"]) == (1, 1)
        announced = await stranger.get(f"/api/tables/{TABLE}/shoes/{coming['shoe']}")
        assert announced == {**coming, "contributions": ["mei's own words", "隨機"]}

    async def go_on(house: House) -> None:
        stranger, pit = house.client(), await house.somebody(Role.PIT_SUPERVISOR)
        await change_shoe(pit)
        name = found["noted"]["name"]
        playing = await stranger.get(f"/api/tables/{TABLE}/shoes/{name}")
        found["commitment"] = playing["commitment"]
        assert playing.keys().isdisjoint(CARDS_OF_A_SHOE)
        assert checked(tmp_path, playing)[0] == 2
        await deal_round(house)
        await deal_round(house)
        playing = await stranger.get(f"/api/tables/{TABLE}/shoes/{name}")
        assert playing.keys().isdisjoint(CARDS_OF_A_SHOE)
        await change_shoe(pit)
        found["shoe"] = await stranger.get(f"/api/tables/{TABLE}/shoes/{name}")
        rounds = [await pit.get(f"/api/tables/{TABLE}/rounds/{number}") for number in (2, 3)]
        found["seen"] = [[*one["steps"][-1]["player"], *one["steps"][-1]["banker"]] for one in rounds]

    evening(where, begin, asking())
    evening(where, go_on, asking())  # after a restart: seed and contributions are as they were
    shoe, noted = found["shoe"], found["noted"]
    printed = CliRunner().invoke(app, ["opening", str(where), shoe["shoe"], "--json"])
    assert json.loads(printed.stdout) == shoe  # the same from the journal
    assert [draw["round"] for draw in shoe["draws"]] == [2, 3]
    assert [sorted(draw["cards"]) for draw in shoe["draws"]] == [sorted(cards) for cards in found["seen"]]
    terms = ("--commitment", found["commitment"], "--seed-commitment", noted["seed_commitment"])
    code, said = checked(tmp_path, shoe, *terms, "--contribution", "mei's own words")
    assert code == 0, said
    assert "WRONG" not in said
    assert checked(tmp_path, shoe, "--contribution", "not hers")[0] == 1
    assert checked(tmp_path, shoe, "--commitment", "00" * 32)[0] == 1
    for what, forge in FORGERIES.items():
        forged = json.loads(json.dumps(shoe))
        forge(forged)
        assert forged != shoe, what
        (tmp_path / "shoe.json").write_text(json.dumps(forged), encoding="utf-8")
        monkeypatch.setattr(sys, "argv", [str(SCRIPT), str(tmp_path / "shoe.json")])
        assert script().main() == 1, what


def _swap(cards: list[str], first: int, second: int) -> None:
    while cards[first] == cards[second]:
        second += 1
    cards[first], cards[second] = cards[second], cards[first]


Forging = Callable[[dict[str, Any]], object]
FORGERIES: dict[str, Forging] = {
    "two cards exchanged": lambda shoe: _swap(shoe["order"], 300, 301),
    "a card too many": lambda shoe: shoe["order"].append("AS"),
    "a card that is none": lambda shoe: shoe["order"].__setitem__(0, "1X"),
    "another salt": lambda shoe: shoe.update(salt="00" * 32),
    "another shoe": lambda shoe: shoe.update(shoe="Easy Six-other"),
    "another seed": lambda shoe: shoe.update(seed="00" * 32),
    "no seed": lambda shoe: shoe.pop("seed"),
    "a contribution left out": lambda shoe: shoe["contributions"].pop(),
    "contributions in another order": lambda shoe: shoe["contributions"].reverse(),
    "another burn": lambda shoe: shoe["burned"].update(unseen=shoe["burned"]["unseen"] + 1),
    "a card dealt out of order": lambda shoe: _swap(shoe["draws"][0]["cards"], 0, 1),
    "a Round left out": lambda shoe: shoe["draws"].pop(0),
    "another cut card": lambda shoe: shoe.update(behind_cut=15),
}


def test_without_patron_randomness_a_shoe_is_checked_against_its_commitment(tmp_path: Path) -> None:
    found = dict[str, Any]()

    async def play(house: House) -> None:
        stranger, pit = house.client(), await house.somebody(Role.PIT_SUPERVISOR)
        await deal_round(house)
        [line] = await stranger.get(f"/api/tables/{TABLE}/shoes")
        await change_shoe(pit)
        assert [one["shoe"] for one in await stranger.get(f"/api/tables/{TABLE}/shoes", before=line["shoe"])] == []
        assert len(await stranger.get(f"/api/tables/{TABLE}/shoes", limit=1)) == 1
        found["shoe"] = await stranger.get(f"/api/tables/{TABLE}/shoes/{line['shoe']}")
        assert found["shoe"]["commitment"] == line["commitment"]

    evening(tmp_path / "floor.db", play, asking(patron_randomness=False))
    assert "seed_commitment" not in found["shoe"]
    assert checked(tmp_path, found["shoe"])[0] == 0


@pytest.mark.parametrize("text", ["{}", "[]", "no json", '{"shoe": "a", "order": ["AS"]}', '{"order": 5, "shoe": 1}'])
def test_what_is_no_shoe_is_said_to_be_none(tmp_path: Path, text: str) -> None:
    (tmp_path / "shoe.json").write_text(text, encoding="utf-8")
    run = subprocess.run([sys.executable, "-I", SCRIPT, tmp_path / "shoe.json"], capture_output=True, check=False)
    assert run.returncode == 1
    assert b"Traceback" not in run.stderr
