import { findField, narrowed } from "../chooser.js";
import { along, arrange, button, element, isNews, press, setAttribute, setText } from "../dom.js";
import { filterMenu } from "./criteria.js";
import { Panel } from "./panel.js";

/** How many values stand without a field that finds among them. */
const few = 8;

/** One filter at a time: the filters there are, and beside them the values of one; each takes effect at once. */
export class FilterPanel extends Panel {
    #go;
    #menu = element("ul", { class: "filter-names" });
    #values = element("div", { class: "filter-values" });
    #current = filterMenu[0];
    #tags = [];
    #readTags;

    constructor(go, readTags) {
        super("filter");
        this.#go = go;
        this.#readTags = readTags;
        this.box.append(this.#menu, this.#values);
        this.#menu.append(...filterMenu.map((entry) => {
            const name = button(entry.label, () => this.#show(entry), { class: null, "data-filter": entry.label });
            return element("li", {}, name);
        }));
        this.#menu.addEventListener("keydown", (event) => this.#onKey(event));
        this.#values.addEventListener("click", (event) => {
            const choice = event.target.closest("[data-value]");
            if (choice) this.#go(this.query.toggling(choice.dataset.name, choice.dataset.value));
        });
        this.#values.addEventListener("change", ({ target }) => {
            if (target.name) this.#go(this.query.with({ [target.name]: target.value }));
        });
    }

    /** It opens at once; tags come when they are read. */
    open() {
        this.#readTags().then((tags) => {
            this.#tags = tags;
            this.draw();
        });
        return super.open();
    }

    #show(entry) {
        this.#current = entry;
        this.draw();
    }

    /** Arrows go along the filters, and to the right into the values. */
    #onKey(event) {
        const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
        if (step) {
            const next = along(this.#menu.querySelectorAll("button"), event.target, step, true);
            next.click();
            next.focus();
        } else if (event.key === "ArrowRight") {
            event.target.click();
            this.#values.querySelector("button, input, select")?.focus();
        } else return;
        event.preventDefault();
    }

    draw() {
        const dynamic = {
            project: this.board.projects.filter(({ isArchived }) => !isArchived).map(({ id, name }) => [id, name]),
            tag: [...new Set([...this.#tags, ...this.query.all("tag")])].map((tag) => [tag, `@${tag}`]),
        };
        if (isNews(this.#values, this.#current.label, dynamic)) {
            const { value: focused } = document.activeElement.dataset;
            arrange(this.#values, this.#current.criteria.flatMap((criterion) => this.#parts(criterion, dynamic)));
            if (focused) this.#values.querySelector(`[data-value="${CSS.escape(focused)}"]`)?.focus();
        }
        for (const name of this.#menu.querySelectorAll("button")) {
            setAttribute(name, "aria-current", name.dataset.filter === this.#current.label ? "true" : null);
        }
        press(this.#values.querySelectorAll("[data-value]"), ({ dataset }) => this.query.all(dataset.name).includes(dataset.value));
        for (const input of this.#values.querySelectorAll("[name]")) {
            const value = this.query.get(input.name) ?? "";
            if (input !== document.activeElement || input.matches("select")) input.value = value;
        }
    }

    #parts({ kind, name, label, choices, yes, no }, dynamic) {
        const title = element("h3", {}, label);
        if (kind === "any") {
            const all = choices ?? dynamic[name];
            if (all.length === 0) return [title, element("p", { class: "muted" }, "None yet.")];
            const items = all.map(([value, text]) => ({ text, node: element(
                "button", { type: "button", class: "choice", "data-name": name, "data-value": value, "aria-pressed": "false", dir: "auto" }, text) }));
            const none = element("p", { class: "muted", role: "status" });
            const narrow = (text) => {
                const found = narrowed(items, text);
                for (const item of items) item.node.hidden = !found.includes(item);
                setText(none, found.length === 0 ? "Nothing matches." : "");
            };
            const find = all.length > few ? [findField(`Find a ${label.toLowerCase()}`, narrow), none] : [];
            return [title, ...find, ...items.map(({ node }) => node)];
        }
        if (kind === "range") {
            return [title, ...[["From", "from"], ["To", "to"]].map(([end, word]) => element(
                "label", { class: "field" }, end, element("input", { type: "date", name: name + end, "aria-label": `${label} ${word}` })))];
        }
        const options = kind === "flag" ? [["", "Any"], ["1", yes], ["0", no]] : choices;
        return [element("label", { class: "field" }, label, element(
            "select", { name }, ...options.map(([value, text]) => element("option", { value }, text))))];
    }
}
