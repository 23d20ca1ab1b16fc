import { longPatience, newID } from "../api.js";
import { button, element, setText } from "../dom.js";
import { store, stored } from "../storage.js";
import { count, number } from "../words.js";

const key = "import-run";
/** Shorter imports show no progress, in milliseconds. */
const shownAfter = 1000;
const askedEvery = 500;

function pause(time) {
    return new Promise((resolve) => {
        setTimeout(resolve, time);
    });
}

/** The import that goes on although its page was left: `{name, isDryRun}`, or null. */
export function runningImport() {
    return stored(key, "browser");
}

export function forgetRunning(name) {
    if (runningImport()?.name === name) store(key, null, "browser");
}

/** "64,500 of 102,411 tasks, 3 seconds left" */
export function progressText({ permille, rows, rowsInAll, title }, began) {
    if (rowsInAll === null) return `${count(rows, "row")}${title ? `, ${title}` : ""}`;
    const share = permille / 500 - 1;
    const passed = Date.now() - began;
    const left = share > 0.1 ? Math.ceil(passed / 1000 / share - passed / 1000) : null;
    return `${number(rows)} of ${count(rowsInAll, "row")}${left === null ? "" : left > 0 ? `, ${count(left, "second")} left` : ", almost done"}`;
}

/** Follows an import of this name until it is over; `show(state)` is called twice a second. Returns its last state. */
export async function followImport(store, name, show) {
    for (;;) {
        const state = await store.get(`/api/import/${name}`);
        if (state.isOver) return state;
        show(state);
        await pause(askedEvery);
    }
}

/** A file that is read or imported by the server, which can be stopped. */
export class ImportRun {
    name = newID();
    #store;
    #isDryRun;
    #sending = new AbortController();
    #isOver = false;
    isStopped = false;

    constructor(store, isDryRun) {
        (this.#store = store, this.#isDryRun = isDryRun);
    }

    /** Sends a file and returns the report; `show(state)` is called from a second on. */
    async send(path, file, show) {
        // Reading changes nothing, so only an import goes on without its page.
        if (!this.#isDryRun) store(key, { name: this.name }, "browser");
        this.#follow(show);
        try {
            const options = { body: file, type: file.type || "text/plain", wait: longPatience, signal: this.#sending.signal };
            const report = await (await this.#store.request("POST", `${path}&job=${this.name}`, options)).json();
            forgetRunning(this.name);
            return report;
        } catch (error) {
            // Leaving the page breaks off the request too, but not the import: the next page follows it.
            if (error.status || this.isStopped) forgetRunning(this.name);
            throw error;
        } finally {
            this.#isOver = true;
        }
    }

    async stop() {
        this.isStopped = true;
        // What has not arrived yet is not imported at all.
        await this.#store.request("DELETE", `/api/import/${this.name}`).catch(() => this.#sending.abort());
    }

    async #follow(show) {
        await pause(shownAfter);
        while (!this.#isOver) {
            await this.#store.get(`/api/import/${this.name}`).then((state) => this.#isOver || show(state), () => {});
            await pause(askedEvery);
        }
    }
}

/** A card with a bar; `show(state)` moves it. */
export function progressCard(title, stop) {
    const bar = element("i");
    const track = element("div", { class: "progressing", role: "progressbar", "aria-label": title, "aria-valuemin": "0", "aria-valuemax": "100" }, bar);
    const text = element("span", { dir: "auto" });
    const node = element("section", { class: "card result" }, element("h3", { dir: "auto" }, title), track,
        element("p", { class: "buttons" }, text, button("Stop", stop)), element("p", {}, "Stopping leaves everything as it was."));
    let began = null;
    return {
        node,
        show(state) {
            if (began === null && state.rowsInAll !== null) began = Date.now();
            const percent = Math.round(state.permille / 10);
            track.classList.add("measured");
            track.setAttribute("aria-valuenow", percent);
            bar.style.width = `${percent}%`;
            setText(text, progressText(state, began ?? Date.now()));
        },
    };
}
