import { byId } from "../dom.js";
import { store, stored } from "../storage.js";

const chosenParts = "feed-parts";

/** The address of the feed for calendar programs, with what this browser last chose to be in it. */
export class FeedCard {
    #shell;
    #parts = [...byId("feed").querySelectorAll("[data-part]")];
    #path = null;

    constructor(shell) {
        this.#shell = shell;
        const chosen = stored(chosenParts, "browser") ?? [];
        for (const part of this.#parts) part.checked = chosen.includes(part.dataset.part);
        byId("feed").addEventListener("change", () => {
            store(chosenParts, this.#chosen, "browser");
            this.#show(this.#path);
        });
    }

    async load() {
        this.#show((await this.#shell.api.get("/api/feed")).path);
    }

    /** The old address, if there is one, ends. */
    make() {
        return this.#change("POST", this.#path ? "The old address no longer works" : "Whoever has the address can read your tasks");
    }

    withdraw() {
        return this.#change("DELETE", "The address no longer works");
    }

    async #change(method, said) {
        const answer = await this.#shell.actions.perform(method, "/api/feed", method === "POST" ? {} : undefined, { say: () => said });
        if (!answer) return;
        this.#show(answer.path);
        const next = answer.path ? byId("feed-address") : byId("no-feed").querySelector("button");
        next.focus();
    }

    get #chosen() {
        return this.#parts.filter((part) => part.checked).map((part) => part.dataset.part);
    }

    #show(path) {
        this.#path = path;
        byId("no-feed").hidden = path !== null;
        byId("feed").hidden = path === null;
        if (path === null) return;
        const query = this.#chosen.map((part) => `${part}=1`).join("&");
        byId("feed-address").value = new URL(query ? `${path}?${query}` : path, location).href;
    }
}
