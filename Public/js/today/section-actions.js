import { Chooser } from "../parts/chooser.js";
import { openDateMenu } from "../parts/date-menu.js";
import { addDays, nearDayInSentence } from "../dates.js";
import { button, element } from "../dom.js";
import { popForm } from "../parts/pop-form.js";
import { Scope } from "../store/scope.js";
import { count } from "../words.js";

const spreadOver = [3, 5, 7, 14];
const asking = new Scope();

function listed(names, total = names.length) {
    const shown = names.slice(0, 3).join(", ");
    return total > 3 ? `${shown} and ${total - 3} more` : shown;
}

function moveOverdue(shell, body) {
    return shell.actions.perform("POST", "/api/tasks/reschedule-overdue", body, {
        say: ({ moved, staying }) => [
            body.mode === "today" ? `Moved ${count(moved, "task")} to today` : `Spread ${count(moved, "task")} over ${body.days} days`,
            ...staying.map(({ message }) => message),
        ].join(" · "),
    });
}

/** Says what a step on many tasks will do, with their names, before it is done. */
function sayFirst(shell, anchor, { title, query, does, nothing, label, also = [], run }) {
    return shell.attempt(() => asking.ask(() => shell.store.get(`/api/tasks?view=all&status=open&limit=3&fields=line&${query}`), ({ items, total }) => {
        if (total === 0) return shell.messages.show(nothing);
        const names = listed(items.map(({ name }) => name), total);
        return popForm(anchor, title, {
            content: [element("h2", {}, title), element("p", { dir: "auto" }, `${does(count(total, "task"))}: ${names}.`), ...also.map((text) => element("p", { class: "muted" }, text))],
            save: label(total), submit: () => void run(),
        });
    }));
}

function completeMorning(shell, anchor) {
    const { today } = shell.board.view;
    return sayFirst(shell, anchor, {
        title: "Complete all morning tasks", query: `type=morning&dueTo=${today}`, does: (tasks) => `This completes ${tasks}`,
        nothing: "No morning task is open.", label: (total) => `Complete ${total === 1 ? "it" : `all ${total}`}`,
        run: () => shell.actions.perform("POST", "/api/workflows/morning-routine", {}, {
            say: ({ completed, points, left }) => {
                const done = `Completed ${count(completed, "task")} · +${count(points, "point")}`;
                return left.length === 0 ? done : `${done} · ${left.map(({ message }) => message).join(" ")}`;
            },
        }),
    });
}

function endDay(shell, anchor) {
    const { today } = shell.board.view;
    return sayFirst(shell, anchor, {
        title: "End the day", query: `priority=P0&priority=P1&dueFrom=${today}&dueTo=${today}`, does: (tasks) => `This moves ${tasks} to tomorrow`,
        also: ["Only today’s tasks of priority P0 and P1 move; the others stay as they are."],
        nothing: "No task of priority P0 or P1 is left for today.", label: (total) => `Move ${total === 1 ? "it" : `all ${total}`} to tomorrow`,
        run: () => shell.actions.perform("POST", "/api/workflows/end-of-day", {}, {
            say: ({ moved, left, staying }) => [
                `Moved ${listed(moved.map(({ name }) => name))} to tomorrow`,
                ...(left.length === 0 ? [] : [`${count(left.length, "task")} stayed`]), ...staying.map(({ message }) => message),
            ].join(" · "),
        }),
    });
}

/** Lets the person choose where the overdue tasks go. */
export function rescheduleAll(shell, anchor) {
    const { today } = shell.board.view;
    const moveTo = (day) => shell.actions.perform("POST", "/api/tasks/bulk", { action: "reschedule", value: day, filter: "overdue=1&status=open" }, {
        say: ({ changed }) => `Moved ${count(changed, "task")} to ${nearDayInSentence(day.slice(0, 10), today)}`,
    });
    const spread = spreadOver.map((days) => ({ text: `Spread over ${days} days`, run: () => moveOverdue(shell, { mode: "spread", days }) }));
    new Chooser(anchor, {
        label: "Reschedule all overdue tasks", items: [
            { text: "Move all to today", run: () => moveOverdue(shell, { mode: "today" }) },
            { text: "Move all to tomorrow", run: () => moveTo(addDays(today, 1)) },
            { text: "Move all to a day…", run: () => openDateMenu(shell, anchor, { none: null, take: moveTo }) }, null, ...spread,
        ],
    });
}

const actions = {
    overdue: (shell) => [button("Reschedule all", (node) => rescheduleAll(shell, node), { "aria-haspopup": "listbox", "aria-label": "Reschedule all overdue tasks" })],
    morning: (shell) => [button("Complete all", (node) => completeMorning(shell, node), { "aria-haspopup": "dialog", "aria-label": "Complete all morning tasks" })],
    evening: (shell) => [button("End the day", (node) => endDay(shell, node), { "aria-haspopup": "dialog", title: "Move today’s open P0 and P1 tasks to tomorrow" })],
};

/** The actions on a whole section of Today. */
export function sectionActions(shell, name) {
    return actions[name] ? [element("div", { class: "section-actions" }, ...actions[name](shell))] : [];
}
