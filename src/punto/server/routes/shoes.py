"""Sealed shoes, for anybody to check: those of a table, and one of them."""

from typing import Annotated, Any

from litestar import Request, get
from litestar.params import QueryParameter

from punto.floor.refusals import refuse
from punto.floor.shoe_record import is_of_table
from punto.server.routes.request import PathName
from punto.server.service import TheService
from punto.server.sessions import address
from punto.server.shoe_view import ShoeLine, ShoeOpening, shoe_line, shoe_opening
from punto.store.contract import Readable


@get("/api/tables/{table:str}/shoes", opt={"roles": None})
async def shoes(
    table: PathName,
    request: Request[Any, Any, Any],
    service: TheService,
    before: Annotated[str | None, QueryParameter(max_length=60)] = None,
    limit: Annotated[int, QueryParameter(ge=1, le=50)] = 10,
) -> list[ShoeLine]:
    """The latest shoes of a table, the last first; `before` names one to go on from."""
    service.casino.table(table)

    async def read(journal: Readable) -> list[ShoeLine]:
        names = await service.shoes.names(journal, table)
        if before is not None:
            if before not in names:
                refuse("no-such-shoe", table=table, shoe=before)
            names = names[names.index(before) + 1 :]
        found = [await service.shoes.find(journal, name) for name in names[:limit]]
        return [shoe_line(one) for one in found if one]

    return await service.readers.read(address(request), read)


@get("/api/tables/{table:str}/shoes/{shoe:str}", opt={"roles": None})
async def one_shoe(
    table: PathName, shoe: PathName, request: Request[Any, Any, Any], service: TheService
) -> ShoeOpening:
    """One shoe: its commitments, what was contributed to it, and once it was opened every card, to be checked by
    anybody (`docs/check_shoe.py`)."""
    service.casino.table(table)

    async def read(journal: Readable) -> ShoeOpening:
        found = await service.shoes.find(journal, shoe) if is_of_table(table, shoe) else None
        if found is None:
            refuse("no-such-shoe", table=table, shoe=shoe)
        return shoe_opening(found)

    return await service.readers.read(address(request), read)


HANDLERS = (shoes, one_shoe)
