const address = /^#task=([0-9a-f-]{36})$/i;
let sheet = null;

/** Opens a task in the side panel, whose modules are loaded on first use, with the focus in `field` if given. */
export async function openTaskPanel(shell, taskId, field = null) {
    try {
        sheet ??= import("./sheet.js").then(({ TaskSheet }) => new TaskSheet(shell));
        sheet.catch(() => sheet = null);
        await (await sheet).open(taskId, field);
    } catch (error) {
        shell.messages.fail(`The task could not be opened: ${error.message}`);
    }
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
