// Paths: the data of an SVG path with fewer digits. On a grid of 512 nobody sees a twentieth of a unit.

/** Numbers of one command; in arcs the two flags may be written without anything between them. */
function numbers(command: string, text: string): string[] {
  const number = /[\s,]*(-?(?:\d+\.?\d*|\.\d+)(?:e-?\d+)?)/y;
  const flag = /[\s,]*([01])/y;
  const found: string[] = [];
  for (let at = 0; ;) {
    const place = found.length % 7;
    const next = command.toLowerCase() === "a" && (place === 3 || place === 4) ? flag : number;
    next.lastIndex = at;
    const read = next.exec(text);
    if (!read) return found;
    found.push(read[1]!);
    at = next.lastIndex;
  }
}

export function shortPath(data: string): string {
  let short = "";
  for (const [, command, text] of data.matchAll(/([a-zA-Z])([^a-zA-Z]*)/g)) {
    short += command;
    let before = "";
    for (const number of numbers(command!, text!)) {
      const written = String(Number(Number(number).toFixed(1))).replace(/^(-?)0\./, "$1.");
      // A sign parts two numbers, and so does a second point.
      const parted = !before || written.startsWith("-") || (written.startsWith(".") && before.includes("."));
      short += parted ? written : ` ${written}`;
      before = written;
    }
  }
  return short;
}

/** A drawing with all its paths shortened. */
export function shortDrawing(body: string): string {
  return body.replace(/ d="([^"]+)"/g, (_, data: string) => ` d="${shortPath(data)}"`);
}
