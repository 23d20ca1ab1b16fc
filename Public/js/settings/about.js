import { shortMoment } from "../moments.js";
import { facts } from "../tables.js";
import { number } from "../words.js";

/** "1.4 MiB" */
export function fileSize(bytes) {
    if (bytes < 1024 * 1024) return `${number(Math.ceil(bytes / 1024))} KiB`;
    return `${(bytes / 1024 / 1024).toFixed(1)} MiB`;
}

function moment(instant, board) {
    return instant ? shortMoment(instant, board) : "Never";
}

/** The version, and the size of the data. */
export async function showAbout(box, api, board) {
    const { version, databaseSize, walSize, lastBackup, lastCheck } = await api.get("/api/health");
    box.replaceChildren(...facts([
        ["Version", version], ["Database", fileSize(databaseSize + walSize)], ["Last backup", moment(lastBackup, board)],
        ["Last check", moment(lastCheck, board)], ["Tasks", number(board.totals.tasks)],
    ]));
}
