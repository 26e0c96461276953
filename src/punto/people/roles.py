"""Roles, the groups of them that commands, endpoints and consoles are for, and who may do what with people."""

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
    ATTENDANT = "attendant"  # sees to the terminals of a stadium
    AUDITOR = "auditor"

    @property
    def authority(self) -> Authority | None:
        """At a table; a cashier, an attendant and an auditor have none there."""
        return _AUTHORITY.get(self)

    @property
    def is_staff(self) -> bool:
        return self in STAFF


_AUTHORITY = {
    Role.DEALER: Authority.DEALER,
    Role.PIT_SUPERVISOR: Authority.PIT_SUPERVISOR,
    Role.PIT_MANAGER: Authority.PIT_MANAGER,
    Role.SHIFT_MANAGER: Authority.SHIFT_MANAGER,
}

Roles = frozenset[Role]

PLAYERS: Roles = frozenset({Role.GUEST, Role.PATRON})
DEALERS: Roles = frozenset(_AUTHORITY)
PIT: Roles = DEALERS - {Role.DEALER}
MANAGERS: Roles = frozenset({Role.PIT_MANAGER, Role.SHIFT_MANAGER})
SHIFT_MANAGERS: Roles = frozenset({Role.SHIFT_MANAGER})
ATTENDANTS: Roles = PIT | {Role.ATTENDANT}
CAGE: Roles = MANAGERS | {Role.CASHIER}
AUDIT: Roles = MANAGERS | {Role.AUDITOR}
ALL: Roles = frozenset(Role)
STAFF: Roles = ALL - PLAYERS


def in_order(roles: Roles) -> tuple[Role, ...]:
    """As they are listed to people, and in documents."""
    return tuple(role for role in Role if role in roles)


def who_enrols(role: Role) -> Roles:
    """Nobody enrols a guest: guests are admitted."""
    match role:
        case Role.GUEST:
            return frozenset()
        case Role.PATRON:
            return PIT | {Role.CASHIER}
        case Role.DEALER:
            return MANAGERS
    return SHIFT_MANAGERS


RELEASES: Roles = PIT  # a suspended patron at the cage


def who_suspends(role: Role) -> Roles:
    return MANAGERS if role in PLAYERS or role is Role.DEALER else SHIFT_MANAGERS
