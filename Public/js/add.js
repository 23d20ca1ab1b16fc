import { Refusal } from "./api.js";
import { byId } from "./dom.js";
import { Shell } from "./shell.js";
import { TaskRows } from "./task/rows.js";

const card = byId("just-added");
let tasks = [];

const asked = new URLSearchParams(location.search).get("text");
if (asked) {
    byId("quick-add").dataset.text = asked;
    // A reload must not restore a state from before tasks were added.
    history.replaceState(null, "", location.pathname + location.hash);
}
const shell = new Shell();

const rows = new TaskRows(card, shell);

function show() {
    const shown = shell.board.allPatched(tasks);
    card.hidden = shown.length === 0;
    rows.show([[card.querySelector("ul"), shown]], shell.board.view);
}

/** The task as it is now, or null if it was deleted. */
async function readAnew({ id }) {
    try {
        return await shell.store.get(`/api/tasks/${id}`);
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
        // Tasks added in the meantime are newer than what was loaded.
        tasks = [...tasks.filter((task) => !known.includes(task)), ...read];
        show();
    },
});
shell.quickAdd.focus();
