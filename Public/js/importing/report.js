import { element, icon } from "../dom.js";
import { count, number } from "../words.js";

function figure(name, value, note) {
    return element("div", {}, element("dt", {}, name), element("dd", {}, number(value), element("small", {}, note)));
}

/** A card with a title and a remark. */
export function card(title, note, ...content) {
    const head = element("header", {}, element("h2", {}, title), ...(note ? [element("p", { class: "muted" }, note)] : []));
    return element("section", { class: "card", "aria-label": title }, head, ...content);
}

const tallest = 60;

function bars(title, years, value, kind) {
    const most = Math.max(0, ...years.map(value));
    if (most === 0) return [];
    const list = years.map((year) => {
        const bar = element("i", { "aria-hidden": "true" });
        bar.style.height = `${Math.round(value(year) / most * tallest)}px`;
        return element("li", {}, element("span", {}, number(value(year))), bar, element("span", { class: "tick" }, element("span", { class: "century" }, String(year.year).slice(0, -2)), String(year.year).slice(-2)));
    });
    return [element("h3", {}, title), element("ul", { class: `by-year ${kind}`, "aria-label": title, tabindex: "0" }, ...list)];
}

function span(years) {
    const known = years.filter(({ completed }) => completed > 0).map(({ year }) => year);
    if (known.length === 0) return "none in these files";
    return known.length === 1 ? `in ${known[0]}` : `${known[0]} to ${known.at(-1)}`;
}

/** What the history earns, in a sentence; null if it earns nothing. */
function gain({ points, levelBefore, levelAfter, longestStreak, longestStreakBefore, achievements }) {
    if (points === 0) return null;
    const strong = (text) => element("b", {}, text);
    const parts = ["Counts on its own days: ", strong(`${number(points)} points`)];
    if (levelAfter > levelBefore) parts.push(`, level ${levelBefore} → `, strong(String(levelAfter)));
    if (longestStreak > longestStreakBefore) parts.push(", longest streak ", strong(count(longestStreak, "day")));
    if (achievements > 0) parts.push(", ", strong(count(achievements, "achievement")));
    return element("p", { class: "gain" }, ...parts, ".");
}

/** What an import brings. */
export function brings({ summary, projects, habits, timeEntries }) {
    const { open, completed, subtasks, habitDays, years } = summary;
    const figures = element("dl", { class: "brings" },
        figure("Open tasks", open, subtasks > 0 ? `${number(subtasks)} of all tasks ${subtasks === 1 ? "is a subtask" : "are subtasks"}` : ""),
        figure("Completed", completed, span(years)),
        figure("New projects", projects.length, projects.slice(0, 3).join(", ") + (projects.length > 3 ? "…" : "")),
        figure("Habits", habits, habits > 0 ? count(habitDays, "day") : timeEntries > 0 ? `${number(timeEntries)} time entries` : ""));
    const earned = gain(summary);
    return card("What will be added", "", figures, ...bars("Completed tasks", years, ({ completed: value }) => value, ""),
        ...bars("Days of habits", years, ({ habitDays: value }) => value, "habit-days"), ...(earned ? [earned] : []));
}

/** "3 tasks, 2 projects" */
export function sum({ added, replaced, projects, habits, timeEntries, filters }) {
    const parts = [added > 0 && count(added, "task"), replaced > 0 && `${number(replaced)} changed ${replaced === 1 ? "task" : "tasks"}`, projects.length > 0 && count(projects.length, "project"), habits > 0 && count(habits, "habit"), timeEntries > 0 && `${number(timeEntries)} time ${timeEntries === 1 ? "entry" : "entries"}`, filters > 0 && count(filters, "saved view")].filter(Boolean);
    return parts.length > 1 ? `${parts.slice(0, -1).join(", ")} and ${parts.at(-1)}` : parts[0] ?? "";
}

/** "3 tasks and 2 habits" that are here already */
export function alreadyHere({ existing, existingHabits }) {
    return [existing > 0 && count(existing, "task"), existingHabits > 0 && count(existingHabits, "habit")].filter(Boolean).join(" and ");
}

/** Whether the sum names a single thing. */
export function isOne({ added, replaced, projects, habits, timeEntries, filters }) {
    return added + replaced + projects.length + habits + timeEntries + filters === 1;
}

const signs = {
    good: "M5 12.5l4.5 4.5L19 7.5", back: "M8 5 4 9l4 4M4 9h9a6 6 0 0 1 0 12h-3", warn: "M12 4.5 20.5 19h-17ZM12 10v4M12 16.6v.1",
    bad: "M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17M12 8v5M12 16v.1",
};

/** A card with the outcome; `kind` is good, back, warn or bad. */
export function outcome(kind, title, texts, ...buttons) {
    const lines = texts.map((text) => element("p", { dir: "auto" }, text));
    return element("section", { class: `card result ${kind}` }, icon(signs[kind]), element("h3", { dir: "auto" }, title), ...lines,
        element("p", { class: "buttons" }, ...buttons));
}
