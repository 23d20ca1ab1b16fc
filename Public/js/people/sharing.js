let sheet = null;

/** Opens who sees a project or task, `{kind, id, name, about}`, in the side panel; `changed()` is called after each change. */
export async function openSharing(shell, subject, changed = () => {}) {
    try {
        sheet ??= import("./share-sheet.js").then(({ ShareSheet }) => new ShareSheet(shell));
        sheet.catch(() => sheet = null);
        await (await sheet).open(subject, changed);
    } catch (error) {
        shell.messages.fail(`Who sees it could not be read: ${error.message}`);
    }
}
