// Flight: something that flies across a combat from where it comes from to where it counts.

/** Moves an element, which then is gone, from the middle of one part of its panel to the middle of another. */
export function flight(from: string, to: string, milliseconds: number) {
  return (node: HTMLElement): void => {
    const panel = node.closest("[data-part=combat]");
    const [start, end] = [from, to].map((name) => panel?.querySelector(`[data-spot="${name}"]`));
    if (!start || !end || !milliseconds || typeof node.animate !== "function") {
      node.style.display = "none";
      return;
    }
    const own = node.getBoundingClientRect();
    const way = (spot: Element) => {
      const box = spot.getBoundingClientRect();
      const x = box.left + box.width / 2 - (own.left + own.width / 2);
      const y = box.top + box.height / 2 - (own.top + own.height / 2);
      return `translate(${x}px, ${y}px)`;
    };
    node.animate(
      [
        { transform: `${way(start)} scale(0.5)`, opacity: 0 },
        { transform: `${way(start)} scale(1.25)`, opacity: 1, offset: 0.3 },
        { transform: `${way(end)} scale(1)`, opacity: 1, offset: 0.92 },
        { transform: `${way(end)} scale(0.4)`, opacity: 0 },
      ],
      { duration: milliseconds, easing: "cubic-bezier(0.4, 0, 0.3, 1)", fill: "forwards" },
    );
  };
}
