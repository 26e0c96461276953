"""What changes when the floor file is read again while the floor runs: tables come, go, and are set otherwise.

A table in play changes after its Round. What belongs to the whole floor takes a restart: it is refused by name, and
nothing is half done.
"""

from msgspec import Struct

from punto.floor.events import FloorReloaded
from punto.floor.floor_file import FloorPlan, TablePlan
from punto.floor.orders import plan_digest
from punto.floor.refusals import refuse
from punto.play.events import Actor

# As the floor file has them.
_OF_THE_FLOOR = {
    "name": "name",
    "guests": "guests",
    "guest_credits": "guest_credits",
    "cage": "cage",
    "days": "time_zone",
}


class FloorChange(Struct, frozen=True):
    added: tuple[str, ...]
    removed: tuple[str, ...]
    changed: tuple[str, ...]

    @property
    def is_none(self) -> bool:
        return not (self.added or self.removed or self.changed)

    def event(self, by: Actor) -> FloorReloaded:
        return FloorReloaded(self.added, self.removed, self.changed, by)


def floor_change(old: FloorPlan, new: FloorPlan) -> FloorChange:
    """Raises FloorRefused where it takes a restart."""
    fixed = tuple(word for field, word in _OF_THE_FLOOR.items() if getattr(old, field) != getattr(new, field))
    if fixed:
        refuse("takes-a-restart", names=fixed)
    before, after = ({one.name: one for one in plan.tables} for plan in (old, new))
    return FloorChange(
        tuple(name for name in after if name not in before),
        tuple(name for name in before if name not in after),
        tuple(name for name in after if name in before and differ(before[name], after[name])),
    )


def differ(old: TablePlan, new: TablePlan) -> bool:
    """In anything that the file says of it; of its rulebook, in the law."""
    rest = [name for name in TablePlan.__struct_fields__ if name not in ("table", "rulebook_source")]
    return plan_digest(old) != plan_digest(new) or any(getattr(old, name) != getattr(new, name) for name in rest)
