"""Text that somebody wrote, made fit to be quoted: short, on one line, and without characters that cannot be seen."""

LONGEST_QUOTE = 60


def quotable(text: str, longest: int = LONGEST_QUOTE) -> str:
    """What cannot be printed is escaped, since it could steer a terminal; what is too long is cut."""
    cut = text if len(text) <= longest else text[:longest] + "…"
    return cut if cut.isprintable() else "".join(one if one.isprintable() else _escaped(one) for one in cut)


def _escaped(character: str) -> str:
    return character.encode("unicode_escape").decode("ascii")
