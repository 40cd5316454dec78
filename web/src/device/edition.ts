// Edition: what the build says of the Python that runs in this page.

export interface Part {
  name: string;
  /** bytes as they travel */
  size: number;
  /** SHA-256, hexadecimal */
  digest: string;
}

export interface Edition {
  /** the folder with the parts, beside the page */
  folder: string;
  parts: readonly Part[];
  /** whether the engine is WebAssembly; else it is Python, and strong bots are slower */
  compiled: boolean;
  python: string;
  pyodide: string;
  /** the list of packages that Pyodide wants to see: an empty one */
  lock: string;
  /** other programs in this edition, with their licenses */
  packages: readonly { name: string; version: string; license: string }[];
}

/** null in a client that plays at a server */
export const edition: Edition | null = __EDITION__;

/** No server: whatever is asked for is answered by this device. */
export const alone = edition !== null;
