import { mount } from "svelte";
import "./theme.css";
import App from "./App.svelte";
import { learn } from "./locales.svelte";
import { notices } from "./notices/notices.svelte";
import { network } from "./network.svelte";
import { settings } from "./settings/settings.svelte";

settings.begin();
await learn(settings.language);
settings.apply();
const app = document.getElementById("app")!;
// What stood there until the script came.
app.replaceChildren();
mount(App, { target: app });
network.begin();
notices.begin();
