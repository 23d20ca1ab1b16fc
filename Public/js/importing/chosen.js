import { ownName } from "../storage.js";

const name = ownName("tasker-import");

/** Runs `act(store)` on the chosen files, which the browser keeps so that they survive a change of page and a reload. */
function withStore(act) {
    return new Promise((resolve, reject) => {
        const opening = indexedDB.open(name, 1);
        opening.onupgradeneeded = () => opening.result.createObjectStore("files", { autoIncrement: true });
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
            const transaction = opening.result.transaction("files", "readwrite");
            const request = act(transaction.objectStore("files"));
            transaction.oncomplete = () => {
                opening.result.close();
                resolve(request?.result);
            };
            transaction.onabort = () => {
                opening.result.close();
                reject(transaction.error);
            };
        };
    });
}

export function chosenFiles() {
    return withStore((files) => files.getAll());
}

/** Replaces the chosen files. */
export function choose(files) {
    return withStore((store) => {
        store.clear();
        for (const file of files) store.add(file);
    });
}

/** The dropped files, with those in dropped folders. */
async function droppedFiles(files, entries) {
    if (!entries.some((entry) => entry?.isDirectory)) return files;
    const { filesOfAll } = await import("./folder.js");
    return filesOfAll(entries.filter(Boolean));
}

/** Takes files and folders dropped anywhere on the page; `take(files)` receives a promise of all files. */
export function listenToDrops(take) {
    const hasFiles = (event) => event.dataTransfer?.types.includes("Files");
    let depth = 0;
    const mark = (change) => {
        depth = Math.max(0, depth + change);
        document.body.classList.toggle("over-files", depth > 0);
    };
    addEventListener("dragenter", (event) => hasFiles(event) && mark(1));
    addEventListener("dragleave", (event) => hasFiles(event) && mark(-1));
    addEventListener("dragover", (event) => hasFiles(event) && event.preventDefault());
    addEventListener("drop", (event) => {
        if (!hasFiles(event) || event.defaultPrevented) return;
        event.preventDefault();
        mark(-depth);
        const { files, items } = event.dataTransfer;
        // What was dropped can be asked for only now.
        const entries = [...items].map((item) => item.webkitGetAsEntry?.() ?? null);
        if (files.length > 0 || entries.some(Boolean)) take(droppedFiles([...files], entries));
    });
}
