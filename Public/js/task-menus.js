import { Chooser } from "./chooser.js";
import { addDays, nearDay, weekdayOf } from "./dates.js";
import { element } from "./dom.js";
import { count, duration, priorityNames } from "./words.js";

const weekStarts = { sunday: 0, monday: 1, saturday: 6 };

/** Days that tasks are usually put off to, for many at once. */
export function usualDays({ today, settings }) {
    const weekday = weekdayOf(today);
    const after = (wanted) => (wanted - weekday + 6) % 7 + 1;
    const days = [
        ["Today", 0], ["Tomorrow", 1], ["This weekend", weekday === 6 ? 0 : after(6)],
        ["Next week", after(weekStarts[settings.weekStart] ?? 1)], ["In a week", 7],
    ];
    const seen = new Set();
    return days.map(([name, step]) => ({ name, dueDate: addDays(today, step) }))
        .filter(({ name, dueDate }) => (name === "Today" || dueDate !== today) && !seen.has(dueDate) && seen.add(dueDate));
}

function loadText({ tasks, estimate }) {
    return [count(tasks, "task"), estimate > 0 ? duration(estimate) : null].filter(Boolean).join(", ");
}

/** Lets one choose when a task is due: `task` for suggestions with their load, null for many tasks. */
export function chooseDay(shell, anchor, task, take) {
    const { today } = shell.board.view;
    const date = element("input", { type: "date", "aria-label": "Another day" });
    const foot = element("form", { class: "foot" }, date, element("button", { class: "button quiet" }, "Set"));
    const item = ({ name, dueDate, load }) => ({
        text: name, hint: [nearDay(dueDate.slice(0, 10), today), dueDate.slice(11, 16), load ? loadText(load) : ""].filter(Boolean)
            .filter((part) => part !== name).join(" · "), run: () => take(dueDate),
    });
    const none = { text: "No date", run: () => take(null) };
    const usual = [...usualDays(shell.board.view).map(item), none];
    const suggested = async () => {
        try {
            const { items } = await shell.api.get(`/api/tasks/${task.id}/reschedule-suggestions`);
            return [...items.map(item), none];
        } catch {
            return usual;
        }
    };
    const chooser = new Chooser(anchor, { label: "Due", items: usual, ask: task ? suggested : null, foot });
    foot.addEventListener("submit", (event) => {
        event.preventDefault();
        if (!date.value) return;
        chooser.close();
        take(date.value);
    });
}

export function chooseProject(shell, anchor, current, take) {
    const items = shell.board.view.projects.filter(({ isArchived }) => !isArchived).map((project) => ({
        text: project.name, isChosen: project.id === current, run: () => take(project),
    }));
    new Chooser(anchor, { label: "Move to project", field: "Project", items });
}

export function choosePriority(anchor, current, take) {
    const items = Object.entries(priorityNames).map(([key, name]) => ({
        text: name, mark: element("span", { class: `prio ${key.toLowerCase()}` }, key), isChosen: key === current, run: () => take(key),
    }));
    new Chooser(anchor, { label: "Priority", items });
}

/** `choices` are pairs of key and name. */
export function chooseOne(anchor, label, choices, take) {
    new Chooser(anchor, { label, items: choices.map(([key, name]) => ({ text: name, run: () => take(key) })) });
}

/** A tag that tasks have already, or where `takesNew` the one that is typed. */
export function chooseTag(shell, anchor, label, take, takesNew) {
    let known = null;
    const ask = async (text) => {
        known ??= shell.api.get("/api/tags").then(({ items }) => items, () => []);
        const wanted = text.replace(/^@/, "").replace(/\s+/g, "-");
        const found = (await known).filter(({ name }) => name.toLocaleLowerCase().includes(wanted.toLocaleLowerCase()));
        const items = found.slice(0, 50).map(({ name, count: uses }) => ({ text: `@${name}`, hint: count(uses, "task"), run: () => take(name) }));
        const isNew = takesNew && wanted && !found.some(({ name }) => name.toLocaleLowerCase() === wanted.toLocaleLowerCase());
        return isNew ? [...items, { text: `New tag @${wanted}`, run: () => take(wanted) }] : items;
    };
    new Chooser(anchor, { label, field: "Tag", ask });
}
