"""The order of a shoe that is still in play is nowhere to be read: not in files, copies, answers, errors or traces."""

import asyncio
import base64
import io
import logging
import pickle
import shutil
import sqlite3
import traceback
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest
from tests.books.conftest import Played
from tests.books.house import KEYS, House, play_house
from tests.cli.running import punto

from punto.floor.shoe_in_play import ShoeInPlay
from punto.rules.cards import DECK, Card, pretty
from punto.shoe import ShoeEmpty
from punto.shoe.keys import Keys
from punto.shoe.sealed import CannotUnseal
from punto.store.backup import copy as copy_journal
from punto.store.location import open_journal

RUN = 6  # cards in a row that nobody could guess


def written(cards: Sequence[Card]) -> Iterator[bytes]:
    """A run of cards in every way somebody might write it down."""
    index = [DECK.index(card) for card in cards]
    texts = [
        joint.join(codes)
        for codes in (cards, [pretty(card) for card in cards])
        for joint in ("", " ", ",", ", ", '","', '", "', "', '", "\n", "|")
    ]
    texts += [joint.join(map(str, index)) for joint in (" ", ",", ", ")]
    raw = [text.encode() for text in texts] + [bytes(index), bytes(place + 1 for place in index)]
    for one in raw:
        yield one
        yield one.hex().encode()
        yield one.hex().upper().encode()
        yield from _in_base64(one)


def _in_base64(raw: bytes) -> Iterator[bytes]:
    """Wherever in a longer text they stand: at each of the three alignments, without what depends on neighbours."""
    for shift in range(3):
        found = base64.b64encode(bytes(shift) + raw)
        inner = found[4 if shift else 0 : len(found) - (0, 4, 4)[(shift + len(raw)) % 3]]
        if len(inner) >= 8:
            yield inner
            yield inner.replace(b"+", b"-").replace(b"/", b"_")


def seen_in(text: bytes, undealt: Sequence[Card]) -> list[int]:
    """Places of the undealt part from which a run can be read in a text."""
    return [
        at for at in range(len(undealt) - RUN + 1) if any(found in text for found in written(undealt[at : at + RUN]))
    ]


def assert_nowhere(text: bytes, house: House) -> None:
    """Runs at the beginning, which comes next, and some further on: all of them would take long in a long text."""
    for cards in house.undealt().values():
        some = [cards[at : at + RUN] for at in (0, 1, 2, 3, 7, 50, len(cards) // 2, len(cards) - RUN)]
        for run in some:
            for found in written(run):
                assert found not in text


def test_the_search_finds_what_it_looks_for(played: Played) -> None:
    """An order that was written down is found, however it was; the opened shoe is in the journal, and found there."""
    cards = next(iter(played.house.undealt().values()))
    order = bytes(DECK.index(card) for card in cards)
    for text in ("".join(cards), " ".join(cards), ",".join(cards), str(list(cards)), '"' + '","'.join(cards) + '"'):
        assert seen_in(text.encode(), cards[:30])
        for shift in range(3):
            assert len(seen_in(base64.b64encode(bytes(shift) + text.encode()), cards[:30])) > 20
    for text in (order, order.hex().encode(), base64.b64encode(b"salt" + order), base64.b64encode(b"sa" + order)):
        assert seen_in(text, cards[:30])
    with sqlite3.connect(played.path) as rows:
        [body] = rows.execute("SELECT body FROM events WHERE kind = 'ShoeOpened'").fetchone()
    opened = body.decode().partition('"cards":["')[2].partition('"]')[0].split('","')
    assert len(opened) == 416
    assert len(seen_in(body, opened[:40])) == 35


def test_shoes_are_still_open_when_the_evening_ends(played: Played) -> None:
    undealt = played.house.undealt()
    assert len(undealt) == 5
    assert all(len(cards) > 300 for cards in undealt.values())


def test_the_database_and_its_log_do_not_tell(tmp_path: Path) -> None:
    """While it is open, so that the log beside it is there as well."""

    async def play() -> None:
        path = tmp_path / "journal.db"
        journal = await open_journal(str(path))
        house = await play_house(journal, rounds=2, games=("insurance", "rws-baccarat"))
        assert {file.name for file in tmp_path.iterdir()} >= {"journal.db", "journal.db-wal"}
        for file in tmp_path.iterdir():
            assert_nowhere(file.read_bytes(), house)
        await journal.close()
        for file in tmp_path.iterdir():
            assert_nowhere(file.read_bytes(), house)

    asyncio.run(play())


def test_a_postgresql_database_does_not_tell(postgres_url: str, tmp_path: Path) -> None:
    async def play() -> House:
        journal = await open_journal(postgres_url)
        house = await play_house(journal, rounds=2, games=("insurance",))
        copied = await open_journal(str(tmp_path / "copy.db"))
        await copy_journal(journal, copied)
        await copied.close()
        await journal.close()
        return house

    house = asyncio.run(play())
    assert_nowhere((tmp_path / "copy.db").read_bytes(), house)


def test_what_commands_write_does_not_tell(played: Played, tmp_path: Path) -> None:
    database = str(played.path)
    assert punto("export", database, "--out", str(tmp_path / "folder")).exit_code == 0
    assert punto("backup", database, "--out", str(tmp_path / "copy.db")).exit_code == 0
    for file in [*(tmp_path / "folder").iterdir(), *tmp_path.glob("copy.db*")]:
        assert_nowhere(file.read_bytes(), played.house)


def test_what_commands_print_does_not_tell(played: Played, tmp_path: Path) -> None:
    database = str(played.path)
    commands = [
        ("verify", database),
        ("rounds", database, "--last", "100"),
        *(("round", database, number, "--table", table) for table in "12345" for number in ("1", "3", "4")),
        ("export", database, "--out", str(tmp_path / "folder")),
        ("backup", database, "--out", str(tmp_path / "copy.db")),
    ]
    for command in commands:
        for more in ([], ["--json"]):
            result = punto(*command, *more)
            assert_nowhere((result.stdout + result.stderr).encode(), played.house)
            shutil.rmtree(tmp_path / "folder", ignore_errors=True)
            (tmp_path / "copy.db").unlink(missing_ok=True)


def _shoe_in_play(house: House) -> tuple[ShoeInPlay, tuple[Card, ...]]:
    [shoe] = [table.shoe for table in house.tables.values() if table.state.name == "5"]
    assert shoe is not None
    return shoe, house.undealt()[shoe.sealed.shoe]


def test_a_shoe_in_play_does_not_show_its_cards(played: Played) -> None:
    shoe, _ = _shoe_in_play(played.house)
    for text in (repr(shoe), str(shoe), f"{shoe}", f"{shoe!r:>200}", repr([shoe]), repr(shoe._shoe)):
        assert_nowhere(text.encode(), played.house)
        assert not any(f"'{card}'" in text for card in DECK)


def test_a_log_does_not_show_them(played: Played) -> None:
    shoe, _ = _shoe_in_play(played.house)
    stream = io.StringIO()
    handler = logging.StreamHandler(stream)
    logger = logging.getLogger("undealt")
    logger.addHandler(handler)
    logger.warning("%s %r %s", shoe, shoe, KEYS)
    assert "cards left" in stream.getvalue()
    assert_nowhere(stream.getvalue().encode(), played.house)


@pytest.mark.parametrize("what", ["too many", "another key", "no key"])
def test_an_error_does_not_show_them(played: Played, what: str) -> None:
    """Not even with every local name of every frame, as some loggers write them."""
    shoe, _ = _shoe_in_play(played.house)
    other = Keys("tonight", {"tonight": bytes(32)}) if what == "another key" else Keys("x", {"x": bytes(32)})
    fail = (lambda: shoe.draw(500)) if what == "too many" else (lambda: ShoeInPlay(shoe.sealed, other))
    with pytest.raises((ShoeEmpty, CannotUnseal)) as caught:
        fail()
    plain = "".join(traceback.format_exception(caught.value))
    assert_nowhere(plain.encode(), played.house)
    assert KEYS._keys["tonight"].hex() not in plain
    for chained in (caught.value, caught.value.__context__, caught.value.__cause__):
        if chained is not None:
            assert_nowhere(repr(chained.args).encode(), played.house)


def test_locals_of_an_error_do_not_show_them(played: Played) -> None:
    """Some loggers write every local name of every frame: an empty shoe must not tell what it dealt in vain."""
    shoe = _shoe_in_play(played.house)[0]
    with pytest.raises(ShoeEmpty) as caught:
        shoe.draw(500)
    whole = "".join(traceback.TracebackException.from_exception(caught.value, capture_locals=True).format())
    assert_nowhere(whole.encode(), played.house)


def test_keys_tell_nothing(played: Played) -> None:
    key = KEYS._keys["tonight"]
    for text in (repr(KEYS), str(KEYS), f"{[KEYS]}", repr(vars(type(KEYS)))):
        for told in (key.hex(), base64.b64encode(key).decode(), repr(key), repr(key)[2:-1]):
            assert told not in text
    with pytest.raises(TypeError):
        pickle.dumps(KEYS)


def test_a_shoe_in_play_is_not_copied_or_sent(played: Played) -> None:
    """Who pickles it into a queue or a cache would have written the order down."""
    shoe, _ = _shoe_in_play(played.house)
    with pytest.raises(TypeError):
        pickle.dumps(shoe)
