import { mount } from "svelte";
import "../theme.css";
import { LANGUAGES, learn, learnLessons } from "../locales.svelte";
import Gallery from "./Gallery.svelte";

await learnLessons();
await Promise.all(LANGUAGES.map(({ id }) => learn(id)));
mount(Gallery, { target: document.getElementById("app")! });
