import { longPatience } from "./api.js";
import { count } from "./words.js";

/** Sends a file of tasks; gives what the server says of it, or with `dryRun` what it would do. */
export async function sendFile(shell, file, dryRun = false) {
    const path = `/api/import?name=${encodeURIComponent(file.name)}${dryRun ? "&dryRun=1" : ""}`;
    return (await shell.api.request("POST", path, { body: file, type: file.type || "text/plain", wait: longPatience })).json();
}

/** Takes the tasks of a file, and says how many, with Undo. */
export async function importFile(shell, file) {
    const answer = await sendFile(shell, file);
    await shell.refresher.refresh();
    const known = answer.existing > 0 ? `, ${count(answer.existing, "task")} already there` : "";
    shell.actions.say(`Imported ${count(answer.added, "task")} from ${file.name}${known}`, { undoId: answer.undoId });
}
