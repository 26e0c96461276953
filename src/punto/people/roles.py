"""Roles, and which of them may do what with people and devices."""

from enum import StrEnum

from punto.rules.definitions import Authority


class Role(StrEnum):
    GUEST = "guest"  # plays for credits that the House gives, without a password
    PATRON = "patron"
    DEALER = "dealer"
    PIT_SUPERVISOR = "pit-supervisor"
    PIT_MANAGER = "pit-manager"
    SHIFT_MANAGER = "shift-manager"
    CASHIER = "cashier"
    AUDITOR = "auditor"

    @property
    def authority(self) -> Authority | None:
        """At a table; a cashier and an auditor have none there."""
        return _AUTHORITY.get(self)

    @property
    def is_staff(self) -> bool:
        return self not in (Role.GUEST, Role.PATRON)


_AUTHORITY = {
    Role.DEALER: Authority.DEALER,
    Role.PIT_SUPERVISOR: Authority.PIT_SUPERVISOR,
    Role.PIT_MANAGER: Authority.PIT_MANAGER,
    Role.SHIFT_MANAGER: Authority.SHIFT_MANAGER,
}

Roles = tuple[Role, ...]

SHIFT_MANAGERS: Roles = (Role.SHIFT_MANAGER,)
MANAGERS: Roles = (Role.PIT_MANAGER, Role.SHIFT_MANAGER)


def who_enrols(role: Role) -> Roles:
    """Nobody enrols a guest: guests are admitted."""
    match role:
        case Role.GUEST:
            return ()
        case Role.PATRON:
            return (Role.CASHIER, Role.PIT_SUPERVISOR, *MANAGERS)
        case Role.DEALER:
            return MANAGERS
    return SHIFT_MANAGERS


def who_suspends(role: Role) -> Roles:
    return MANAGERS if role in (Role.GUEST, Role.PATRON, Role.DEALER) else SHIFT_MANAGERS
