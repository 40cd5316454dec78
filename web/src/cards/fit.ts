// Fit: a card in the hand has one height, whatever is written on it. Its words are made to fit in steps: the picture
// gives way first, then the line of its owner, last of all the size of the letters.
import type { Attachment } from "svelte/attachments";

/** Steps that Card.svelte has styles for, from roomy to dense. */
const STEPS = 7;

/** Calls back at once, when the letters of the page have come, and whenever the element gets another width. */
function whenever(element: HTMLElement, settle: () => void): (() => void) | undefined {
  settle();
  void document.fonts?.ready.then(settle);
  if (typeof ResizeObserver === "undefined") return undefined;
  let width = Math.round(element.clientWidth);
  const watch = new ResizeObserver(() => {
    const now = Math.round(element.clientWidth);
    if (now === width) return;
    width = now;
    settle();
  });
  watch.observe(element);
  return () => watch.disconnect();
}

/** Makes the letters of a title so small that no word has to be broken. */
function tighten(title: HTMLElement): void {
  title.style.fontSize = "";
  // Smaller letters may break the lines elsewhere, with another word at an edge.
  for (let again = 0; again < 3 && title.scrollWidth > title.clientWidth; again += 1) {
    const { fontSize, paddingLeft } = getComputedStyle(title);
    const beside = parseFloat(paddingLeft) || 0;
    const part = (title.clientWidth - beside) / (title.scrollWidth - beside);
    title.style.fontSize = `${Math.floor(parseFloat(fontSize) * part * 10 - 1) / 10}px`;
  }
}

/** For a title whose card may be as high as it likes. */
export const narrow: Attachment<HTMLElement> = (title) => whenever(title, () => tighten(title));

/** Sets data-fit to the first step at which the words do not run over. */
export const fit: Attachment<HTMLElement> = (paper) => {
  const title = paper.querySelector("h3");
  return whenever(paper, () => {
    for (let step = 0; step < STEPS; step += 1) {
      paper.dataset.fit = String(step);
      if (title) tighten(title);
      if (paper.scrollHeight <= paper.clientHeight) return;
    }
  });
};
