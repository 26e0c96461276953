"""Past Rounds: recalled step by step, linked to, disputed, frozen and ruled on."""

from tests.server.floors import House, live_floor
from tests.server.scenes import (
    betting,
    cents,
    close_bets,
    code,
    ended,
    evening,
    face_down,
    floor,
    floor_test,
    only,
    refusal,
)
from tests.server.test_live_tables import TABLE, Salon, salon

from punto.people.roles import Role


def test_14_a_round_is_recalled_step_by_step_with_credits_before_and_after(where: str) -> None:
    async def play(house: House) -> None:
        guest, other, pit = await house.guest(), await house.guest(), await house.somebody(Role.PIT_SUPERVISOR)
        async with guest.talk() as talk, other.talk() as others:
            seen, theirs = await talk.watch("Easy Six"), await others.watch("Easy Six")
            await close_bets(house, "Easy Six")
            number = await betting(talk, seen, 1)  # one that was opened when everybody was there
            assert await code(guest.get(f"/api/tables/Easy Six/rounds/{number}")) == "round-not-over"
            assert await code(guest.page("Easy Six", number)) == "round-not-over"
            await talk.do("place-bet", table="Easy Six", box=1, area="banker", stake="100.00")
            await talk.do("place-bet", table="Easy Six", box=1, area="tie", stake="50.00")
            await talk.do("withdraw-bet", table="Easy Six", box=1, area="tie", amount="25.00")
            await others.do("place-bet", table="Easy Six", box=2, area="player", stake="300.00")
            await close_bets(house, "Easy Six")
            own, end = await ended(talk, seen, number), await ended(others, theirs, number)
        told = await guest.get(f"/api/tables/Easy Six/rounds/{number}")
        assert (told["label"], told["link"]) == ("recall", f"/rounds/Easy Six/{number}")
        assert told["credits_before"] == "10000.00"
        assert cents(told["credits_after"]) == 10_000_00 + cents(own["net"])
        # Every step that moved one's money says by how much and what was left; together they are the whole way.
        balance = 10_000_00
        for step in told["steps"]:
            if "moved" in step:
                balance += cents(step["moved"])
                assert cents(step["credits"]) == balance
        assert balance == cents(told["credits_after"])
        moves = [step["moved"] for step in told["steps"] if "moved" in step]
        assert moves[:3] == ["-100.00", "-50.00", "25.00"]
        assert [step["seq"] for step in told["steps"]] == sorted(step["seq"] for step in told["steps"])
        # The cards come one by one, and end as they lay.
        counts = [len(step["player"]) + len(step["banker"]) for step in told["steps"]]
        assert counts == sorted(counts)
        assert counts[0] == 0
        last = told["steps"][-1]
        rounds = await guest.get("/api/tables/Easy Six/rounds", limit=5)
        mine = next(one for one in rounds if one["round"] == number)
        assert (mine["past"]["player"], mine["past"]["banker"]) == (last["player"], last["banker"])
        assert mine["net"] == own["net"]
        # Of others, what lay on the layout; not how it ended.
        placed = [step["facts"] for step in told["steps"] if step["facts"].get("patron") == other.me["name"]]
        assert [(facts["stake"], facts["area"]) for facts in placed if "stake" in facts] == [("300.00", "player")]
        steps = await pit.get(f"/api/tables/Easy Six/rounds/{number}", patron=other.me["name"])
        assert steps["credits_before"] == "10000.00"
        assert cents(steps["credits_after"]) == 10_000_00 + cents(end["net"])
        assert len(steps["steps"]) > len(told["steps"])
        # Whose credits are shown is not for a guest to say.
        same = await guest.get(f"/api/tables/Easy Six/rounds/{number}", patron=other.me["name"])
        assert same == told
        page, whole = await guest.page("Easy Six", number), await pit.page("Easy Six", number)
        for text in (page, whole):
            assert "300.00" in text
        ended_ = [line for line in page.splitlines() if line.lstrip().startswith("box") and _ends(line)]
        assert all(guest.me["name"] in line for line in ended_)
        assert any(other.me["name"] in line and _ends(line) for line in whole.splitlines())
        assert await code(guest.get("/api/tables/Easy Six/rounds/99")) == "no-such-round"
        assert await code(guest.page("Easy Six", 99)) == "no-such-round"

    def _ends(line: str) -> bool:
        return any(word in line for word in (" lost ", " returned ", " to "))

    evening(where, play, floor("Easy Six"), seed=6)


@floor_test(face_down(only(live_floor(), TABLE)))
async def test_14_cards_that_were_never_turned_stay_hidden_in_a_recall(house: House) -> None:
    async with salon(house) as table:
        number = await table.round()
        await table.dealt("KS", "4H")
        await table.do("dealer", "report-irregularity", irregularity="foreign-card")
        await table.do("pit", "make-ruling", ruling="void")
        await table.until("mei", lambda seen: seen.own.get("net") == "0.00")
        told = await table.clients["mei"].get(f"/api/tables/{TABLE}/rounds/{number}")
        assert told["voided"]
        assert [told["steps"][-1][side] for side in ("player", "banker")] == [[None], [None]]
        everything = str(told) + await table.clients["mei"].page(TABLE, number)
        everything += str(await table.clients["mei"].get(f"/api/tables/{TABLE}/rounds"))
        everything += str(table.seen["mei"].events) + str(table.seen["mei"].view)
        for card in ("KS", "4H", "K♠", "4♥"):
            assert card not in everything
        assert "K♠" in await table.clients["pit"].page(TABLE, number)


def test_34_a_dispute_freezes_a_round_until_a_pit_manager_rules(where: str) -> None:
    async def play(house: House) -> None:
        async with salon(house) as table:
            await disputed(house, table)

    async def disputed(house: House, table: Salon) -> None:
        mei, jon, pit = (table.clients[name] for name in ("mei", "jon", "pit"))
        manager = await house.somebody(Role.PIT_MANAGER, "boss")
        stranger = await house.patron("zoe")
        number = await table.round()
        path = f"/api/tables/{TABLE}/rounds/{number}/disputes"
        assert await code(mei.ask(path, words="too early")) == "round-not-over"
        await table.dealt("9S", "4H", "KS", "4D")
        assert (await table.end("mei"))[0] == "lost"
        assert await code(mei.ask(path, words="")) == "words-needed"
        [opened] = await mei.ask(path, words="the banker had a card more", id="d")
        assert (opened["dispute"], opened["patron"], opened["ruling"]) == (1, "mei", None)
        assert await mei.ask(path, words="the banker had a card more", id="d") == [opened]
        assert await code(mei.ask(path, words="again")) == "already-disputed"
        assert await code(stranger.ask(path, words="I saw it")) == "no-bet-in-it"
        assert (await refusal(table.clients["dealer"].ask(path, words="no"))).status == 403
        # Frozen: nothing more is recorded of it, though it is the last Round and could otherwise be voided.
        report = {"irregularity": "wrong-number-of-cards", "note": "seen on the film"}
        assert await code(table.do("dealer", "report-irregularity", **report)) == "round-frozen"
        # Everybody sees what is theirs to see.
        assert [one["dispute"] for one in await mei.get("/api/disputes")] == [1]
        assert await jon.get("/api/disputes") == []
        assert [one["words"] for one in await pit.get("/api/disputes")] == ["the banker had a card more"]
        # The table plays on.
        again = await table.round()
        assert again == number + 1
        assert await code(table.do("pit", "note-late-discovery", round=number, note="a card more")) == "round-frozen"
        ruling = f"{path}/1/ruling"
        refused = await refusal(pit.ask(ruling, words="nothing was wrong"))
        assert refused.code == "lacks-authority"
        assert (await refusal(mei.ask(ruling, words="I am right"))).status == 403
        assert await code(manager.ask(f"{path}/2/ruling", words="which")) == "no-such-dispute"
        [ruled] = await manager.ask(ruling, words="four cards, as the film shows")
        assert (ruled["ruling"], ruled["ruled_by"]) == ("four cards, as the film shows", "pit-manager")
        assert await code(manager.ask(ruling, words="once more")) == "dispute-ruled"
        assert await mei.get("/api/disputes") == []
        assert [one["ruling"] for one in await mei.get("/api/disputes", closed="true")] == [ruled["ruling"]]
        await table.do("pit", "note-late-discovery", round=number, note="a card was turned twice")
        assert "5.11" in await pit.page(TABLE, number)
        # The pit may have any Round looked into, and what it froze is free again after the ruling.
        await table.dealt("9S", "4H", "KS", "4D")
        path = f"/api/tables/{TABLE}/rounds/{again}/disputes"
        await pit.ask(path, words="jon says so", patron="jon")
        assert [one["round"] for one in await jon.get("/api/disputes")] == [again]
        await manager.ask(f"{path}/1/ruling", words="it is to be voided")
        await table.do("dealer", "report-irregularity", **report)
        await table.do("pit", "make-ruling", ruling="void", reason="a foreign card")
        await table.until("jon", lambda seen: seen.view.get("voided"))
        told = await (await house.manager()).get("/api/reports/significant")
        assert sum(one["code"].startswith("event-dispute") for one in told) == 4

    evening(where, play, only(live_floor(), TABLE))
