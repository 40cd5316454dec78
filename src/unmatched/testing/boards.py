"""Small boards for scenes, among them the three of the worked examples."""

from __future__ import annotations

from unmatched.heroes.board_file import BoardFile, Door, SpaceLine, Zone


def small_board(
    name: str,
    lines: str,
    zones: dict[str, str],
    starts: str,
    doors: dict[str, str] | None = None,
    high_ground: str = "",
    one_way: str = "",
    passages: str = "",
) -> BoardFile:
    """A board from a few words: lines "a-b b-c", zones {"z": "a b"}, starts "a c", doors {"d": "a-b"}, arrows "a>b".

    So are one-way lines; passages are "a-c-e".
    """
    spaces: dict[str, int] = {}
    for pair in lines.split():
        for end in pair.split("-"):
            spaces.setdefault(end, len(spaces))

    def pairs(text: str, joint: str = "-") -> tuple[tuple[int, int], ...]:
        ends = (pair.split(joint) for pair in text.split())
        return tuple((spaces[a], spaces[b]) for a, b in ends)

    return BoardFile(
        id=name,
        names={"en": name},
        aspect=1.5,
        radius=0.04,
        spaces=tuple(
            SpaceLine(space, 0.5, 0.5, tuple(z for z, members in zones.items() if space in members.split()))
            for space in spaces
        ),
        zones=tuple(Zone(zone, {"en": zone}, "#888888", zone[:1].upper()) for zone in zones),
        starts=tuple(spaces[s] for s in starts.split()),
        lines=pairs(lines),
        doors=tuple(Door(d, {"en": d}, pairs(crossed)) for d, crossed in (doors or {}).items()),
        high_ground=pairs(high_ground, ">"),
        curved=(),
        one_way=pairs(one_way, ">"),
        passages=tuple(tuple(spaces[end] for end in ends.split("-")) for ends in passages.split()),
    )


T1 = small_board(
    "t1",
    "p0-p1 p1-p2 p2-p3 p3-p4 p4-p5 p5-p6 p6-p7 p7-p8 p8-p9 p9-p10 p10-p11",
    {"z1": "p0 p1 p2 p3 p4 p5", "z2": "p5 p6 p7 p8 p9 p10 p11"},
    "p5 p10 p0 p11",
)
"""a line with two zones"""
T2 = small_board(
    "t2",
    "r1-r2 r2-b1 b1-b2 r1-x1 x1-x2 x2-x3 x3-x4 x4-b2",
    {"hall": "r1 r2 b1 b2", "yard": "x1 x2 x3 x4"},
    "r2 b1",
    doors={"d1": "r2-b1"},
)
"""a hall with one door and a long way around through the yard"""
T3 = small_board(
    "t3",
    "h-m h-y m-y y-q1 q1-q2 q2-q3",
    {"garden": "h m y", "path": "q1 q2 q3"},
    "h m y q3",
    high_ground="h>m h>y",
)
"""high ground: arrows from h down to m and to y"""
