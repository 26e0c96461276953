"""The same words in more languages, as a TOML file has them: they are no law, and no digest is of them."""

import re

from punto.facts import Message
from punto.plain_text import quotable
from punto.rules.layout import simplified
from punto.rules.toml_file import LONGEST_LINE, Section, too_long_a_line

LANGUAGE = re.compile(r"[a-z]{2,3}(-[A-Za-z0-9]{2,8})*", re.ASCII)


def in_languages(section: Section, key: str, english: str, *, on_one_line: bool = False) -> dict[str, str]:
    """By language; the words in English stand under a key of their own, `english`."""
    if not section.has(key):
        return {}
    words = section.section(key)
    read: dict[str, str] = {}
    for language in words.data:
        if language == "en":
            words.fault(language, Message("fault-english-twice", {"word": english}))
        elif not LANGUAGE.fullmatch(language):
            words.fault(language, Message("fault-language", {"word": quotable(language)}))
        read[language] = words.line(language) if on_one_line else words.text(language)
    return read


def said_in_languages(section: Section, key: str) -> dict[str, str]:
    """Words for the screens: a text is English; a table has them by language, English always among them."""
    if not section.has(key):
        return {}
    if isinstance(section.data[key], str):
        read = {"en": section.text(key)}
        _one_line(section, key, read["en"])
        return read
    words = section.section(key)
    read = {"en": words.text("en")} if section.read(key) else {}
    for language in words.data.keys() - {"en"}:
        if not LANGUAGE.fullmatch(language):
            words.fault(language, Message("fault-language", {"word": quotable(language)}))
        read[language] = words.text(language)
    for language, text in read.items():
        _one_line(words, language, text)
    if "zh-Hant" in read:
        read.setdefault("zh-Hans", simplified(read["zh-Hant"]))
    return read


def _one_line(section: Section, key: str, text: str) -> None:
    if section.read(key) and (len(text) > LONGEST_LINE or not text.isprintable()):
        section.fault(key, too_long_a_line())
