"""The cage: money in and out of the House, and vouchers."""

from typing import get_args

from punto.cage import events
from punto.store.codec import register

register(get_args(events.Event))
