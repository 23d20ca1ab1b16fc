import { AnalyticsPage } from "./analytics/analytics-page.js";
import { Shell } from "./shell.js";

new Shell().run(AnalyticsPage);
