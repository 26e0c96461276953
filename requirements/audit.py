"""Every locked dependency was held against its registry's advisories, on the day in `audited.toml`. Needs no network.

A version that nobody has looked at is a fault, and so is an advisory that nobody has accepted.
"""

import json
import re
import sys
import tomllib
from pathlib import Path
from typing import Any

HERE = Path(__file__).parent
_LOCKED = re.compile(r"^([\w.-]+)==([^\s;\\]+)", re.MULTILINE)


def locked() -> dict[str, dict[str, str]]:
    """Versions by name: of everything installed from PyPI, and of what goes into the screens."""
    python = {
        name: version for file in HERE.glob("*.txt") for name, version in _LOCKED.findall(file.read_text("utf-8"))
    }
    packages = json.loads((HERE.parent / "web" / "package-lock.json").read_text("utf-8"))["packages"]
    shipped = {
        path.split("node_modules/")[-1]: one["version"] for path, one in packages.items() if path and not one.get("dev")
    }
    return {"python": python, "npm": shipped}


def faults(audited: dict[str, Any], there: dict[str, dict[str, str]]) -> list[str]:
    found = []
    for registry, versions in there.items():
        seen = audited[registry]
        for name, version in sorted(versions.items()):
            if seen.get(name, {}).get("version") != version:
                found.append(
                    f"{registry}: {name} {version} was not looked at; `make audit`, and note it in audited.toml"
                )
        found += [f"{registry}: {name} is not locked any more" for name in sorted(seen.keys() - versions.keys())]
        found += [
            f"{registry}: {name} has {advisory}, which nobody has accepted"
            for name, one in seen.items()
            for advisory in one.get("advisories", [])
            if advisory not in audited["accepted"]
        ]
    return found


def main() -> int:
    audited = tomllib.loads((HERE / "audited.toml").read_text("utf-8"))
    there = locked()
    found = faults(audited, there)
    for fault in found:
        print(fault)
    seen = [one for registry in there for one in audited[registry].values()]
    days = [one["on"] for one in seen if "on" in one]
    unknown = len(seen) - len(days)
    print(f"{len(seen)} dependencies, looked at between {min(days)} and {max(days)}; {unknown} could not be looked up")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
