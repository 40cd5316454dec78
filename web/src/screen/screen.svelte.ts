// Screen: how much room there is. The sizes that matter stand in screens.json and nowhere else: style sheets name them
// as @media (--small), scripts ask for them here.
import { MediaQuery } from "svelte/reactivity";
import screens from "./screens.json";

export type ScreenName = keyof typeof screens;

const queries = Object.fromEntries(
  Object.entries(screens).map(([name, query]) => [name, new MediaQuery(query)]),
) as Record<ScreenName, MediaQuery>;

/** Whether the window has a size of this name; reading it in a component makes the component follow it. */
export const onScreen = (name: ScreenName): boolean => queries[name].current;
