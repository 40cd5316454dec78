// Sighting: asks the server who can strike where, once for a position and only when somebody looks.
import type { Refused, Sight } from "../../protocol";

export class Sighting {
  #told = $state.raw<Sight | null>(null);
  /** nothing is drawn from it */
  #asked = -1;
  #ask: (position: number) => Promise<Sight | Refused>;

  constructor(ask: (position: number) => Promise<Sight | Refused>) {
    this.#ask = ask;
  }

  /** What was told about a position, null before that. */
  at(position: number | undefined): Sight["fighters"] | null {
    return this.#told && this.#told.position === position ? this.#told.fighters : null;
  }

  async want(position: number): Promise<void> {
    if (this.#asked === position || this.at(position)) return;
    this.#asked = position;
    const answer = await this.#ask(position).catch(() => null);
    if (answer?.t === "sight") this.#told = answer;
    // The table may be ahead of what is shown, or out of reach: another look asks again.
    if (answer?.t !== "sight" || answer.position !== position) this.#asked = -1;
  }
}
