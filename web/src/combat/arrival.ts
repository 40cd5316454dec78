// Arrival: a standee comes forward from its place on the board.

/** Moves an element from the figure of a fighter on the board to where it stands; without one, it just appears. */
export function arrival(fighter: string | undefined, milliseconds: number) {
  return (node: HTMLElement): void => {
    if (!milliseconds || typeof node.animate !== "function" || !fighter) return;
    const figure = document.querySelector(`[data-part=board] [data-figure="${CSS.escape(fighter)}"]`);
    const [from, to] = [figure?.getBoundingClientRect(), node.getBoundingClientRect()];
    if (!from?.height || !to.height) return;
    const x = from.left + from.width / 2 - (to.left + to.width / 2);
    const y = from.bottom - to.bottom;
    node.animate(
      [
        { transform: `translate(${x}px, ${y}px) scale(${from.height / to.height})` },
        { transform: `translate(${x * 0.3}px, ${y * 0.3 - to.height * 0.12}px) scale(0.86)`, offset: 0.62 },
        { transform: "none" },
      ],
      { duration: milliseconds, easing: "cubic-bezier(0.3, 0.7, 0.3, 1)" },
    );
  };
}
