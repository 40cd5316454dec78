import { mount } from "svelte";
import "./theme.css";
import App from "./App.svelte";
import { settings } from "./settings/settings.svelte";

settings.begin();
mount(App, { target: document.getElementById("app")! });
