"""The par sheet: all bets of a rulebook at all permitted decks, as one HTML page that needs nothing beside itself."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from html import escape
from importlib.metadata import version

from punto.facts import Message
from punto.odds.exact import usual_decks
from punto.odds.pictures import edge_by_bet, edge_by_decks
from punto.odds.results import BetOdds, RulebookOdds, pays
from punto.rules.rulebook import Rulebook

_LOOK = """
:root { color-scheme: light; --ink: #22302b; --quiet: #66736c; --line: #d8ddd9; --gold: #8a6a14; }
body { font: 15px/1.5 system-ui, "Segoe UI", "Noto Sans", "Noto Sans CJK SC", sans-serif; color: var(--ink);
  max-width: 74rem; margin: 2rem auto; padding: 0 1rem; background: #fff; }
h1 { font-size: 1.6rem; line-height: 1.2; margin: 0; } h2 { font-size: 1.15rem; margin: 2.2rem 0 .6rem; }
p { max-width: 46rem; } .quiet { color: var(--quiet); }
.wide { overflow-x: auto; }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; font-size: .87em; min-width: 60%; }
th, td { text-align: left; padding: .28rem .9rem .28rem 0; border-bottom: 1px solid var(--line); vertical-align: top; }
th { color: var(--quiet); font-weight: 600; } td.n, th.n { text-align: right; white-space: nowrap; }
tr.patron td { font-weight: 600; color: var(--gold); }
td.odds { white-space: nowrap; }
code { font-size: .8em; overflow-wrap: anywhere; }
svg { width: 100%; min-width: 36rem; max-width: 60rem; height: auto; display: block; }
figure { margin: 0; break-inside: avoid; }
@page { size: landscape; }
@media print { body { margin: 0; max-width: none; font-size: 11px; } .wide { overflow: visible; }
  svg { min-width: 0; } h2 { break-after: avoid; } tr { break-inside: avoid; } }
"""


Say = Callable[[Message], str]


def par_sheet(book: Rulebook, by_decks: Mapping[int, RulebookOdds], say: Say) -> str:
    """`say` has the words for conditions, windows and hands."""
    decks = usual_decks(book)
    usual = by_decks[decks]
    parts = [
        f"<h1>{escape(book.title)}</h1>",
        f'<p class="quiet">Par sheet. {escape(book.publisher)}, version {escape(book.version)}, in force since '
        f"{book.since}. Rulebook <code>{escape(book.id)}</code>, digest <code>{book.digest}</code>. "
        f"Made by punto {version('punto')}.</p>",
        f"<h2>The bets, with {_decks(decks)}</h2>",
        _bets(usual.bets),
        "<h2>House edge by bet</h2>",
        f'<figure class="wide">{edge_by_bet(usual)}</figure>',
        f"<h2>House edge by decks, {book.fewest_decks} to {book.most_decks}</h2>",
        f'<figure class="wide">{edge_by_decks(by_decks)}</figure>',
        _edges(by_decks),
        "<h2>What comes up, and how often</h2>",
        _lines(by_decks, say),
    ]
    if usual.insurance:
        parts += ["<h2>Insurance</h2>", _insurance(by_decks, decks, say)]
    parts += ["<h2>How the figures were obtained</h2>", _method(book, by_decks)]
    title = f"<title>Par sheet: {escape(book.title)}</title>"
    viewport = '<meta name="viewport" content="width=device-width, initial-scale=1">'
    head = f'<meta charset="utf-8">{viewport}{title}<style>{_LOOK}</style>'
    body = "\n".join(parts)
    return f'<!doctype html>\n<html lang="en"><head>{head}</head>\n<body>\n{body}\n</body></html>\n'


def _table(columns: Iterable[str], rows: Iterable[tuple[str, Iterable[str]]]) -> str:
    """Columns whose name begins with # hold numbers; a row comes with its class."""
    names = list(columns)
    classes = [' class="n"' if name.startswith("#") else ' class="odds"' if name == "pays" else "" for name in names]
    head = "".join(f"<th{kind}>{name.lstrip('#')}</th>" for name, kind in zip(names, classes, strict=True))
    body = "".join(
        f"<tr{kind_of_row}>"
        + "".join(f"<td{kind}>{cell}</td>" for cell, kind in zip(cells, classes, strict=True))
        + "</tr>\n"
        for kind_of_row, cells in rows
    )
    return f'<div class="wide"><table><thead><tr>{head}</tr></thead><tbody>\n{body}</tbody></table></div>'


def _by_decks(by_decks: Iterable[int]) -> list[str]:
    return [f"#{_decks(decks)}" for decks in by_decks]


def _decks(decks: int) -> str:
    return "1 deck" if decks == 1 else f"{decks} decks"


def _percent(value: object, digits: int = 4) -> str:
    return f"{float(value):.{digits}%}"  # type: ignore[arg-type]


def _bets(bets: Sequence[BetOdds]) -> str:
    half = any(bet.half_lost for bet in bets)
    lost = ("#lost", "#half lost") if half else ("#lost",)
    columns = ("bet", "pays", "#wins", "#returned", *lost, "#house edge", "#standard deviation")
    return _table(
        columns,
        (
            (
                "",
                (
                    escape(bet.name),
                    escape(pays(bet.lines)),
                    *(_percent(part) for part in (bet.hit_rate, bet.returned, bet.lost)),
                    *((_percent(bet.half_lost),) if half else ()),
                    _percent(bet.house_edge),
                    f"{bet.standard_deviation:.6f}",
                ),
            )
            for bet in bets
        ),
    )


def _edges(by_decks: Mapping[int, RulebookOdds]) -> str:
    names = [bet.name for bet in next(iter(by_decks.values())).bets]
    parts = [
        "<p>House edge and, under it, the standard deviation of a stake of one.</p>",
        _table(
            ("bet", *_by_decks(by_decks)),
            (
                (
                    "",
                    (
                        escape(name),
                        *(
                            f"{_percent(found.bets[number].house_edge)}<br>"
                            f'<span class="quiet">{found.bets[number].standard_deviation:.6f}</span>'
                            for found in by_decks.values()
                        ),
                    ),
                )
                for number, name in enumerate(names)
            ),
        ),
    ]
    return "".join(parts)


def _lines(by_decks: Mapping[int, RulebookOdds], say: Say) -> str:
    first = next(iter(by_decks.values()))
    return _table(
        ("bet", "pays", "when", "clause", *_by_decks(by_decks)),
        (
            (
                "",
                (
                    escape(bet.name),
                    escape(line.odds.text),
                    escape(say(line.message)),
                    escape(line.clause),
                    *(_percent(found.bets[number].lines[place].probability) for found in by_decks.values()),
                ),
            )
            for number, bet in enumerate(first.bets)
            for place, line in enumerate(bet.lines)
        ),
    )


def _insurance(by_decks: Mapping[int, RulebookOdds], decks: int, say: Say) -> str:
    usual = by_decks[decks].insurance
    count = sum(row.favours_patron for row in usual)
    introduction = (
        f"<p>The expected value of a stake of one, given the two totals, averaged over the shoe. With {_decks(decks)} "
        f"{count} of {len(usual)} favour the patron; they are marked.</p>"
    )
    return introduction + _table(
        ("", "offered", "insures", "#Player", "#Banker", "pays", "clause", *_by_decks(by_decks)),
        (
            (
                ' class="patron"' if row.favours_patron else "",
                (
                    "favours the patron" if row.favours_patron else "",
                    escape(say(Message(f"window-{row.window.value}"))),
                    escape(say(Message(f"side-{row.side.value}"))),
                    str(row.player_total),
                    str(row.banker_total),
                    escape(row.odds.text),
                    escape(row.clause),
                    *(
                        "cannot come" if value is None else f"{float(value):+.6f}"
                        for value in (found.insurance[number].expected_value for found in by_decks.values())
                    ),
                ),
            )
            for number, row in enumerate(usual)
        ),
    )


def _method(book: Rulebook, by_decks: Mapping[int, RulebookOdds]) -> str:
    counted = _table(
        ("#decks", "#Player wins", "#Banker wins", "#Tie", "#all ordered deals"),
        (
            ("", (str(decks), *(f"{n:,}" for n in (d.player, d.banker, d.tie, d.total))))
            for decks, d in ((decks, found.deals) for decks, found in by_decks.items())
        ),
    )
    exact = _table(
        ("bet", "expected value, exactly"),
        (("", (escape(bet.name), f"<code>{bet.expected_value}</code>")) for bet in by_decks[usual_decks(book)].bets),
    )
    return (
        "<p>By counting, not by chance. Every ordered deal of six cards from a full shoe is equally likely; for each, "
        f"the Table of Play (clause {escape(book.table_of_play.clause)}) says which of the six are drawn, and the "
        "settlement clauses what each bet is paid. The deals are counted in whole numbers and divided once, so that a "
        "probability is a fraction without error; only its printing is rounded. The rules and odds are read from the "
        "same file that the tables run on, named by the digest above. A bet that is returned counts as having been "
        "made.</p>"
        f"{counted}<p>The expected value of a stake of one, with {_decks(usual_decks(book))}:</p>{exact}"
        f"<p>To see any of it again: <code>punto odds {escape(book.short_name)} --decks {usual_decks(book)} "
        "--fractions</code></p>"
    )
