"""The log: one JSON object a line on standard error, whoever writes it. No password, token or card is ever in it."""

import io
import logging
import sys
from typing import Any, TextIO, cast

import structlog
from structlog.typing import EventDict

log = structlog.get_logger("punto")


class _StandardError(io.TextIOBase):
    """Whatever it is when something is written: a test runner changes it."""

    def write(self, text: str) -> int:
        return sys.stderr.write(text)

    def flush(self) -> None:
        sys.stderr.flush()


class _Libraries(logging.Handler):
    """What libraries log, as lines of ours."""

    def emit(self, record: logging.LogRecord) -> None:
        words, error = record.getMessage(), record.exc_info[1] if record.exc_info else None
        if error is not None and record.name.startswith("asyncpg"):
            # The database is away. Where that was in the driver helps nobody.
            log.warning(words, library=record.name, error=str(error) or repr(error))
        else:
            log.log(record.levelno, words, library=record.name, exc_info=error)


class _WrittenBy:
    """Which server this is, in each line: several write into one log. Not in the context of a task: some have begun
    before a server has its name."""

    node = ""

    def __call__(self, _: Any, __: str, line: EventDict) -> EventDict:
        return {"node": self.node, **line} if self.node else line


written_by = _WrittenBy()


def configure_logs() -> None:
    """Ours, and that of the libraries."""
    structlog.configure(
        processors=[
            written_by,
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso", utc=True),
            structlog.processors.format_exc_info,
            structlog.processors.JSONRenderer(),
        ],
        logger_factory=structlog.WriteLoggerFactory(file=cast(TextIO, _StandardError())),
    )
    logging.basicConfig(handlers=[_Libraries()], level=logging.WARNING)
