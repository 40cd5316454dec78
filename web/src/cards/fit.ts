// Fit: a card in the hand has one height, whatever is written on it. Its words are made to fit in steps: the picture
// gives way first, then the line of its owner, last of all the size of the letters.
import type { Attachment } from "svelte/attachments";

/** Steps that Card.svelte has styles for, from roomy to dense. */
const STEPS = 6;

/** Sets data-fit to the first step at which the words do not run over. */
export const fit: Attachment<HTMLElement> = (paper) => {
  let width = 0;
  const settle = (): void => {
    for (let step = 0; step < STEPS; step += 1) {
      paper.dataset.fit = String(step);
      if (paper.scrollHeight <= paper.clientHeight) return;
    }
  };
  settle();
  // The letters of the page may still be on their way.
  void document.fonts?.ready.then(settle);
  if (typeof ResizeObserver === "undefined") return;
  const watch = new ResizeObserver(([seen]) => {
    const now = Math.round(seen!.contentRect.width);
    if (now === width) return;
    width = now;
    settle();
  });
  watch.observe(paper);
  return () => watch.disconnect();
};
