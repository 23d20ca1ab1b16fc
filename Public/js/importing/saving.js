import { longPatience } from "../api.js";
import { element } from "../dom.js";

/** Saves everything that an import of a file would not take unchanged as a list. */
export async function saveList(store, file, query) {
    const answer = await store.request("POST", `/api/import/losses?${query}`, { body: file, type: file.type || "text/plain", wait: longPatience });
    const address = URL.createObjectURL(await answer.blob());
    element("a", { href: address, download: "changes.csv" }).click();
    URL.revokeObjectURL(address);
}
