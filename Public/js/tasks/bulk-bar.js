import { element, icon, onKey, setText } from "../dom.js";
import { number } from "../words.js";

/** The changes of tasks by name; those that need no choice clear the selection. */
const taskNames = {
    complete: "Complete", restore: "Restore", reschedule: "Date", moveToProject: "Move", reprioritise: "Priority", tag: "Tags", more: "More", delete: "Delete",
};
const directForTasks = ["complete", "restore", "delete"];

/** The bar of actions on what is selected, in place of the filter line. */
export class BulkBar {
    #bar = document.querySelector(".bar-line");
    #count = element("b", { class: "num", id: "bulk-count", role: "status" });
    #box;
    #shell;
    #options;
    #total = 0;
    #makesRoom = false;

    /**
     * `rows` has the lines that can be selected; `filter()` is what selecting all of them means, unless `takeAll()` does it;
     * `isHidden(name)` says which of the `changes` do not apply; `home` gets the focus when there is no line.
     */
    constructor(shell, options) {
        this.#shell = shell;
        const { names = taskNames, direct = directForTasks, label = "Selected tasks" } = options;
        this.#options = { ...options, direct };
        const tool = (name, text, more) => element("button", { type: "button", class: "tool", "data-bulk": name, ...more }, text);
        this.#box = element(
            "div", { class: "bulk", id: "bulk", role: "region", "aria-label": label, hidden: true },
            element("p", {}, this.#count, tool("all", "", { class: "tool num" })),
            element("div", {}, ...Object.entries(names).map(([name, text]) => tool(name, text, { "aria-haspopup": direct.includes(name) ? null : "listbox" }))),
            tool("none", icon("cross"), { class: "close", "aria-label": "Clear the selection" }));
        this.#bar.after(this.#box);
        this.#box.addEventListener("click", (event) => {
            const button = event.target.closest("[data-bulk]");
            if (button) this.#do(button.dataset.bulk, button);
        });
        this.#bar.addEventListener("focusout", ({ relatedTarget }) => {
            if (!this.#makesRoom || this.#bar.contains(relatedTarget)) return;
            this.#makesRoom = false;
            this.update();
        });
        onKey(this.#box, "Escape", () => this.clear());
    }

    get node() {
        return this.#box;
    }

    /** Shows the filter line again for as long as it has the focus; the selection is kept. */
    makeRoom() {
        this.#makesRoom = this.#options.selection.count > 0;
        this.update();
    }

    /** The target of an action: the selected tasks, else the focused line, else null. */
    target() {
        const { selection: { all, ids, count: selected }, rows } = this.#options;
        if (all) return all;
        const known = new Map(rows.tasks.map((task) => [task.id, task]));
        if (selected > 0) return ids.map((id) => known.get(id) ?? { id });
        return rows.current ? [rows.current.task] : null;
    }

    /** Focuses the first action, if there is a selection. */
    focus() {
        this.#box.querySelector("[data-bulk]:not([hidden])")?.focus();
    }

    clear() {
        const hadFocus = this.#box.contains(document.activeElement);
        this.#options.selection.clear();
        if (hadFocus) this.#leave();
    }

    #leave() {
        (this.#options.rows.current ?? this.#options.home).focus();
    }

    selectAll() {
        const { takeAll, selection, filter } = this.#options;
        return this.#shell.attempt(() => (takeAll ? takeAll() : selection.takeAll(filter())));
    }

    update(total = this.#total) {
        this.#total = total;
        const selected = this.#options.selection.count;
        const hadFocus = this.#box.contains(document.activeElement);
        this.#box.hidden = selected === 0 || this.#makesRoom;
        this.#bar.hidden = !this.#box.hidden;
        if (selected === 0) {
            if (hadFocus) this.#leave();
            return;
        }
        setText(this.#count, `${number(selected)} selected`);
        const all = this.#box.querySelector("[data-bulk=all]");
        all.hidden = this.#options.selection.all !== null || selected >= total;
        setText(all, `Select all ${number(total)}`);
        for (const tool of this.#box.querySelectorAll("[data-bulk]:not([data-bulk=all], [data-bulk=none])")) tool.hidden = this.#options.isHidden(tool.dataset.bulk);
    }

    async #do(name, button) {
        const target = this.target();
        if (name === "all") await this.selectAll();
        else if (name === "none") this.clear();
        else if (this.#options.direct.includes(name)) {
            if (await this.#options.changes[name](target)) this.clear();
        } else this.#options.changes[name](target, button);
    }
}
