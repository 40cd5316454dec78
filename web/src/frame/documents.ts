// Documents: the documentation, where the server has it.

/** The address of a page of the documentation; nothing if this server has none. It says so in the page's head. */
export function documents(page = ""): string | undefined {
  const help = document.querySelector('link[rel="help"]')?.getAttribute("href");
  return help ? help + page : undefined;
}
