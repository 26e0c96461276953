"""What a correction took back and is not there any more (R46): a shift manager's list, at a telephone, and the Patron
who is asked for it."""

from pathlib import Path

from playwright.sync_api import Browser, expect
from tests.browser.browsing import PHONE, loaded, overflow, serious_faults
from tests.browser.consoles import MANAGER, SALON, Desk, Evening
from tests.browser.test_corrected import corrected, sits_down
from tests.server.floors import House

LIN, MEI = f"{SALON}-1-lin", f"{SALON}-1-mei"


def cashed_out(evening: Evening, name: str, amount: str) -> None:
    async def paying(house: House) -> None:
        await (await house.manager()).ask("/api/cages/main/cash-out", patron=name, amount=amount)

    evening.ask(paying)


def disputed(evening: Evening, words: str, ruling: str | None) -> None:
    async def about(house: House) -> None:
        manager, path = await house.manager(), f"/api/tables/{SALON}/rounds/1/disputes"
        if ruling is None:
            await manager.ask(path, words=words, patron="lin")
        else:
            await manager.ask(f"{path}/1/ruling", words=ruling)

    evening.ask(about)


def test_r46_a_shift_manager_claims_what_is_missing_or_forgives_it(browser: Browser, tmp_path: Path) -> None:
    with Evening(browser, tmp_path / "claims.db") as evening:
        dealer = evening.dealing()
        page = evening.looking.page(PHONE)
        evening.ask(lambda house: house.patron("lin", 2_000_00))
        at = sits_down(evening, page, "lin")
        dealer.click("primary").shows("bet-for")
        at.chip("100").bet("player")
        evening.patron("mei", "place-bet", box=2, area="player", stake="100.00")
        dealer.shows("bet-1-lin-player", "100").shows("bet-2-mei-player", "100").click("primary")
        dealer.until(waiting="for-a-card").deal("KS 4H 8D QC").until(phase="over").shows("result", "8 : 4")
        cashed_out(evening, "lin", "2100.00")
        cashed_out(evening, "mei", "50100.00")
        # Corrected, the Round goes on: nothing can be claimed before it is over.
        corrected(evening, "player-2", "3D")
        phone = Desk(evening.looking.page(PHONE), evening.floor.url).sign_in(MANAGER)
        phone.open("/pit/missing").shows(f"missing-{LIN}", "is not over")
        expect(phone.at(f"claim-{LIN}")).to_be_disabled()
        expect(phone.at(f"forgive-{LIN}")).to_be_disabled()
        dealer.deal("2S 2D").until(phase="over")
        # Whose win shrinks is told, and that they may dispute the Round (R40).
        told = page.get_by_test_id("meanwhile")
        expect(told).to_contain_text("You can dispute the Round")
        told.get_by_role("link").click()
        expect(told).to_have_count(0)  # it does not lie over that Round's page
        expect(page.get_by_role("button", name="Dispute")).to_be_visible()
        page.go_back()
        disputed(evening, "it was an 8", None)
        phone.page.reload()
        phone.shows(f"missing-{LIN}", "dispute")
        expect(phone.at(f"claim-{LIN}")).to_be_disabled()
        disputed(evening, "it was an 8", "it was a 3")
        # The pit sees it, and that it is a shift manager's.
        pit = evening.desk("pia").open("/pit/missing").shows(f"missing-{LIN}", "lin").shows("missing", "mei")
        pit.lacks(f"claim-{LIN}").lacks(f"forgive-{LIN}")
        expect(pit.page.locator(".c-lacks")).to_contain_text("A shift manager claims it or forgives it")
        phone.page.reload()
        phone.shows(f"missing-{LIN}", "200.00")
        assert (serious_faults(phone.page), overflow(phone.page)) == ([], 0)
        # From the keyboard: the reason, Enter; and whose money it was is told at once.
        phone.tab_to(f"claim-{LIN}").keys("Enter").fill("claim-reason", "on film").keys("Enter").lacks(f"missing-{LIN}")
        phone.shows("missing-decided", "claimed from lin").shows("missing-decided", "on film")
        notice = page.locator('[data-notice="claim"]')
        expect(notice).to_contain_text("200")
        expect(notice).to_contain_text("on film")
        assert (serious_faults(page), overflow(page)) == ([], 0)
        notice.get_by_role("button").click()
        expect(notice).to_have_count(0)
        page.locator(".head-credit").click()
        page.get_by_role("tab", name="Statement").click()
        expect(page.locator(".statement [data-test=claim]")).to_contain_text("on film")
        phone.click(f"forgive-{MEI}").fill("forgive-reason", "our own mistake").click(f"forgive-{MEI}-sheet-send")
        phone.lacks(f"missing-{MEI}").shows("missing", "Nothing is missing")
        expect(phone.at("missing-decided")).to_contain_text("borne by the House")
        loaded(phone.page)
        assert (serious_faults(phone.page), overflow(phone.page)) == ([], 0)
    assert evening.looking.errors == []
