"""A portrait as it stands on a standee: the ground stays inside the arch, the bust breaks out beside the head."""

from tools.art.press import Portrait

VIEW_BOX = "-80 -100 640 700"
"""what a figure's file shows, in the portrait's units: room around the arch for what breaks out of it"""
ARCH = "M52 590V236A188 188 0 0 1 428 236V590z"
"""the standee's plate in the same units; callers draw the rim and base behind it"""
OUTSIDE = "M52 590V390L-140 250V-160H620V250L428 390V590z"
"""where the bust may be seen: everywhere above the shoulders, below them only inside the arch"""
CLOSER = "translate(240 300)scale(1.3)translate(-240 -300)"
"""below 64 pixels the head is larger"""
GOLD = "#ffd97a"


def portrait_svg(portrait: Portrait) -> str:
    """The whole portrait, 480 x 600."""
    defs = f"<defs>{portrait.defs}</defs>" if portrait.defs else ""
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 480 600">'
        f'{defs}<g class="ground">{portrait.ground}</g><g class="bust">{portrait.bust}</g></svg>\n'
    )


def figure_svg(portrait: Portrait, small: bool = False) -> str:
    """The portrait inside and over its arch, transparent elsewhere."""
    zoom = f' transform="{CLOSER}"' if small else ""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{VIEW_BOX}"><defs>{portrait.defs}'
        f'<clipPath id="arch"><path d="{ARCH}"/></clipPath>'
        f'<clipPath id="outside"><path d="{OUTSIDE}"/></clipPath></defs>'
        f'<g clip-path="url(#arch)"><g{zoom}>{portrait.ground}</g></g>'
        f'<path d="{ARCH}" fill="none" stroke="{GOLD}" stroke-width="7" stroke-linejoin="round"/>'
        f'<g clip-path="url(#outside)"><g{zoom}>{portrait.bust}</g></g></svg>\n'
    )
