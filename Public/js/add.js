import { Refusal } from "./api.js";
import { arrange, byId, keepingFocus } from "./dom.js";
import { Shell } from "./shell.js";
import { openTaskPanel } from "./task/panel.js";
import { TaskRow } from "./task-row.js";

const place = byId("just-added");
const rows = new Map();
let tasks = [];

const asked = new URLSearchParams(location.search).get("text");
if (asked) {
    byId("quick-add").dataset.text = asked;
    // A reload must not bring back what was added meanwhile.
    history.replaceState(null, "", location.pathname + location.hash);
}
const shell = new Shell();

function row(task) {
    if (!rows.has(task.id)) {
        rows.set(task.id, new TaskRow(task, {
            toggle: (clicked) => {
                clicked.node.querySelector(".check").checked = clicked.task.isComplete;
                shell.actions.toggle(clicked.task, () => clicked.place);
            },
            edit: (clicked) => openTaskPanel(shell, clicked.id),
            remove: (clicked) => shell.actions.delete(clicked.task),
            showPoints: (clicked) => shell.showPoints(clicked.task),
        }));
    }
    return rows.get(task.id);
}

function show() {
    const { board } = shell;
    const shown = tasks.map((task) => board.patched(task)).filter(Boolean);
    place.hidden = shown.length === 0;
    keepingFocus(() => arrange(place.querySelector("ul"), shown.map((task) => {
        const line = row(task);
        line.update(task, board.view);
        return line.node;
    })));
}

/** The task as it is now; null when it is gone. */
async function readAnew({ id }) {
    try {
        return await shell.api.get(`/api/tasks/${id}`);
    } catch (error) {
        if (error instanceof Refusal && error.status === 404) return null;
        throw error;
    }
}

shell.quickAdd.onAdded = (added) => {
    tasks = [...added, ...tasks];
    show();
};
shell.start({
    show,
    load: async () => {
        const known = tasks;
        const read = (await Promise.all(known.map(readAnew))).filter(Boolean);
        // What was added meanwhile is newer than what was read.
        tasks = [...tasks.filter((task) => !known.includes(task)), ...read];
        show();
    },
});
shell.quickAdd.focus();
