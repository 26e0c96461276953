"""A second Table of Play, written apart from punto's own and turned round: by the third card, not the Banker's total.

It knows nothing of punto. Cards are point values 0 to 9, in the order in which they leave the shoe.
"""

# By the Player's third card 0 to 9: the highest two-card total on which the Banker still draws. Reading the printed
# rows across: a 3 draws on all but 8, a 4 on 2 to 7, a 5 on 4 to 7, a 6 on 6 and 7, and less than 3 always.
HIGHEST_THAT_DRAWS = "3344556623"

Ending = tuple[int, int, int, int]


def ending(players: tuple[int, int], bankers: tuple[int, int], fifth: int, sixth: int) -> Ending:
    """(Player's total, cards, Banker's total, cards). Cards that the Round does not need are not looked at."""
    player = players[0] + players[1]
    if player > 9:
        player -= 10
    banker = bankers[0] + bankers[1]
    if banker > 9:
        banker -= 10
    if player > 7 or banker > 7:
        return player, 2, banker, 2
    if player > 5:
        if banker > 5:
            return player, 2, banker, 2
        banker += fifth
        return player, 2, banker - 10 if banker > 9 else banker, 3
    player += fifth
    if player > 9:
        player -= 10
    if banker > int(HIGHEST_THAT_DRAWS[fifth]):
        return player, 3, banker, 2
    banker += sixth
    return player, 3, banker - 10 if banker > 9 else banker, 3


def every_ending() -> set[Ending]:
    """All that a Round can come to. Two-card totals are enough here: (total, 0) has the total of any two cards."""
    values = range(10)
    return {
        ending((p, 0), (b, 0), fifth, sixth) for p in values for b in values for fifth in values for sixth in values
    }
