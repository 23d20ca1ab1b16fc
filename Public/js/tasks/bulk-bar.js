import { byId, onKey, setText } from "../dom.js";
import { number } from "../words.js";

/** The bar of actions on the selected tasks. */
export class BulkBar {
    #box = byId("bulk");
    #selection;
    #list;
    #changes;
    #shell;
    #total = 0;
    #makesRoom = false;

    constructor(shell, { selection, changes }) {
        this.#shell = shell;
        this.#selection = selection;
        this.#changes = changes;
        this.#box.addEventListener("click", (event) => {
            const button = event.target.closest("[data-bulk]");
            if (button) this.#do(button.dataset.bulk, button);
        });
        byId("bar").addEventListener("focusout", ({ currentTarget, relatedTarget }) => {
            if (!this.#makesRoom || currentTarget.contains(relatedTarget)) return;
            this.#makesRoom = false;
            this.update();
        });
        onKey(this.#box, "Escape", () => this.clear());
    }

    /** Shows the filter line again for as long as it has the focus; the selection is kept. */
    makeRoom() {
        this.#makesRoom = this.#selection.count > 0;
        this.update();
    }

    set list(list) {
        this.#list = list;
    }

    /** The target of an action: the selected tasks, else the focused line, else null. */
    target() {
        const { all, ids, count: selected } = this.#selection;
        if (all) return all;
        if (selected > 0) return ids.map((id) => this.#list.task(id) ?? { id });
        return this.#list.current ? [this.#list.current.task] : null;
    }

    /** Focuses the first action, if there is a selection. */
    focus() {
        this.#box.querySelector("[data-bulk]:not([hidden])")?.focus();
    }

    clear() {
        const hadFocus = this.#box.contains(document.activeElement);
        this.#selection.clear();
        if (hadFocus) (this.#list.current ?? byId("view-title")).focus();
    }

    selectAll() {
        const { query } = this.#list;
        if (!query) return null;
        return this.#shell.attempt(() => this.#selection.takeAll(query.bulkFilter(this.#shell.board.view.today)));
    }

    update(total = this.#total) {
        this.#total = total;
        const selected = this.#selection.count;
        const hadFocus = this.#box.contains(document.activeElement);
        this.#box.hidden = selected === 0 || this.#makesRoom;
        byId("bar").hidden = !this.#box.hidden;
        if (selected === 0) {
            if (hadFocus) (this.#list.current ?? byId("view-title")).focus();
            return;
        }
        setText(byId("bulk-count"), `${number(selected)} selected`);
        const all = this.#box.querySelector("[data-bulk=all]");
        all.hidden = this.#selection.all !== null || selected >= total;
        setText(all, `Select all ${number(total)}`);
        const isArchive = this.#list.query.get("archived") === "only";
        this.#box.querySelector("[data-bulk=complete]").hidden = isArchive;
        this.#box.querySelector("[data-bulk=restore]").hidden = !isArchive;
    }

    async #do(name, button) {
        const target = this.target();
        if (name === "all") await this.selectAll();
        else if (name === "none") this.clear();
        else if (["complete", "restore", "delete"].includes(name)) {
            if (await this.#changes[name](target)) this.clear();
        } else this.#changes[name](target, button);
    }
}
