import { button, byId, element, oneOf, setText } from "../dom.js";
import { SectionedList } from "../parts/sectioned-list.js";
import { rescheduleAll } from "../today/section-actions.js";
import { contextNames } from "../words.js";

const mostOthers = 4;
const empty = {
    now: "Nothing else fits right now.", forEnergy: "Nothing for this energy level fits right now.", forContext: "Nothing for this place fits right now.",
    similar: "Nothing is similar to the task you completed last.",
};

/** Other tasks that fit: overdue ones and quick wins, or those for one energy, one place, or similar to the last completed one. */
export class Fitting {
    #shell;
    #start;
    #list;
    #chosen = "now";
    #shown = null;
    #tabs = byId("fitting").querySelectorAll("[data-list]");

    constructor(shell, { start }) {
        this.#shell = shell;
        this.#start = start;
        const rescue = button("Reschedule all", () => rescheduleAll(shell, rescue), { "aria-haspopup": "listbox", "aria-label": "Reschedule all overdue tasks" });
        const sections = [
            { name: "rescue", title: "Overdue rescue", isLate: true, actions: [element("div", { class: "section-actions" }, rescue)] },
            { name: "quick", title: "Quick wins, 15 min or less" }, { name: "others", title: "Others" }, { name: "chosen", title: "Best first" },
        ];
        this.#list = new SectionedList(
            shell, byId("sections"), sections.map((section) => ({ ...section, rest: element("p", { class: "rest" }) })), byId("fitting"));
        oneOf(this.#tabs, ({ list }) => {
            this.#chosen = list;
            if (this.#shown) this.show(...this.#shown);
        });
    }

    get rows() {
        return this.#list.rows;
    }

    /** The task of the focused line, or null. */
    get focusedTask() {
        const id = document.activeElement?.closest("#sections [data-task]")?.dataset.task;
        return id ? this.rows.rowOf(id)?.task ?? null : null;
    }

    /** `isShown(task)` returns whether a task may be listed here. */
    show(advice, isShown, isHidden) {
        this.#shown = [advice, isShown, isHidden];
        const { board } = this.#shell;
        setText([...this.#tabs].find(({ dataset }) => dataset.list === "forContext"), contextNames[advice.context]);
        const scores = new Map();
        const seen = new Set();
        const fill = (list) => board.allPatched(list.filter(({ task }) => isShown(task) && !seen.has(task.id)).map(({ task, score }) => {
            seen.add(task.id);
            scores.set(task.id, score);
            return task;
        }));
        const isNow = this.#chosen === "now";
        const parts = {
            rescue: isNow ? fill(advice.overdue) : [], quick: isNow ? fill(advice.quickWins) : [], others: isNow ? fill(advice.items).slice(0, mostOthers) : [],
            chosen: isNow ? [] : fill(advice[this.#chosen]),
        };
        this.#list.show(
            Object.entries(parts).map(([name, tasks]) => ({ name, tasks, total: name === "others" || name === "chosen" ? null : tasks.length, hasRest: false })),
            board.view);
        for (const [id, score] of scores) this.#complete(this.rows.rowOf(id), score);
        const nothing = byId("fitting-nothing");
        nothing.hidden = seen.size > 0;
        setText(nothing, empty[this.#chosen]);
        // A card that has never had tasks stays hidden.
        byId("fitting").hidden = isHidden || (isNow && seen.size === 0);
    }

    /** Adds what only these lines have: the score and a start button. */
    #complete(row, score) {
        if (!row) return;
        let go = row.node.querySelector(".go");
        if (!go) {
            go = element("span", { class: "go" }, button("Start", () => this.#start(row.task), { class: "button soft small", title: "Start: s" }));
            row.node.append(go);
            row.node.querySelector(".sub").append(element("span", { class: "score num" }));
        }
        go.firstChild.setAttribute("aria-label", `Start ${row.task.name}`);
        go.hidden = row.task.isComplete === true;
        setText(row.node.querySelector(".score"), `${score} of 100`);
    }
}
