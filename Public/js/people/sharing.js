import { late } from "../parts/late.js";

const sheet = late(async (shell) => new (await import("./share-sheet.js")).ShareSheet(shell));

/** Opens who sees a project or task, `{kind, id, name, about}`, in the side panel; `changed()` is called after each change. */
export async function openSharing(shell, subject, changed = () => {}) {
    try {
        await (await sheet(shell)).open(subject, changed);
    } catch (error) {
        shell.messages.fail(`Who sees it could not be read: ${error.message}`);
    }
}
