"""The Chinese catalogues: one word for one thing, in the script and with the punctuation of their readers."""

import re
from pathlib import Path

import pytest

from punto import words

# What is not said, and what is said instead.
SAID_INSTEAD = {
    "zh-Hans": {
        "庄荷": "荷官",
        "派牌": "发牌",
        "装置": "设备",
        "讯息": "消息",
        "连线": "连接",
        "登入": "登录",
        "纪录": "记录",
        "规则书": "规则",
        "兑领": "兑换",
        "读牌器": "读牌机",
        "你": "您",
        "「": "“",
    },
    "zh-Hant": {
        "荷官": "莊荷",
        "發牌": "派牌",
        "設備": "裝置",
        "權杖": "令牌",
        "屏幕": "螢幕",
        "規則書": "規則",
        "兌領": "兌換",
        "讀牌器": "讀牌機",
        "勾選": "剔選",
        "打和": "不輸不贏",
        "眯牌": "瞇牌",
        "裡": "裏",
        "你": "您",
        "閣下": "您",
        "“": "「",
    },
}
# Characters that are written otherwise in the other script, of those that the catalogues use most.
TRADITIONAL = "閒莊對贏輸點級險無總數張兩連紅銀開見賠補賭場後據號碼額請時間於從戶買賣過還這個結報續選擇權櫃賬關並內爭議"
SIMPLIFIED = "闲庄对赢输点级险无总数张两连红银开见赔补赌场号码额请时间从户买卖过还这个结报续选择权柜账关并内争议"
BETWEEN_CHARACTERS = re.compile(r"[一-鿿][,;:!?]|[,;:!?][一-鿿]")


def lines(language: str) -> list[str]:
    return [line for path in words.files(language) for line in Path(path).read_text(encoding="utf-8").splitlines()]


@pytest.mark.parametrize("language", SAID_INSTEAD)
def test_one_thing_has_one_word(language: str) -> None:
    said = [(line, other) for line in lines(language) for word, other in SAID_INSTEAD[language].items() if word in line]
    assert said == []


@pytest.mark.parametrize("language", SAID_INSTEAD)
def test_punctuation_is_full_width(language: str) -> None:
    assert [line for line in lines(language) if BETWEEN_CHARACTERS.search(line)] == []


def test_no_catalogue_has_characters_of_the_other_script() -> None:
    assert [line for line in lines("zh-Hans") if set(TRADITIONAL) & set(line)] == []
    assert [line for line in lines("zh-Hant") if set(SIMPLIFIED) & set(line)] == []
