import { HabitsPage } from "./habits/habits-page.js";
import { Shell } from "./shell.js";

new Shell().run(HabitsPage);
