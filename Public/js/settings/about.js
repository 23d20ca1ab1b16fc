import { element } from "../dom.js";
import { nearMoment } from "../moments.js";
import { facts } from "../parts/tables.js";
import { number } from "../words.js";

/** "1.4 MiB" */
export function fileSize(bytes) {
    if (bytes < 1024 * 1024) return `${number(Math.ceil(bytes / 1024))} KiB`;
    return `${(bytes / 1024 / 1024).toFixed(1)} MiB`;
}

/** The version, and the size of the data. */
export class About {
    node = element("dl", { class: "facts" });

    health({ version, databaseSize, walSize, uptimeSeconds }, view) {
        const since = new Date(Date.now() - uptimeSeconds * 1000).toISOString();
        this.node.replaceChildren(...facts([
            ["Version", version], ["Tasks", number(view.totals.tasks)], ["Database", fileSize(databaseSize + walSize)],
            ["Running since", nearMoment(since, view)],
        ]));
    }
}
