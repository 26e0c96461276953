"""Names that look alike: what no new name may be made of, and the likenesses by which two are taken for each other.

A rule and a short table of our own, for the scripts whose letters are drawn alike; it only ever keeps a name from being
enrolled beside another. Who is enrolled already stays so.
"""

import unicodedata

# Of these scripts a name uses one: a Cyrillic letter in a Latin name is there to deceive, or by mistake.
_ALIKE = frozenset({"LATIN", "GREEK", "CYRILLIC", "ARMENIAN", "CHEROKEE", "COPTIC", "LISU", "DESERET"})

# They take no room, or leave a blank, and yet count as letters or signs.
_BLANK = frozenset("\u115f\u1160\u17b4\u17b5\u3164\uffa0\u2800\u034f")

# What is drawn like a Latin letter, capitals and small ones: Cyrillic, Greek, Armenian, Latin of other shapes, digits.
_DRAWN_LIKE = {
    **dict(zip("АВЕЅІЈКМНОРСТХУԚԜҮ", "ABESIJKMHOPCTXYQWY", strict=True)),
    **dict(zip("авеѕіјкмнорстхуԛԝүԁһӏѵ", "abesijkmhopctxyqwydhlv", strict=True)),
    **dict(zip("ΑΒΕΖΗΙΚΜΝΟΡΤΥΧ", "ABEZHIKMNOPTYX", strict=True)),
    **dict(zip("αικνορυχγω", "aiknopuxyw", strict=True)),
    **dict(zip("օոսցհ", "onugh", strict=True)),
    **dict(zip("ɑɡıȷʋƖ", "agijul", strict=True)),
    **dict(zip("01|!", "olll", strict=True)),
}
_CAPITAL_I = "I"  # is drawn like a small l, and a small i is not


def is_plain(name: str) -> bool:
    """Whether everything in it can be seen, and its letters are of one script where scripts have letters alike."""
    composed = unicodedata.normalize("NFC", name)
    scripts = {_script(letter) for letter in composed if letter.isalpha()}
    return len(scripts & _ALIKE) <= 1 and not _BLANK.intersection(composed) and not _has_loose_mark(composed)


def likenesses(name: str) -> frozenset[str]:
    """Two names can be taken for each other where they have one of these in common: as they are written, where a
    capital I is a small l, and as the same name in other letters, where it is an i."""
    wide = unicodedata.normalize("NFKC", name)
    drawn = "".join(_drawn(letter) for letter in wide)
    return frozenset(_folded(drawn.replace(_CAPITAL_I, one)) for one in "li")


def _folded(drawn: str) -> str:
    return drawn.casefold().replace("\u0307", "").replace("rn", "m").replace("vv", "w")


def _drawn(letter: str) -> str:
    small_capital = unicodedata.name(letter, "").removeprefix("LATIN LETTER SMALL CAPITAL ")
    return small_capital if len(small_capital) == 1 else _DRAWN_LIKE.get(letter, letter)


def _script(letter: str) -> str:
    return unicodedata.name(letter, "").partition(" ")[0]


def _has_loose_mark(composed: str) -> bool:
    """A mark on a letter that there is no letter of: it is drawn over its neighbours, or not at all."""
    before = ""
    for letter in composed:
        is_mark = unicodedata.category(letter) in ("Mn", "Me")
        if is_mark and (not before or _script(before) in _ALIKE or unicodedata.category(letter) == "Me"):
            return True
        if 0xFE00 <= ord(letter) <= 0xFE0F or 0xE0100 <= ord(letter) <= 0xE01EF:
            return True
        before = before if is_mark else letter
    return False
