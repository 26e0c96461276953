"""The page comes up, from this machine alone."""

from pathlib import Path

from tests.browser.browsing import Floor, Looking


def test_nothing_is_asked_of_anybody_else(tmp_path: Path, looking: Looking) -> None:
    with Floor(tmp_path / "floor.db", None, looking) as floor:
        page = looking.page()
        asked: list[str] = []
        page.on("request", lambda request: asked.append(request.url))
        page.goto(floor.url)
        page.wait_for_load_state("networkidle")
        assert asked
        assert [url for url in asked if not url.startswith(floor.url)] == []
