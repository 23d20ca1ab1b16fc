const address = /^#task=([0-9a-f-]{36})$/i;
let sheet = null;
let turn = 0;

/** Opens a task in the side panel with the focus in `field` if given. */
export async function openTaskPanel(shell, taskId, field = null) {
    const own = ++turn;
    try {
        sheet ??= import("./sheet.js").then(({ TaskSheet }) => new TaskSheet(shell));
        sheet.catch(() => sheet = null);
        const panel = await sheet;
        if (own === turn) await panel.open(taskId, field);
    } catch (error) {
        shell.messages.fail(`The task could not be opened: ${error.message}`);
    }
}

/** Undoes what a click opened that became a double click; a panel that lies beside the page stays. */
export async function takeBackTaskPanel() {
    turn += 1;
    (await sheet)?.takeBack();
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
