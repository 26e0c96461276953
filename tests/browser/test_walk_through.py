"""docs/START_HERE.md, "Run a live table in five minutes", followed step by step: what it says is what there is."""

import re
import shlex
from pathlib import Path

from playwright.sync_api import expect
from tests.browser.browsing import Looking
from tests.browser.consoles import Dealing, Desk
from tests.cli.running import answer, in_a_process
from tests.cli.test_serve import Served

PAGE = Path(__file__).parents[2] / "docs" / "START_HERE.md"
PASSWORD = "correct horse battery"


class Steps:
    """The numbered steps; what a test does at one has to be in its words."""

    def __init__(self, text: str) -> None:
        section = text.split("## Run a live table in five minutes\n", 1)[1].split("\n## ", 1)[0]
        parts = re.split(r"^(\d+)\. ", section, flags=re.MULTILINE)[1:]
        self._steps = {int(number): words for number, words in zip(parts[::2], parts[1::2], strict=True)}
        self._bold: dict[int, list[str]] = {number: self._found(r"\*\*(.+?)\*\*", number) for number in self._steps}

    def _found(self, pattern: str, step: int) -> list[str]:
        return [" ".join(one.split()) for one in re.findall(pattern, self._steps[step], flags=re.DOTALL)]

    def block(self, step: int) -> str:
        [found] = re.findall(r"```\w*\n(.*?)```", self._steps[step], flags=re.DOTALL)
        return re.sub(r"^   ", "", found, flags=re.MULTILINE)

    def commands(self, step: int) -> list[list[str]]:
        return [shlex.split(line)[1:] for line in self.block(step).splitlines()]

    def cards(self, step: int) -> str:
        return " ".join(one.replace(" ", "") for one in self._found(r"`([\dAJQK]+ [SHDC])`", step))

    def said(self, step: int, words: str) -> str:
        """Words of a screen, in bold in that step; each is used up."""
        assert words in self._bold[step], (step, words, self._bold[step])
        self._bold[step].remove(words)
        return words

    def has(self, step: int, *words: str) -> None:
        assert [one for one in words if one not in self._steps[step]] == []

    def shell(self, step: int) -> list[list[str]]:
        """Commands in the middle of a sentence."""
        return [shlex.split(one)[1:] for one in self._found(r"`(punto .+?)`", step)]

    def all_used(self) -> None:
        assert {step: left for step, left in self._bold.items() if left} == {}


def button(desk: Desk, words: str) -> None:
    """The topmost: a sheet's own, where one is open."""
    dialog = desk.page.get_by_role("dialog")
    inside = dialog if dialog.count() else desk.page
    inside.get_by_role("button", name=words).first.click()


def link(desk: Desk, words: str) -> None:
    desk.page.get_by_role("link", name=words).first.click()


def test_the_walk_through_is_what_there_is(tmp_path: Path, looking: Looking) -> None:
    steps = Steps(PAGE.read_text(encoding="utf-8"))
    floor_file = tmp_path / "my-floor.toml"
    floor_file.write_text(steps.block(1), encoding="utf-8")
    check, serve = steps.commands(2)
    named = {"my-floor.toml": str(floor_file), "my-data": str(tmp_path / "my-data")}
    assert "Salon" in answer(*(named.get(word, word) for word in check))
    assert serve[0] == "serve"
    served = Served(*(named.get(word, word) for word in serve[1:]))
    try:
        served.ready()
        follow(steps, served, tmp_path / "my-data", looking)
        steps.all_used()
    finally:
        looking.close()
        code, _, log = served.stop()
    assert code == 0, log


def follow(steps: Steps, served: Served, data: Path, looking: Looking) -> None:
    url = served.url

    def come(name: str, password: str = PASSWORD) -> Desk:
        kind = Dealing if name == "dora" else Desk
        return kind(looking.page(), url).sign_in(name, password)

    # 2 and 3
    found = re.search(r"sign in as 'manager' with the password (\S+)", served.told)
    assert found
    manager = come("manager", found.group(1))
    link(manager, steps.said(3, "Manage"))
    enrol = steps.said(3, "Enrol somebody")
    roles = {"dora": "dealer", "pia": "pit supervisor", "ada": "auditor", "mei": "patron", "jon": "patron"}
    for name, role in roles.items():
        steps.has(3, f"`{name}`", f"*{role}*")
        button(manager, enrol)
        manager.fill("staff-name", name).at("staff-role").select_option(label=role)
        manager.fill("staff-password", PASSWORD).click("enrol-staff-sheet-send").lacks("enrol-staff-sheet")
    [shell] = steps.shell(3)
    words = [str(data / "floor.db") if "floor.db" in word else word.replace("dora", "dan") for word in shell]
    made = in_a_process(*words)  # a loop of its own, which this thread has already
    assert (made.returncode, b"Password" in made.stdout) == (0, True), made
    manager.page.reload()
    manager.shows("people", "dan")
    # 4
    link(manager, steps.said(4, "House money"))
    button(manager, steps.said(4, "Fund the House"))
    manager.fill("fund-amount", "1,000,000").click("fund-sheet-send").lacks("fund-sheet")
    link(manager, steps.said(4, "Cage"))
    button(manager, steps.said(4, "Open a drawer"))
    manager.fill("drawer-amount", "100,000").click("open-drawer-sheet-send").lacks("open-drawer-sheet")
    link(manager, steps.said(4, "Patrons"))
    buy_in = steps.said(4, "Buy in")
    for name in ("mei", "jon"):
        manager.click(f"patron-{name}").fill("account-amount", "1,000")
        button(manager, buy_in)
        manager.shows("account-credit", "1,000.00")
    link(manager, steps.said(4, "Pit"))
    link(manager, "Salon")
    expect(manager.at("check-in-send")).to_have_text(steps.said(4, "Check in"))
    for name in ("mei", "jon"):
        manager.fill("check-in-patron", name).click("check-in-send").shows(f"here-{name}")
    # 5
    dealer = come("dora")
    assert isinstance(dealer, Dealing)
    link(dealer, "Salon")
    expect(dealer.at("primary")).to_have_text(re.compile(steps.said(5, "Take the table")))
    dealer.keys("Enter").until(waiting="to-open-bets")
    expect(dealer.at("primary")).to_have_text(re.compile(steps.said(5, "Open bets")))
    dealer.keys("Enter").until(waiting="for-bets")
    # 6
    place, announce = steps.said(6, "Place a bet for a patron"), steps.said(6, "Announce “No more Bets”")

    def bets() -> None:
        for patron, box, area in (("mei", "1", "Banker"), ("jon", "2", "Player")):
            expect(dealer.page.get_by_role("region", name=place)).to_be_visible()
            dealer.keys(box, area[0].lower(), "3", "Enter")
            if dealer.round == 1:
                dealer.fill("bets-name", patron).keys("Enter")
            dealer.shows(f"bet-{box}-{patron}-{area.lower()}", "100")
        expect(dealer.at("primary")).to_have_text(re.compile(announce))
        dealer.keys("Space").until(waiting="for-a-card")

    bets()
    # 7
    dealer.confirms = False
    dealer.deal(steps.cards(7)).until(waiting="for-confirmation").shows("to-confirm", "5 : 6")
    button(dealer, steps.said(7, "Confirm and settle"))
    dealer.until(phase="over").shows("result", "5 : 6")
    dealer.confirms = True  # not before: a second Enter would open the next Round
    pay = dealer.page.get_by_role("region", name=re.compile(steps.said(7, "Pay and take")))
    expect(pay.get_by_role("listitem").filter(has_text=re.compile("mei.*pay 95"))).to_be_visible()
    expect(pay.get_by_role("listitem").filter(has_text=re.compile("jon.*take 100"))).to_be_visible()
    # 8
    first, *out = steps.cards(8).split()
    button(dealer, steps.said(8, "Open the next Round"))
    dealer.until(waiting="for-bets")
    bets()
    dealer.deal(first).until(waiting="for-a-card").keys("r")
    sheet = dealer.page.get_by_role("dialog", name=steps.said(8, "Something went wrong"))
    sheet.get_by_label(steps.said(8, "A card was drawn that was not due: one too many")).check()
    sheet.get_by_label(steps.said(8, "Name the card, only if somebody saw it")).check()
    dealer.key_in(" ".join(out)).shows("remedy", "5.7")
    expect(dealer.at("report-form-send")).to_be_enabled()
    button(dealer, steps.said(8, "Report it"))
    dealer.until(waiting="for-a-ruling").shows("step-words", steps.said(8, "Call the pit"))
    # 9
    pit = come("pia").shows("decisions", steps.said(9, "One decision is waiting."))
    link(pit, "Salon")
    pit.shows("as-found").shows("put-right")
    ruling = steps.said(9, "Reconstruct the hands")
    pit.page.get_by_label(ruling).check()
    button(pit, f"{steps.said(9, 'Rule')}: {ruling}")
    # 10
    patron = Desk(looking.page(), url).open("/")
    patron.page.get_by_role("button", name="Join: Salon").click()
    patron.page.get_by_role("textbox", name="Name").fill("mei")
    patron.page.get_by_role("textbox", name="Password").fill(PASSWORD)
    patron.page.get_by_role("dialog").get_by_role("button", name="Sign in").click()
    patron.page.get_by_role("dialog").get_by_role("button", name=steps.said(10, "Go on with this Round")).click()
    dealer.shows("choice-mei", "continues").shows("choice-jon", "not yet")
    expect(dealer.at("continue-jon")).to_contain_text(steps.said(10, "Continue"))
    dealer.keys("2", "c")
    dealer.deal(steps.cards(10)).until(phase="over").shows("result", "5 : 6")
    # 11
    auditor = come("ada").choose("round-table", "Salon").fill("round-number", "2").click("find-round-send")
    auditor.shows("page-text", "5.7").shows("page-text", "pia").click("recall-on").shows("recall-step")
    link(auditor, steps.said(11, "Verification"))
    button(auditor, steps.said(11, "Verify the whole journal"))
    auditor.shows("verdict", "holds")
    # 12
    button(pit, steps.said(12, "Close the table"))
    pit.click("close-table-sheet-send").shows("open-table")
