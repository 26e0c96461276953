"""People and devices: who they are, what they may do, how they sign in."""

from typing import get_args

from punto.people import events
from punto.store.codec import register

register(get_args(events.Event))
