// Standing: the rating, and whether the person at this device takes part in it.
import { ratingList, takePart } from "../api";
import type { Ranked } from "../protocol";
import { settings } from "../settings/settings.svelte";

class Standing {
  people = $state.raw<readonly Ranked[]>([]);
  mine = $state.raw<Ranked | null>(null);
  state = $state<"asking" | "ready" | "lost">("asking");

  async ask(): Promise<void> {
    try {
      ({ people: this.people, mine: this.mine } = await ratingList());
      this.state = "ready";
    } catch {
      this.state = "lost";
    }
  }

  /** Take part under the own name, or no more. */
  async take(yes: boolean): Promise<void> {
    await takePart({ yes, name: settings.name.trim() });
    await this.ask();
  }
}

export const standing = new Standing();
