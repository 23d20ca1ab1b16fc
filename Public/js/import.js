import { longPatience } from "./api.js";
import { count } from "./words.js";

/** Uploads a file of tasks; returns the server's report or, with `dryRun`, what an import would do. */
export async function sendFile(shell, file, dryRun = false) {
    const path = `/api/import?name=${encodeURIComponent(file.name)}${dryRun ? "&dryRun=1" : ""}`;
    return (await shell.api.request("POST", path, { body: file, type: file.type || "text/plain", wait: longPatience })).json();
}

/** Imports a file and shows how many tasks it added, with Undo. */
export async function importFile(shell, file) {
    const answer = await sendFile(shell, file);
    await shell.refresher.refresh();
    const known = answer.existing > 0 ? `, ${count(answer.existing, "task")} already there` : "";
    shell.actions.say(`Imported ${count(answer.added, "task")} from ${file.name}${known}`, { undoId: answer.undoId });
}
