import { element } from "../dom.js";
import { criteria } from "./criteria.js";
import { Panel } from "./panel.js";

function legend(text) {
    return element("legend", {}, text);
}

/** Every filter there is, open beside the list; each takes effect at once. */
export class FilterPanel {
    #go;
    #panel = new Panel("filter", () => this.#fill());
    #box = this.#panel.box;
    #tags = [];
    #query = null;
    #board = null;
    #built = "";
    #readTags;

    constructor(go, readTags) {
        this.#go = go;
        this.#readTags = readTags;
        this.#box.addEventListener("click", (event) => {
            const chip = event.target.closest("[data-value]");
            if (chip) this.#go(this.#query.toggling(chip.dataset.name, chip.dataset.value));
        });
        this.#box.addEventListener("change", (event) => this.#go(this.#query.with({ [event.target.name]: event.target.value })));
    }

    openAndFocus() {
        return this.#panel.openAndFocus();
    }

    async #fill() {
        this.#tags = await this.#readTags();
        this.#draw();
    }

    update(query, board) {
        this.#query = query;
        this.#board = board;
        if (this.#panel.isOpen) this.#draw();
    }

    #draw() {
        const projects = this.#board.projects.map(({ id, name }) => [id, name]);
        const chosenTags = this.#query.all("tag").filter((tag) => !this.#tags.includes(tag));
        const tags = [...this.#tags, ...chosenTags].map((tag) => [tag, `@${tag}`]);
        const key = JSON.stringify([projects, tags]);
        if (key !== this.#built) {
            this.#built = key;
            const focused = document.activeElement.dataset?.value;
            this.#box.replaceChildren(...criteria.map((criterion) => this.#part(criterion, { project: projects, tag: tags })).filter(Boolean));
            if (focused) this.#box.querySelector(`[data-value="${CSS.escape(focused)}"]`)?.focus();
        }
        for (const chip of this.#box.querySelectorAll("[data-value]")) {
            chip.setAttribute("aria-pressed", String(this.#query.all(chip.dataset.name).includes(chip.dataset.value)));
        }
        for (const input of this.#box.querySelectorAll("input, select")) {
            const value = this.#query.get(input.name) ?? "";
            if (input !== document.activeElement || input.matches("select")) input.value = value;
        }
    }

    #part({ kind, name, label, choices, yes, no }, dynamic) {
        if (kind === "any") {
            const all = choices ?? dynamic[name];
            if (all.length === 0) return null;
            return element("fieldset", { class: all.length > 6 ? "wide-field" : null }, legend(label), element("div", { class: "chips" }, ...all.map(([value, text]) => element(
                "button", { type: "button", class: "chip", "data-name": name, "data-value": value, "aria-pressed": "false", dir: "auto" }, text))));
        }
        if (kind === "range") {
            const ends = [["From", "from"], ["To", "to"]].map(([end, word]) => element(
                "input", { type: "date", name: name + end, "aria-label": `${label} ${word}` }));
            return element("fieldset", { class: "range" }, legend(label), element("div", {}, ends[0], element("span", {}, "to"), ends[1]));
        }
        if (name === "tagMode" && dynamic.tag.length === 0) return null;
        const options = kind === "flag" ? [["", "Any"], ["1", yes], ["0", no]] : choices;
        return element("label", { class: "field" }, label, element(
            "select", { name }, ...options.map(([value, text]) => element("option", { value }, text))));
    }
}
