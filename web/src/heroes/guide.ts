// Guide: how hard a hero is to play, and which cards tell most of it. Only of heroes that come with the game.
import type { CardFace, HeroInfo } from "../shapes";

interface Advice {
  /** 1: for a first game; 3: for those who know the others */
  difficulty: 1 | 2 | 3;
  cards: readonly string[];
}

const GUIDE: Record<string, Advice> = {
  achilles: { difficulty: 1, cards: ["brothers-in-arms", "spear-throw", "achilles-heel"] },
  alice: { difficulty: 2, cards: ["eat-me", "jaws-that-bite", "looking-glass"] },
  beowulf: { difficulty: 2, cards: ["the-equal-of-grendel", "fatal-struggle", "golden-drinking-horn"] },
  "bloody-mary": { difficulty: 3, cards: ["bloody-requiem", "infinity-mirror", "stolen-memories"] },
  "king-arthur": { difficulty: 1, cards: ["excalibur", "the-holy-grail", "command-the-storms"] },
  "little-red-riding-hood": {
    difficulty: 3,
    cards: ["whats-that-in-my-basket", "never-leave-the-path", "long-have-i-sought-you"],
  },
  medusa: { difficulty: 1, cards: ["gaze-of-stone", "second-shot", "winged-frenzy"] },
  sinbad: { difficulty: 1, cards: ["voyage-home", "toil-and-danger", "riches-beyond-compare"] },
  "sun-wukong": { difficulty: 2, cards: ["ox-form", "72-transformations", "phoenix-form"] },
  yennenga: { difficulty: 2, cards: ["rain-of-arrows", "shield-formation", "point-blank"] },
};

/** 1 to 3; 0 for a hero nobody has judged yet. */
export const difficulty = (hero: string): number => GUIDE[hero]?.difficulty ?? 0;

/** The cards to know first; of a hero of somebody's own, those there are fewest of. */
export function keyCards(hero: HeroInfo): readonly CardFace[] {
  const named = GUIDE[hero.id]?.cards.flatMap((key) => hero.cards.find((card) => card.key === key) ?? []);
  return named?.length ? named : [...hero.cards].sort((a, b) => a.copies - b.copies).slice(0, 3);
}
