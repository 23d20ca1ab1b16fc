import { CalendarPage } from "./calendar/calendar-page.js";
import { Shell } from "./shell.js";

new Shell().run(CalendarPage);
