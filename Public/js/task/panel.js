import { late } from "../parts/late.js";
import { Scope } from "../store/scope.js";

const address = /^#task=([0-9a-f-]{36})$/i;
const sheet = late(async (shell) => new (await import("./sheet.js")).TaskSheet(shell));
const opening = new Scope();
let opened = null;

/** Opens a task in the side panel with the focus in `field` if given. */
export async function openTaskPanel(shell, taskId, field = null) {
    try {
        await opening.ask(() => sheet(shell), (panel) => (opened = panel).open(taskId, field));
    } catch (error) {
        shell.messages.fail(`The task could not be opened: ${error.message}`);
    }
}

/** Undoes what a click opened that became a double click; a panel that lies beside the page stays. */
export function takeBackTaskPanel() {
    opening.leave();
    opened?.takeBack();
}

/** Loads the modules of the panel before they are needed. */
export function prepareTaskPanel() {
    import("./sheet.js").catch(() => {
        // Opening it tries again, and says what is wrong.
    });
}

/** The addresses of what the panel shows of a task at first. */
export function taskParts(id) {
    return [`/api/tasks/${id}`, `/api/tasks/${id}/related`];
}

/** Opens the task in the hash `#task=`, now and whenever the hash changes. */
export function followTaskAddress(shell) {
    const open = () => {
        const id = address.exec(location.hash)?.[1];
        if (id) openTaskPanel(shell, id);
    };
    addEventListener("hashchange", open);
    open();
}
