"""`punto simulate session`: what becomes of a bankroll under a staking plan, by playing very many sessions."""

from dataclasses import replace
from operator import attrgetter
from pathlib import Path
from typing import Annotated, Any

import typer

from punto.cli.numbers import parse_fraction, parse_money, parse_number
from punto.cli.odds import about
from punto.cli.output import grid, percent, plural, show
from punto.cli.simulate import simulate_app
from punto.cli.simulate_options import CommonOptions, with_common_options
from punto.money import format_amount
from punto.plain_text import quotable
from punto.rules.cards import RANKS
from punto.rules.errors import InputError
from punto.rules.rulebook import Rulebook
from punto.simulate.plans import COUNTING, PLANS, Plan, Progression, count_plan
from punto.simulate.session import MOST_ROUNDS_OF_A_SESSION, MOST_SESSIONS, Session, play_sessions
from punto.simulate.session_results import Estimate, SessionStatistics
from punto.simulate.session_theory import IndependentRounds, independent_rounds

SHARES = {"worst": 0.0, "5%": 0.05, "25%": 0.25, "half": 0.5, "75%": 0.75, "95%": 0.95, "best": 1.0}
_ENDED = ("by Rounds", "target", "ruin")


@simulate_app.command("session")
@with_common_options
def session(
    options: CommonOptions,
    bankroll: Annotated[str, typer.Option(metavar="AMOUNT", help="What the patron begins with.")] = "1000",
    plan: Annotated[
        str, typer.Option(metavar="PLAN", help=f"How stakes are chosen: {', '.join([*PLANS, COUNTING])}.")
    ] = "flat",
    bet: Annotated[
        str, typer.Option(help="What is bet on: an area, or last-winner or shoe, which follow those.")
    ] = "banker",
    unit: Annotated[str, typer.Option(metavar="AMOUNT", help="The first stake, and what a plan counts in.")] = "10",
    minimum: Annotated[
        str, typer.Option(metavar="AMOUNT", help="The table's. [default: the unit]", show_default=False)
    ] = "",
    maximum: Annotated[
        str, typer.Option(metavar="AMOUNT", help="The table's. [default: 100 times the minimum]", show_default=False)
    ] = "",
    chip: Annotated[str, typer.Option(metavar="AMOUNT", help="Stakes are whole chips of this.")] = "1",
    rounds: Annotated[str, typer.Option(metavar="NUMBER", help="After so many Rounds the patron leaves.")] = "200",
    target: Annotated[
        str, typer.Option(metavar="AMOUNT", help="The patron leaves with so much.", show_default=False)
    ] = "",
    line: Annotated[
        str, typer.Option(help='The line of a labouchere, or the steps of a paroli, in units: "1,2,3,4".')
    ] = "",
    tags: Annotated[
        str, typer.Option(help='Of plan count: what a card seen counts, such as "7:-1,8:-1,4:+1"; 0 is 10, J, Q and K.')
    ] = "",
    threshold: Annotated[
        str, typer.Option(metavar="NUMBER", help="Of plan count: points a deck left from which a bet is made.")
    ] = "1",
    sessions: Annotated[str, typer.Option(metavar="NUMBER", help="How many to play, such as 1e6.")] = "1e5",
) -> None:
    """What becomes of a bankroll: results, ruin and time played under a staking plan, a table's limits and a rule to
    stop.

    Each session begins with a new shoe. A stake is never more than the bankroll; with less than the minimum it is
    ruin. Beside it stands what exact odds say: of every plan but a count, of what was staked; of flat stakes on one
    bet also ruin and the whole distribution, were no Round to depend on another.

    \b
    Example:
      punto simulate session super-six-plus --plan martingale --bankroll 1000 --unit 10 --maximum 500 --target 1500
      punto simulate session easy-six --plan count --bet easy-six --tags "6:-1" --threshold 2 --plot fan.png
    """
    game = options.game()
    wanted = parse_number("--sessions", sessions, MOST_SESSIONS, "sessions")
    played = Session(
        game,
        parse_money("--bankroll", bankroll),
        parse_money("--unit", unit),
        parse_number("--rounds", rounds, MOST_ROUNDS_OF_A_SESSION, "Rounds"),
        bet,
        _plan(game.book, plan, line, tags, threshold),
        parse_money("--minimum", minimum) if minimum else None,
        parse_money("--maximum", maximum) if maximum else None,
        parse_money("--chip", chip),
        parse_money("--target", target) if target else None,
    )
    seed, tally = options.play(
        lambda seed, executor: play_sessions(played, wanted, seed, executor),
        plural(wanted, "session"),
        wanted,
        attrgetter("sessions"),
    )
    found, theory = tally.statistics(played, seed, wanted), independent_rounds(played)
    options.answer(
        found.rows(),
        lambda: _as_json(found, theory, wanted),
        lambda: _show(found, theory, wanted),
        lambda file: _draw(found, theory, file),
        partial=found.partial,
    )


def _plan(book: Rulebook, name: str, line: str, tags: str, threshold: str) -> Plan:
    if (name == COUNTING) != bool(tags):
        raise InputError("--tags go with --plan count, and it needs them")
    if name == COUNTING:
        return count_plan(_tags(book, tags), parse_fraction("--threshold", threshold))
    if name not in PLANS:
        raise InputError(f"--plan: there is no plan '{quotable(name)}'; there are {', '.join([*PLANS, COUNTING])}")
    plan = PLANS[name]
    if not line:
        return plan
    if plan.progression not in (Progression.LABOUCHERE, Progression.ON_WIN):
        raise InputError("--line goes with --plan labouchere or paroli")
    with about("--line"):
        return replace(plan, steps=tuple(int(parse_fraction("a step", step)) for step in line.split(",")))


def _tags(book: Rulebook, text: str) -> dict[str, int]:
    """By rank; 0 and 1 stand for all ranks of so many points."""
    found: dict[str, int] = {}
    for word in text.split(","):
        card, colon, tag = word.strip().partition(":")
        if not colon:
            raise InputError(f"--tags: '{quotable(word)}' is no card with its tag; write it like 7:-1")
        value = parse_fraction("--tags", tag)
        if value.denominator != 1:
            raise InputError(f"--tags: a tag is a whole number, not {quotable(tag)}")
        alike = [rank for rank in RANKS if card in ("0", "1") and str(_points(book, rank)) == card]
        found |= dict.fromkeys(alike or [card], int(value))
    return found


def _points(book: Rulebook, rank: str) -> int:
    return next(points for card, points in book.points.items() if card.startswith(rank))


def _draw(found: SessionStatistics, theory: IndependentRounds | None, file: Path) -> None:
    from punto.simulate.session_pictures import draw_sessions  # noqa: PLC0415  # matplotlib takes a while

    draw_sessions(found, theory, file)


def _as_json(found: SessionStatistics, theory: IndependentRounds | None, wanted: int) -> dict[str, Any]:
    played = found.session
    least, most = played.limits
    return {
        "rulebook": played.game.book.id,
        "decks": played.game.decks,
        "behind_cut": played.game.behind_cut,
        "seed": found.seed,
        "wanted": wanted,
        "sessions": found.sessions,
        "partial": found.partial,
        "plan": played.plan.name,
        "bet": played.bet,
        "bets": list(played.bets),
        "bankroll": format_amount(played.bankroll),
        "unit": format_amount(played.unit),
        "minimum": format_amount(least),
        "maximum": format_amount(most),
        "chip": format_amount(played.chip),
        "rounds": played.rounds,
        "target": None if played.target is None else format_amount(played.target),
        "result": _in_money(found.result) | {"standard_deviation": found.standard_deviation / 100},
        "staked": _in_money(found.staked),
        "played": {"mean": found.rounds.mean, "standard_error": found.rounds.standard_error},
        "bets_made": {"mean": found.bets.mean, "standard_error": found.bets.standard_error},
        "ended": {
            what: {"share": share.mean, "low": share.interval[0], "high": share.interval[1]}
            for what, share in zip(("rounds", "target", "ruin"), map(found.share, range(3)), strict=True)
        },
        "quantiles": {str(share): found.results.quantile(share) / 100 for share in SHARES.values()},
        "played_quantiles": {str(share): found.played.quantile(share) for share in SHARES.values()},
        "expected": None if found.expected is None else found.expected / 100,
        "z": found.z,
        "independent_rounds": None
        if theory is None
        else {
            "mean": theory.mean / 100,
            "standard_deviation": theory.standard_deviation / 100,
            "ruin": theory.ruin,
            "target": theory.target,
            "played": theory.rounds,
            "quantiles": {str(share): theory.quantile(share) / 100 for share in SHARES.values() if 0 < share < 1},
        },
    }


def _in_money(each: Estimate) -> dict[str, Any]:
    low, high = each.interval
    return {
        "mean": each.mean / 100,
        "standard_error": each.standard_error / 100,
        "low": low / 100,
        "high": high / 100,
    }


def _show(found: SessionStatistics, theory: IndependentRounds | None, wanted: int) -> None:
    columns = ("simulated", "± 95%", *(("independent Rounds",) if theory else ()))
    table = grid("a session", *columns, numbers=columns)

    def row(what: str, simulated: str, half: str, exact: str) -> None:
        table.add_row(what, simulated, half, *((exact,) if theory else ()))

    def money(what: str, each: Estimate, exact: float | None = None) -> None:
        shown = "" if exact is None else f"{exact / 100:.2f}"
        row(what, f"{each.mean / 100:.2f}", f"{each.half_width / 100:.2f}", shown)

    money("result", found.result, theory.mean if theory else None)
    deviation = f"{theory.standard_deviation / 100:.2f}" if theory else ""
    row("standard deviation", f"{found.standard_deviation / 100:.2f}", "", deviation)
    money("staked", found.staked)
    row(
        "Rounds", f"{found.rounds.mean:.2f}", f"{found.rounds.half_width:.2f}", f"{theory.rounds:.2f}" if theory else ""
    )
    if found.session.plan.count:
        row("bets", f"{found.bets.mean:.2f}", f"{found.bets.half_width:.2f}", "")
    for number, what in enumerate(_ENDED):
        if what == "by Rounds" or (what == "target" and found.session.target is None):
            continue
        share = found.share(number)
        exact = percent(theory.ruin if what == "ruin" else theory.target) if theory else ""
        row(what, percent(share.mean), percent(share.half_width), exact)
    show(table)
    print()
    spread = grid("of the sessions", *SHARES, numbers=tuple(SHARES))
    spread.add_row("result", *(f"{found.results.quantile(share) / 100:.2f}" for share in SHARES.values()))
    if theory:
        worked_out = (f"{theory.quantile(share) / 100:.2f}" if 0 < share < 1 else "" for share in SHARES.values())
        spread.add_row("independent Rounds", *worked_out)
    spread.add_row("Rounds", *(str(found.played.quantile(share)) for share in SHARES.values()))
    show(spread)
    if found.expected is not None:
        z = "" if found.z is None else f", z {found.z:+.2f}"
        print(f"by exact odds of what was staked: {found.expected / 100:.2f}{z}")
    if theory:
        print("'independent Rounds': the same if no Round depended on another, worked out exactly")
    played, decks = found.session, plural(found.session.game.decks, "deck")
    print(f"{plural(found.sessions, 'session')}, {played.plan.name} on {_on(played)}, {decks}, seed {found.seed}")
    if found.partial:
        print(f"PARTIAL: interrupted before {plural(wanted, 'session')}")


def _on(played: Session) -> str:
    """What is bet on; a plan that follows something says itself what that is."""
    return played.bet if len(played.bets) == 1 else " or ".join(played.bets)
