import { Chooser } from "../chooser.js";
import { button, element } from "../dom.js";
import { count } from "../words.js";

const spreadOver = [3, 5, 7, 14];

function listed(names) {
    const shown = names.slice(0, 3).map(({ name }) => name).join(", ");
    return names.length > 3 ? `${shown} and ${names.length - 3} more` : shown;
}

function moveOverdue(shell, body) {
    return shell.actions.perform("POST", "/api/tasks/reschedule-overdue", body, {
        say: ({ moved, staying }) => [
            body.mode === "today" ? `Moved ${count(moved, "task")} to today` : `Spread ${count(moved, "task")} over ${body.days} days`,
            ...staying.map(({ message }) => message),
        ].join(" · "),
    });
}

function completeMorning(shell) {
    return shell.actions.perform("POST", "/api/workflows/morning-routine", {}, {
        say: ({ completed, points, left }) => {
            const done = `Completed ${count(completed, "task")} · +${count(points, "point")}`;
            return left.length === 0 ? done : `${done} · ${left.map(({ message }) => message).join(" ")}`;
        },
    });
}

function endDay(shell) {
    return shell.actions.perform("POST", "/api/workflows/end-of-day", {}, {
        say: ({ moved, left, staying }) => {
            const gone = moved.length === 0 ? "No P0 or P1 tasks to move" : `Moved ${listed(moved)} to tomorrow`;
            const others = left.length === 0 ? [] : [`${count(left.length, "task")} left as they are`];
            return [gone, ...others, ...staying.map(({ message }) => message)].join(" · ");
        },
    });
}

function rescheduleAll(shell, anchor) {
    const spread = spreadOver.map((days) => ({ text: `Spread over ${days} days`, run: () => moveOverdue(shell, { mode: "spread", days }) }));
    new Chooser(anchor, {
        label: "Reschedule all overdue tasks", items: [{ text: "Move all to today", run: () => moveOverdue(shell, { mode: "today" }) }, ...spread],
    });
}

const actions = {
    overdue: (shell) => [button("Reschedule all", (node) => rescheduleAll(shell, node), { "aria-haspopup": "listbox", "aria-label": "Reschedule all overdue tasks" })],
    morning: (shell) => [button("Complete all", () => completeMorning(shell), { "aria-label": "Complete all morning tasks" })],
    evening: (shell) => [button("End the day", () => endDay(shell), { title: "Move today’s open P0 and P1 tasks to tomorrow" })],
};

/** What can be done with a whole section of Today. */
export function sectionActions(shell, name) {
    return actions[name] ? [element("div", { class: "section-actions" }, ...actions[name](shell))] : [];
}
