"""Every console in Chinese: no English is left on a screen, in a sheet, or in what only a screen reader says."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect
from tests.browser.browsing import loaded
from tests.browser.consoles import DOWN, MANAGER, SALON, STAFF, Desk, Evening, expected
from tests.samples import WHOLE
from tests.server.floors import House

# All that is shown, that stands in a field's hints or choices, or that only a screen reader says.
_WRITTEN = """() => {
    const left = [...document.querySelectorAll('[data-test="page-text"], [data-test="journal"] tbody, ' +
        '[data-test="journal-record"], datalist, textarea, .c-language')];
    const own = one => !left.some(other => other.contains(one));
    const found = [document.title];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let one = texts.nextNode(); one; one = texts.nextNode())
        if (own(one) && !one.parentElement.closest("script, style, noscript")) found.push(one.data);
    for (const one of document.body.querySelectorAll("*"))
        if (own(one))
            for (const name of ["aria-label", "aria-description", "title", "placeholder", "alt"])
                if (one.hasAttribute(name)) found.push(one.getAttribute(name));
    return found.map(text => text.trim()).filter(text => text);
}"""
NOTE = "测试"


@pytest.fixture(scope="module")
def evening(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Evening]:
    with Evening(browser, tmp_path_factory.mktemp("chinese") / "floor.db") as found:
        yield found
    assert found.looking.errors == []


class Reader:
    """Somebody who reads one Chinese language, and notes the English that is left."""

    def __init__(self, desk: Desk, language: str, english: dict[str, str]) -> None:
        """`english` is where it notes each text with English in it, and the screen where it stands."""
        self.desk, self.page, self.english = desk, desk.page, english
        desk.page.locator(".c-language").select_option(language)
        expect(desk.page.locator("html")).to_have_attribute("lang", language)

    def open(self, path: str) -> "Reader":
        self.desk.open(path).shows("sign-out")
        expect(self.page.get_by_role("heading", level=1).first).to_be_visible()
        return self.read(path)

    def read(self, where: str) -> "Reader":
        loaded(self.page)
        expect(self.page.get_by_text(re.compile("^(请稍候|請稍候)"), exact=True)).to_have_count(0)
        for text in self.page.evaluate(_WRITTEN):
            if english(text):
                self.english.setdefault(text, where)
        return self

    def sheets(self, *names: str) -> "Reader":
        for name in names:
            self.desk.click(name)
            expect(self.page.get_by_role("dialog")).to_be_visible()
            self.read(name).page.keyboard.press("Escape")
            expect(self.page.get_by_role("dialog")).to_have_count(0)
        return self

    def reports(self) -> None:
        """What a dealer can report, with the form of each."""
        self.desk.click("report")
        listed = self.page.get_by_role("dialog").locator('[data-test^="report-"]')
        expect(listed.nth(8)).to_be_visible()
        kinds = [str(one.get_attribute("data-test")) for one in listed.all()]
        self.read("report").desk.keys("Escape")
        for kind in kinds:
            self.desk.click("report", kind)
            self.read(kind).desk.keys("Escape")
            expect(self.page.get_by_role("dialog")).to_have_count(0)


# People, tables, a cage, the floor; the House that wrote the rulebooks; keys as they are printed on a keyboard.
NAMES = {
    *STAFF,
    MANAGER,
    "mei",
    "jon",
    SALON,
    DOWN,
    "Insured",
    "main",
    "Live floor",
    "punto serve",
    "punto",
    "RWS",
    "Enter",
    "Backspace",
    "CSV",
    "UTC",
}
# What is the same in every language: a rulebook's id, how a stream begins, a digest,
# a key of a file and its place there, a file of the source.
_SAME = re.compile(
    r"\b[a-z]+/[a-z-]+@\d+|\b(table|cage|person)/|\b[0-9a-f]{12,}\b|[“「]\w+[”」]|\b\w+\[\d+\]|[\w/.-]+\.(py|toml|md)\b",
    re.ASCII,
)


def english(text: str) -> list[str]:
    """The English in it: two words or more in a row. One alone is a name or an id."""
    named = "|".join(rf"\b{re.escape(name)}\b" for name in sorted(NAMES, key=len, reverse=True))
    own = re.sub(named, " ", _SAME.sub(" ", text), flags=re.ASCII)
    return re.findall(r"[A-Za-z]{2,}(?:[ ,.;:]+[A-Za-z]{2,})+", own)


# That each language has every word is tried in tests/words; what a console shows of them, in one.
@pytest.mark.parametrize("language", ["zh-Hant", "zh-Hans"] if WHOLE else ["zh-Hant"])
def test_no_english_sentence_is_left(evening: Evening, language: str) -> None:
    dealer = evening.dealing()
    found: dict[str, str] = {}
    reader, at_the_table = (Reader(evening.another(name), language, found) for name in (MANAGER, "dora"))
    desk = reader.desk

    for path in ("/manage", "/manage/devices", "/manage/floor", "/manage/rulebooks", "/manage/money"):
        reader.open(path)
    reader.open("/manage").sheets("enrol-staff", "suspend-dora", "password-dora", "role-dora")
    reader.open("/manage/devices").sheets("add-device")
    reader.open("/manage/floor")
    desk.fill("floor-text", 'name = "x"\n[[tables]]\nname = "A"\n').click("floor-check-send").shows("floor-checked")
    reader.read("a floor file with faults")

    evening.begin(dealer)
    at_the_table.open("/dealer").open(f"/dealer/{SALON}")
    dealer.deal("KS")
    at_the_table.open(f"/dealer/{SALON}").reports()
    dealer.click("report", "report-exposed-card").key_in("4H").click("report-form-send").until(waiting="for-a-ruling")
    at_the_table.open(f"/dealer/{SALON}")
    reader.open("/pit").open(f"/pit/tables/{SALON}")
    for choice in reader.page.locator('[data-test="ruling"] [data-test^="ruling-"]').all():
        choice.click()
        reader.read("ruling")
    desk.click("ruling-reconstruct", "rule").lacks("ruling")
    dealer.until(phase="options")
    reader.read("options")
    at_the_table.open(f"/dealer/{SALON}")
    for name in ("mei", "jon"):
        evening.patron(name, "choose-option", choice="continue")
    dealer.until(waiting="for-a-card").click("report", "report-foreign-card", "report-form-send")
    dealer.until(waiting="for-a-ruling")
    desk.click("ruling-void", "rule").shows("void-sheet-send")
    reader.read("void")
    desk.click("void-sheet-send").lacks("ruling")
    dealer.until(phase="over")
    at_the_table.open(f"/dealer/{SALON}")
    reader.open(f"/pit/tables/{SALON}")
    reader.sheets("set-limits", "change-shoe", "close-table")
    desk.click("change-shoe").fill("shoe-reason", "R49").click("change-shoe-sheet-send").lacks("change-shoe-sheet")
    dealer.until(waiting="for-the-next-round")

    number = evening.begin(dealer)
    reader.open(f"/pit/tables/{SALON}").sheets("note-late")
    dealer.deal("KS 4H 3D QC")
    at_the_table.open(f"/dealer/{SALON}")
    dealer.deal("2S 2D").until(phase="over")
    at_the_table.open(f"/dealer/{SALON}")

    async def disputed(_: House) -> None:
        await evening.clients["mei"].ask(f"/api/tables/{SALON}/rounds/{number}/disputes", words=NOTE)

    evening.ask(disputed)
    reader.open("/pit/disputes")
    desk.at("dispute-list").get_by_role("button", name=SALON).first.click()
    desk.shows("dispute")
    reader.read("a dispute")
    reader.open("/pit/hold")

    reader.open("/cage")
    desk.fill("sell-amount", "35.50").click("sell-form-send").shows("ticket")
    reader.read("a voucher")
    voucher = re.search(r"\d{18}", re.sub(r"[ -]", "", desk.at("ticket").text_content() or ""))
    assert voucher
    desk.keys("Escape").fill("voucher-number", voucher.group()).keys("Enter").shows("voucher-found")
    reader.read("a voucher that was found")
    desk.click("redeem-send").shows("counter-done")
    reader.read("a voucher that was redeemed")
    desk.fill("sell-amount", "0.001").click("sell-form-send")
    reader.read("an amount that is refused")
    reader.open("/cage/patrons")
    desk.click("patron-jon").shows("account-credit")
    reader.read("an account")
    desk.choose("account-what", "cash-out").fill("account-amount", "900000").click("account-form-send")
    expect(reader.page.locator(".form-problem:visible")).not_to_have_count(0)
    reader.read("a refusal at the cage")
    reader.open("/cage/drawer")

    reader.open("/audit").open(f"/audit/rounds/{SALON}/{number}")
    for _ in range(12):
        desk.click("recall-on")
        reader.read("recall")
    reader.open("/audit/journal")
    reader.page.locator('[data-test^="record-"]').first.click()
    desk.shows("journal-record")
    reader.read("a record of the journal")
    reader.open("/audit/proof")
    desk.click("prove").shows("verdict", "✓")
    reader.read("a proof")
    reader.open("/audit/reports")
    for report, shown in (("win", "win-table"), ("meters", "meters"), ("significant", "significant")):
        desk.choose("report-which", report).shows(shown)
        reader.read(f"the report {report}")
    reader.open("/audit/clauses")
    expected(evening.looking, "status of 4")
    for one in (reader, at_the_table):
        one.page.context.close()
    assert found == {}
