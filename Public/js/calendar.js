import { CalendarPage } from "./calendar/calendar-page.js";
import { Shell } from "./shell.js";

const shell = new Shell();
const page = new CalendarPage(shell);

shell.start({
    show: () => page.show(),
    load: (news) => page.load(news),
    fail: (error) => page.fail(error),
    keys: page.keys,
    commands: page.commands,
});
