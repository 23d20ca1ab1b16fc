import { YearPage } from "./analytics/year-page.js";
import { Shell } from "./shell.js";

new Shell().run(YearPage);
