import { HabitPage } from "./habit/habit-page.js";
import { Shell } from "./shell.js";

new Shell().run(HabitPage);
