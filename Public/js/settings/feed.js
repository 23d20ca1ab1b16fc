import { button, element } from "../dom.js";
import { store, stored } from "../storage.js";
import { copiedLine } from "./copying.js";

const chosenParts = "feed-parts";
const parts = { events: ["As events, not only as tasks", "Google and Outlook show events only"], habits: ["Habits too", "With their days of the next two weeks"] };

/** The address of the feed for calendar programs, with what this browser last chose to be in it. */
export class Feed {
    nodes;
    inset;
    #shell;
    #path = null;
    #switches;
    #address = copiedLine("feed-address", "Address");
    #make;

    constructor(row, { shell }) {
        this.#shell = shell;
        const chosen = stored(chosenParts, "browser") ?? [];
        this.#switches = Object.keys(parts).map((part) => element("input", {
            type: "checkbox", role: "switch", id: `feed-${part}`, "data-part": part, checked: chosen.includes(part), "aria-describedby": `hint-feed-${part}`,
        }));
        this.#make = button("Make an address", () => this.#change("POST", "Whoever has the address can read your tasks"), { class: "link", "data-action": "newFeed" });
        const again = button("New address", () => this.#change("POST", "The old address no longer works"), { class: "link calm", "data-action": "newFeed", title: "Ends this one" });
        const withdraw = button("Withdraw", () => this.#change("DELETE", "The address no longer works"), { class: "link calm", "data-action": "withdrawFeed" });
        this.nodes = [this.#make];
        this.inset = [element("div", { id: "feed" }, ...this.#switches.map((input) => this.#part(input)), this.#address.node, element("p", { class: "hintline" }, again, withdraw))];
        this.inset[0].addEventListener("change", () => {
            store(chosenParts, this.#chosen, "browser");
            this.#show(this.#path);
        });
    }

    async load() {
        this.#show((await this.#shell.store.get("/api/feed")).path);
    }

    #part(input) {
        const [name, about] = parts[input.dataset.part];
        return element("div", { class: "opt" }, element("span", {}, element("label", { class: "l", for: input.id }, name), element("span", { class: "d", id: `hint-${input.id}` }, about)), element("span", { class: "c" }, input));
    }

    async #change(method, said) {
        const answer = await this.#shell.actions.perform(method, "/api/feed", method === "POST" ? {} : undefined, { say: () => said });
        if (!answer) return;
        this.#show(answer.path);
        (answer.path ? this.#address.input : this.#make).focus();
    }

    get #chosen() {
        return this.#switches.filter(({ checked }) => checked).map(({ dataset }) => dataset.part);
    }

    #show(path) {
        this.#path = path;
        this.#make.hidden = path !== null;
        this.inset[0].hidden = path === null;
        if (path === null) return;
        const query = this.#chosen.map((part) => `${part}=1`).join("&");
        this.#address.input.value = new URL(query ? `${path}?${query}` : path, location).href;
    }
}
