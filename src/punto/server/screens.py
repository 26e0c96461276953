"""The screens: one page for every address that is not the API's, and the built files it names.

A built file has the hash of its content in its name, so a browser keeps it for good; only the page is asked for again.
Each lies there compressed too, made when the screens were built.
"""

import re
from pathlib import Path
from typing import Any

from litestar import Request, Response, get
from litestar.enums import MediaType
from litestar.params import FromPath

from punto.server.refusals import refuse

FOLDER = Path(__file__).parent.parent / "web"
_TYPES = {
    ".js": "text/javascript",
    ".css": "text/css",
    ".svg": "image/svg+xml",
    ".woff2": "font/woff2",
    ".ftl": "text/plain",
}
_NAME = re.compile(r"[A-Za-z0-9][\w.-]{0,99}", re.ASCII)
_FINGERPRINTED = re.compile(r"-[A-Z0-9]{8}\.", re.ASCII)
_COMPRESSED = (("br", ".br"), ("gzip", ".gz"))  # the smaller one first
_LONGEST = 256  # characters of a list of codings that are read; a browser sends some twenty
_KEEP, _ASK_AGAIN = "public, max-age=31536000, immutable", "no-cache"
_CONSOLES = ("dealer", "pit", "terminals", "cage", "audit", "manage", "staff", "device")
_NOT_BUILT = b"<!doctype html><title>punto</title><p>The screens are not built: run <code>make web</code>.</p>"


@get(
    ["/", "/{path:path}"],
    opt={"roles": None},
    media_type=MediaType.HTML,
    include_in_schema=False,
)
async def page(request: Request[Any, Any, Any]) -> Response[bytes]:
    """The same page everywhere; which screen it shows is for its address to say."""
    file = FOLDER / "index.html"
    if not file.exists():
        return Response(_NOT_BUILT, media_type=MediaType.HTML)
    answer = _answer(file, MediaType.HTML, _ASK_AGAIN, request)
    if not _is_screen(request.scope["raw_path"].decode("latin-1")):
        answer.status_code = 404  # the page says so too
    return answer


def _is_screen(path: str) -> bool:
    """Whether the page shows a screen at this address, as `web/src/main.tsx` has it."""
    match [part for part in path.split("/") if part]:
        case [] | ["tables"] | ["tables" | "display", _]:
            return True
        case ["rounds", _, number]:
            return number.isdecimal()
        case [first, *_]:
            return first in _CONSOLES
    return False


@get("/static/{name:str}", opt={"roles": None}, include_in_schema=False)
async def built(request: Request[Any, Any, Any], name: FromPath[str]) -> Response[bytes]:
    """A built file, by its name."""
    file = FOLDER / name
    if not _NAME.fullmatch(name) or file.suffix not in _TYPES or not file.is_file():
        refuse("not-found")
    return _answer(file, _TYPES[file.suffix], _KEEP if _FINGERPRINTED.search(name) else _ASK_AGAIN, request)


def _answer(file: Path, media_type: str, caching: str, request: Request[Any, Any, Any]) -> Response[bytes]:
    headers = {"cache-control": caching, "vary": "accept-encoding"}
    accepted = accepted_codings(request.headers.get("accept-encoding", ""))
    for coding, suffix in _COMPRESSED:
        compressed = file.with_name(file.name + suffix)
        if coding in accepted and compressed.is_file():
            file, headers["content-encoding"] = compressed, coding
            break
    return Response(file.read_bytes(), media_type=media_type, headers=headers)


def accepted_codings(header: str) -> set[str]:
    """Which codings a client takes; one of weight zero it does not."""
    found = set()
    for one in header[:_LONGEST].lower().split(","):
        coding, _, weight = one.partition(";")
        if not re.fullmatch(r"\s*q=0(\.0*)?\s*", weight):
            found.add(coding.strip())
    return found


HANDLERS = (page, built)
