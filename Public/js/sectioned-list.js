import { element, setText } from "./dom.js";
import { TaskRows } from "./task-rows.js";
import { Filled } from "./template.js";
import { number } from "./words.js";

/** Tasks in sections, each with a heading, a count, its lines, and a link to those not shown. */
export class SectionedList {
    rows;
    #box;
    #parts = new Map();
    #shown = null;

    /**
     * `sections`, in order, are `{name, title, rest}`, where `rest` leads to the remaining tasks; optional are `actions` for
     * the end of the heading, `isLate`, and `isFolded` if the heading expands it. `home` gets the focus when the last line
     * is removed.
     */
    constructor(shell, box, sections, home = box.parentElement) {
        this.rows = new TaskRows(box, shell, home);
        this.#box = box;
        this.arrange(sections);
    }

    /** Puts other sections in place of the present ones; those of the same name keep their lines. */
    arrange(sections) {
        const parts = new Map(sections.map((section) => [section.name, this.#parts.get(section.name) ?? this.#part(section)]));
        for (const [name, { node }] of this.#parts) if (!parts.has(name)) node.remove();
        this.#parts = parts;
        this.#box.append(...[...parts.values()].map(({ node }) => node));
    }

    /** `sections` are `{name, tasks, total, hasRest}`, where `total` is null if unknown; `context` is as in `TaskRows`. */
    show(sections, view, context = {}) {
        this.#shown = [sections, view, context];
        const lists = sections.map(({ name, tasks }) => [this.list(name), this.#parts.get(name).node.open === false ? [] : tasks]);
        const shown = new Map(this.rows.show(lists, view, context));
        for (const { name, tasks, total, hasRest } of sections) {
            const { node, counter, rest } = this.#parts.get(name);
            node.hidden = tasks.length + shown.get(this.list(name)).length === 0 && !hasRest;
            rest.hidden = !hasRest;
            setText(counter, total === null ? "" : number(total));
        }
    }

    list(name) {
        return this.#parts.get(name).list;
    }

    #part({ name, title, rest, actions = [], isLate = false, isFolded = false }) {
        if (isFolded) return this.#foldedPart(name, title, rest, actions);
        const filled = new Filled("section", this.#box.querySelector(`:scope > [data-section="${name}"]`));
        filled.fill({ name, title, late: isLate });
        const { node } = filled;
        node.querySelector(".section-head").append(...actions);
        node.append(rest);
        return { node, counter: node.querySelector(".n"), list: node.querySelector("ul"), rest };
    }

    #foldedPart(name, title, rest, actions) {
        const counter = element("span", { class: "n num" });
        const list = element("ul", { "aria-labelledby": `section-${name}` });
        const heading = element("h3", { id: `section-${name}` }, title, " ", counter);
        const node = element("details", { class: "section", "data-section": name, hidden: true }, element("summary", { class: "section-head" }, heading, ...actions), list, rest);
        node.addEventListener("toggle", () => this.#shown && this.show(...this.#shown));
        return { node, counter, list, rest };
    }
}
