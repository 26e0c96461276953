"""Writes the generated pages of docs/ again: `make docs`. A test fails while they are out of date."""

from pathlib import Path
from typing import get_args

from typer.testing import CliRunner

from punto.cage.refusals import CAGE_REFUSALS
from punto.cli import app
from punto.floor.refusals import FLOOR_REFUSALS
from punto.people.refusals import PEOPLE_REFUSALS
from punto.people.roles import Role
from punto.rules.errors import REFUSALS, RefusalKind
from punto.rules.outcome import WORDS
from punto.server.app import SUBJECTS
from punto.server.commands import Command, name_of
from punto.server.who import ALL, COMMANDS, DEALERS, MANAGERS, PIT, PLAYERS, SHIFT

DOCS = Path(__file__).parent
WORDS_MARK = "<!-- words -->"
COMMANDS_MARK = "<!-- commands -->"


def refusals() -> str:
    lines = [
        "# Refusals",
        "",
        "Every refusal there is, made from `src/punto/rules/errors.py` by `make docs`. A refusal changes",
        "nothing; it has a code, the clause (or House ruling) it rests on, a sentence and a way out.",
        "",
        "A bet with several faults is refused for the first of them, in the order of this table: phase, layout,",
        "seat, chip multiple, minimum, maximum, Differential, credit (R15).",
        "",
        "| code | when | what it says | the way out |",
        "|---|---|---|---|",
    ]
    lines += _rows(REFUSALS)
    lines += ["", "## The cage", "", "Made from `src/punto/cage/refusals.py`.", ""]
    lines += ["| code | when | what it says | the way out |", "|---|---|---|---|", *_rows(CAGE_REFUSALS)]
    lines += ["", "## The floor", "", "Made from `src/punto/floor/refusals.py`.", ""]
    lines += ["| code | when | what it says | the way out |", "|---|---|---|---|", *_rows(FLOOR_REFUSALS)]
    lines += ["", "## People and devices", "", "Made from `src/punto/people/refusals.py`.", ""]
    lines += ["| code | when | what it says | the way out |", "|---|---|---|---|", *_rows(PEOPLE_REFUSALS)]
    return "\n".join(lines) + "\n"


def _rows(kinds: dict[str, RefusalKind]) -> list[str]:
    return [f"| `{k.code}` | {k.when} | {_cell(k.sentence)} | {_cell(k.way_out)} |" for k in kinds.values()]


def _cell(text: str) -> str:
    return text.replace("!r}", "}").replace("{", "*").replace("}", "*")


def command_line() -> str:
    parts = ["# The command line", "", "Made from the commands' own help by `make docs`.", ""]
    commands = [[command.name] for command in app.registered_commands]
    for group in app.registered_groups:
        assert group.typer_instance is not None
        commands += [[group.name, command.name] for command in group.typer_instance.registered_commands]
    for command in commands:
        told = CliRunner().invoke(app, [*command, "--help"], prog_name="punto", env={"COLUMNS": "100"})
        parts += [f"## punto {' '.join(command)}", "", "```", told.output.strip(), "```", ""]
    return "\n".join(parts).rstrip() + "\n"


def vocabulary() -> str:
    """ADD_A_RULEBOOK with its list of words brought up to date."""
    before = (DOCS / "ADD_A_RULEBOOK.md").read_text(encoding="utf-8").partition(WORDS_MARK)[0]
    lines = [f"{before}{WORDS_MARK}", "", "| word | means | values |", "|---|---|---|"]
    for name, word in WORDS.items():
        values = sorted(word.values, key=lambda value: (len(str(value)), str(value)))
        shown = ", ".join(str(value).lower() if isinstance(value, bool) else str(value) for value in values)
        lines.append(f"| `{name}` | {word.meaning} | {shown} |")
    return "\n".join(lines) + "\n"


def protocol() -> str:
    """PROTOCOL with who may do what, from the tables that the server itself reads."""
    before = (DOCS / "PROTOCOL.md").read_text(encoding="utf-8").partition(COMMANDS_MARK)[0]
    lines = [f"{before}{COMMANDS_MARK}", "", "| command | fields | who |", "|---|---|---|"]
    for kind in get_args(Command):
        fields = [field for field in kind.__struct_fields__ if field not in ("id", "table")]
        lines.append(f"| `{kind.__struct_config__.tag}` | {', '.join(fields)} | {_who(COMMANDS[name_of(kind)])} |")
    lines += ["", "## HTTP", "", "Anybody: signed in or not. Who may ask is kept by the server for each request.", ""]
    lines += ["| | | who |", "|---|---|---|"]
    for subject in SUBJECTS:
        for handler in subject.HANDLERS:
            method, path = min(handler.http_methods), min(handler.paths)
            told = (handler.fn.__doc__ or "").strip().partition("\n")[0]
            who = "card readers" if handler.opt.get("device") else _who(handler.opt["may"])
            lines.append(f"| `{method} {path.replace(':str', '').replace(':int', '')}` | {told} | {who} |")
    return "\n".join(lines) + "\n"


def _who(roles: frozenset[Role] | None) -> str:
    if roles is None:
        return "anybody"
    groups = {"everybody": ALL, "players": PLAYERS, "dealers and above": DEALERS, "pit": PIT, "managers": MANAGERS}
    groups |= {"shift manager": SHIFT}
    named = next((name for name, group in groups.items() if group == roles), None)
    return named or ", ".join(role.words for role in Role if role in roles)


PAGES = {"PROTOCOL.md": protocol, "REFUSALS.md": refusals, "cli.md": command_line, "ADD_A_RULEBOOK.md": vocabulary}

if __name__ == "__main__":
    for page, write in PAGES.items():
        (DOCS / page).write_text(write(), encoding="utf-8")
