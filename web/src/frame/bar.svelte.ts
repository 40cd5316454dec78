// Bar: the words a page puts into the top bar and the browser's title.
class Bar {
  /** of the thing on the page, "" where the name of the game is enough */
  title = $state("");
}

export const bar = new Bar();
