import { ReportPage } from "./analytics/report-page.js";
import { Shell } from "./shell.js";

new Shell().run(ReportPage);
