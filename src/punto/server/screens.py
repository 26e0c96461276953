"""The screens: one page for every address that is not the API's, and the built files it needs."""

from pathlib import Path

from litestar import Response, get
from litestar.enums import MediaType
from litestar.params import FromPath
from litestar.response import File

from punto.server.refusals import refuse

FOLDER = Path(__file__).parent.parent / "web"
_TYPES = {
    ".js": "text/javascript",
    ".css": "text/css",
    ".svg": "image/svg+xml",
    ".html": "text/html",
    ".woff2": "font/woff2",
    ".ftl": "text/plain",
}
_NOT_BUILT = "<!doctype html><title>punto</title><p>The screens are not built: run <code>make web</code>.</p>"


@get(
    ["/", "/{path:path}"],
    opt={"roles": None},
    media_type=MediaType.HTML,
    include_in_schema=False,
)
async def page() -> Response[bytes]:
    """The same page everywhere; which screen it shows is for its address to say."""
    file = FOLDER / "index.html"
    text = file.read_bytes() if file.exists() else _NOT_BUILT.encode()
    return Response(text, media_type=MediaType.HTML)


@get("/static/{name:str}", opt={"roles": None}, include_in_schema=False)
async def built(name: FromPath[str]) -> File:
    """A built file, by its plain name."""
    file = FOLDER / name
    if len(name) > 100 or "/" in name or name.startswith(".") or file.suffix not in _TYPES or not file.is_file():
        refuse("not-found")
    return File(file, media_type=_TYPES[file.suffix], content_disposition_type="inline")


HANDLERS = (page, built)
