const address = /^#task=([0-9a-f-]{36})$/i;
const sheets = new WeakMap();

/** Opens a task in the side panel, with the focus in `field` if given. */
export async function openTaskPanel(shell, taskId, field = null) {
    try {
        await sheet(shell).then((opened) => opened.open(taskId, field));
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

/** The modules of the panel are loaded on first use. */
function sheet(shell) {
    if (!sheets.has(shell)) {
        sheets.set(shell, import("./sheet.js").then(({ TaskSheet }) => new TaskSheet(shell)));
        sheets.get(shell).catch(() => sheets.delete(shell));
    }
    return sheets.get(shell);
}
