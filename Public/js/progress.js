import { ProgressPage } from "./progress/progress-page.js";
import { Shell } from "./shell.js";

new Shell().run(ProgressPage);
