"""The running casino: tables kept in the journal."""

from typing import get_args

from punto.floor import events, reader_events
from punto.store.codec import register

register(get_args(events.Event))
register(get_args(reader_events.Event))
