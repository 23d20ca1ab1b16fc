import { TaskRows } from "../task/rows.js";
import { Filled } from "./template.js";
import { number } from "../words.js";

/** Tasks in sections, each with a heading, a count, its lines, and a link to those not shown. */
export class SectionedList {
    rows;
    #box;
    #parts = new Map();
    #shown = null;

    /**
     * `sections`, in order, are `{name, title, rest}`, where `rest` leads to the remaining tasks; optional are `actions` for
     * the end of the heading, `isLate`, and `isFolded` if the heading expands it. `home` gets the focus when the last line
     * is removed; with a `selection`, lines can be selected.
     */
    constructor(shell, box, sections, home = box.parentElement, selection = null) {
        this.rows = new TaskRows(box, shell, home, { selection });
        this.#box = box;
        this.arrange(sections);
    }

    /** Puts other sections in place of the present ones; those of the same name keep their lines. */
    arrange(sections) {
        const parts = new Map(sections.map((section) => [section.name, this.#parts.get(section.name) ?? this.#part(section)]));
        const nodes = [...parts.values()].map(({ node }) => node);
        for (const node of this.#box.querySelectorAll(":scope > [data-section]")) if (!nodes.includes(node)) node.remove();
        // What is in position stays, so that it keeps the focus.
        nodes.reduceRight((after, node) => {
            if (node.nextSibling !== after || node.parentNode !== this.#box) this.#box.insertBefore(node, after);
            return node;
        }, null);
        this.#parts = parts;
    }

    /** `sections` are `{name, tasks, total, hasRest, note, sum}`, where `total` is null if unknown; `context` is as in `TaskRows`. */
    show(sections, view, context = {}) {
        this.#shown = [sections, view, context];
        const lists = sections.map(({ name, tasks }) => [this.list(name), this.#parts.get(name).node.open === false ? [] : tasks]);
        const shown = new Map(this.rows.show(lists, view, context));
        for (const { name, tasks, total, hasRest, note = null, sum = null } of sections) {
            const { filled, list, rest } = this.#parts.get(name);
            const isShown = tasks.length + shown.get(list).length > 0 || hasRest;
            filled.fill({ isShown, total: total === null ? null : number(total), note, sum });
            rest.hidden = !hasRest;
        }
    }

    list(name) {
        return this.#parts.get(name).list;
    }

    #part({ name, title, rest, actions = [], isLate = false, isFolded = false }) {
        const filled = new Filled(isFolded ? "section-folded" : "section", this.#box.querySelector(`:scope > [data-section="${CSS.escape(name)}"]`));
        filled.fill({ name, title, late: isLate });
        const { node } = filled;
        node.querySelector(".section-head").append(...actions);
        node.append(rest);
        if (isFolded) node.addEventListener("toggle", () => this.#shown && this.show(...this.#shown));
        return { filled, node, list: node.querySelector("ul"), rest };
    }
}
