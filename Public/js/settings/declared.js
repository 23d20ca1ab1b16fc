import { weekdays } from "../dates.js";
import { capital, priorityNames, typeNames } from "../words.js";

// Every row of Settings, once: its name, its second line, other words that find it, its control, and the choices. The page,
// its index and its search, the words of Activity and the history of a task come from here; limits and refusals come from
// the server. A choice is `[value, text]`, with another text for the menu if that of the sentence does not stand alone.

const noticeKind = (kind, name, about, words) => ({ path: `notices.${kind}`, name, about, words, control: "notice", kind });
const dayChoices = weekdays.map((name) => [name.toLowerCase(), name]);

const general = [
    { path: "defaultProjectId", name: "New tasks go to", about: "Unless the line names a project", words: "default project inbox", control: "project" },
    {
        path: "defaultPriority", name: "Priority of new tasks", about: "Unless the project has one of its own", words: "default importance",
        control: "choice", choices: Object.entries(priorityNames).map(([priority, name]) => [priority, `${priority} ${name}`]),
    },
    {
        path: "defaultTaskType", name: "Part of the day", about: "For a task with a date and no time", words: "default type morning evening time of day",
        control: "choice", choices: Object.entries(typeNames),
    },
    { path: "weekStart", name: "Week starts on", words: "first day monday sunday calendar", control: "choice", choices: dayChoices.filter(([day]) => ["monday", "sunday", "saturday"].includes(day)) },
    { path: "timeZone", name: "Time zone", words: "clock country region travel utc", control: "zone" },
    { path: "clock", name: "Times", words: "clock 24 12 hours am pm format", control: "clock", choices: [["auto", "As the browser"], ["24", "24 hours"], ["12", "With am and pm"]] },
    { path: "dateOrder", name: "3/4 is", about: "For dates you type and read", words: "date format order day month american", control: "choice", choices: [["dayFirst", "3 April"], ["monthFirst", "4 March"]] },
];

const day = [
    { path: "morningRoutineTime", name: "Morning routine", words: "start time wake", control: "time" },
    { path: "eveningRoutineTime", name: "Evening routine", words: "end time review", control: "time" },
    { path: "workHours.days", name: "Working days", words: "weekend week work", control: "days", choices: dayChoices },
    { path: "workHours", name: "Working hours", words: "work office shift", control: "span" },
    { path: "dailyGoal", name: "Daily goal", words: "target ring number of tasks points score", control: "goal", choices: [["", "None"], ["tasks", "Tasks"], ["score", "Score"]] },
    { path: "autoPrioritize", name: "Priorities by night", words: "nightly run automatic adjust overnight hour archive", control: "night" },
    { path: "learned", name: "What Focus has learned", about: "It learns from what you start, complete and put off there", words: "recommendations forget patterns", control: "learned" },
    { path: "timeOff", name: "Time off", about: "Neither breaks nor extends a streak", words: "holiday vacation days off leave sick", control: "timeOff" },
    { path: "pomodoro", name: "Pomodoro", words: "timer work break minutes round length", control: "pomodoro" },
];

const leadTimes = [["15m", "15 min"], ["1h", "1 hour"], ["1d", "1 day"], ["none", "Only", "None before it"]];

const notices = [
    { path: "notificationsEnabled", name: "Show notices", about: "In the page, and in the browser if you allow it", words: "alarm alert notification mute", control: "switch" },
    noticeKind("due", "Due soon", ({ defaultReminder }) => [
        { path: "defaultReminder", name: "Reminder before a due time", choices: leadTimes },
        defaultReminder === "none" ? " at the task’s own reminders" : " before, or at the task’s own reminders",
    ], "alarm alert notification lead reminder"),
    noticeKind("overdue", "Overdue", ({ workHours }, time) => [
        { path: "overdueReminders", name: "How often", choices: [[true, "Every day"], [false, "Only the first day"]] }, `, when work begins at ${time(workHours.from)}`,
    ], "alarm late missed reminder"),
    noticeKind("morning", "Morning routine", ({ morningRoutineTime }, time) => [`At ${time(morningRoutineTime)}, with its tasks`], "alarm start"),
    noticeKind("evening", "Evening routine", ({ eveningRoutineTime }, time) => [`At ${time(eveningRoutineTime)}, with its tasks`], "alarm end"),
    noticeKind("habits", "A habit’s time", () => ["At each habit’s reminder"], "alarm"),
    noticeKind("weeklyReport", "Weekly report", ({ weeklyReportDay, eveningRoutineTime }, time) => [
        "On ", { path: "weeklyReportDay", name: "Day of the weekly report", choices: [...dayChoices, [null, "no day", "No day"]] },
        weeklyReportDay === null ? "" : ` at ${time(eveningRoutineTime)}`,
    ], "summary review"),
    noticeKind("achievements", "Achievements", () => ["When one is unlocked"], "badge reward celebrate"),
    noticeKind("goal", "Daily goal", () => ["Once a day, when it is reached"], "target"),
    { path: "quietHours", name: "Quiet hours", words: "alarm night silent do not disturb mute sleep", control: "quiet" },
];

const look = [
    { path: "theme", name: "Theme", words: "dark mode light colour scheme appearance", control: "segments", choices: [["auto", "As the system"], ["light", "Light"], ["dark", "Dark"]] },
    { path: "fontSize", name: "Text size", words: "font large small zoom appearance", control: "segments", choices: ["small", "medium", "large"].map((size) => [size, capital(size)]) },
    { path: "accentColor", name: "Accent", words: "colour color appearance", control: "accent" },
];

/** The rows of the page of devices. */
export const deviceRows = [
    { path: "calDAV", name: "CalDAV server", about: "While it is off, no phone or program syncs", control: "switch" },
    { path: "feed", name: "Due tasks", about: "For any calendar, to read only; whoever has the address can read", control: "feed" },
];

const devices = [
    { path: "calDAV", name: "CalDAV server", about: "Your tasks in Reminders, tasks.org, Thunderbird and others, to see and to change", words: "phone iphone android sync device browser link sign in password davx5 evolution todoman vdirsyncer", control: "devices" },
    { path: "feed", name: "Feed for calendars", about: "Due tasks in any calendar, to read only; whoever has the address can read", words: "ics ical subscribe google outlook apple address", control: "feed" },
    { path: "embedCharts", name: "Let other pages show your figures", about: "Streak, score or level as a small picture, while Tasker runs", words: "widgets badge embed image", control: "widgets" },
];

const people = [
    { path: "people", name: "People", about: "Only you", words: "invite share family team house member user account person", control: "people" },
];

const data = [
    { path: "import", name: "Bring everything along", about: "Todoist, TickTick, Taskwarrior, todo.txt, calendars, habits, any CSV", words: "import upload move switch", control: "import", ofOwner: true },
    { path: "export", name: "Take everything with you", about: "Everything as JSON, or tasks for other programs", words: "export download csv json", control: "export" },
    { path: "backup", name: "Backup", about: "Made every day by itself; seven daily and four weekly copies are kept", words: "copy restore save", control: "backup", ofOwner: true },
    { path: "moment", name: "Go back to a moment", about: "Everything as it was then; you see first what that undoes", words: "history restore undo time", control: "moment", ofOwner: true },
    { path: "check", name: "Data check", about: "Compares all totals with the tasks", words: "repair fix verify integrity", control: "check", ofOwner: true },
    { path: "orphans", name: "Tasks without a project", about: "Tasker also looks for them whenever it starts", words: "orphans inbox repair", control: "orphans" },
    { path: "reset", name: "Empty everything", about: "Asks once, and makes a backup first", words: "delete reset remove all erase", control: "reset", ofOwner: true },
];

const keys = [
    { path: "singleKeys", name: "Single letters", about: "Such as q, j and c; those with Ctrl stay when this is off", words: "keyboard shortcuts keys", control: "switch" },
    { path: "keys", name: "All keys", about: "Everything the mouse can do", words: "keyboard shortcuts help", control: "keys" },
];

/** The sections in order; one without rows has facts only. */
export const sections = [
    { id: "general", name: "General", rows: general }, { id: "day", name: "Day", rows: day }, { id: "notice-settings", name: "Notices", rows: notices },
    { id: "look", name: "Look", rows: look }, { id: "devices", name: "Devices", rows: devices }, { id: "people", name: "People", rows: people }, { id: "data", name: "Data", rows: data },
    { id: "keyboard", name: "Keys", rows: keys }, { id: "about", name: "About", rows: [] },
];

const rows = sections.flatMap((section) => section.rows);

/** The names of settings, by path. */
export const settingNames = Object.fromEntries(rows.map(({ path, name }) => [path, name]));

/** The names of the values of those settings that are chosen from a list, by path. */
export const settingChoices = Object.fromEntries([...rows, { path: "defaultReminder", choices: leadTimes }].filter(({ choices }) => choices)
    .map(({ path, choices }) => [path, Object.fromEntries(choices.map(([value, text, whole = text]) => [value, whole]))]));
