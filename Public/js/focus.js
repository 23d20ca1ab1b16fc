import { FocusPage } from "./focus/focus-page.js";
import { Shell } from "./shell.js";

new Shell().run(FocusPage);
