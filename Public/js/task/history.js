import { button, element, setText } from "../dom.js";
import { nearMoment } from "../moments.js";
import { number } from "../words.js";
import { fieldName, valueText } from "../values.js";

const sources = { page: "on a page", cli: "on the command line", import: "by an import", repeat: "by its repetition", system: "by Tasker" };
const hidden = new Set(["modifiedAt", "version", "dateAdded", "addedOn", "createdBy", "id", "nameKey"]);
const atOnce = 20;
const newest = 3;

/** What happened to a task, newest first: the last three changes in a line each, and all of them with their fields. */
export class History {
    node;
    #shell;
    #id;
    #list = element("ol", { class: "changes" });
    #message = element("p", { class: "muted", role: "status" });
    #all;
    #more;
    #context = null;
    #cursor = null;
    #isWhole = false;

    constructor(shell, id) {
        this.#shell = shell;
        this.#id = id;
        this.#more = button("Show earlier changes", () => this.read(this.#cursor), { hidden: true });
        this.#all = button("All", () => {
            this.#isWhole = !this.#isWhole;
            this.read();
        }, { "aria-expanded": "false" });
        this.node = element(
            "section", { class: "part history", "aria-label": "History" },
            element("header", {}, element("h2", {}, "History"), this.#all), this.#list, this.#message, this.#more);
    }

    /** `context` names values: see `valueText`. */
    show(context) {
        const isFirst = this.#context === null;
        this.#context = context;
        if (isFirst) this.read();
    }

    async read(cursor = null) {
        if (!this.#context) return;
        const isWhole = this.#isWhole;
        try {
            const from = cursor ? `&before=${encodeURIComponent(cursor)}` : "";
            const { items, nextCursor, total } = await this.#shell.api.get(
                `/api/tasks/${this.#id}/history?limit=${isWhole ? atOnce : newest}${from}`);
            if (isWhole !== this.#isWhole) return;
            const nodes = items.map((change) => (isWhole ? this.#change(change) : this.#line(change)));
            if (cursor) this.#list.append(...nodes);
            else this.#list.replaceChildren(...nodes);
            this.#cursor = nextCursor;
            this.#more.hidden = !isWhole || !nextCursor;
            this.#all.hidden = total === 0;
            setText(this.#all, isWhole ? "Fewer" : `All ${number(total)}`);
            this.#all.setAttribute("aria-expanded", String(isWhole));
            setText(this.#message, total === 0 ? "Nothing was changed yet." : "");
        } catch (error) {
            setText(this.#message, error.message);
            this.#more.hidden = true;
        }
    }

    #line({ what, at, undone }) {
        return element(
            "li", { class: undone ? "brief undone" : "brief" },
            element("small", { class: "num" }, nearMoment(at, this.#context.board)), element("span", { dir: "auto" }, what));
    }

    #change(change) {
        const { id, action, what, source, at, undone, canUndo, blockedBy } = change;
        const fields = action === "createTask" ? [] : change.fields.filter(({ field }) => !hidden.has(field)).map((field) => this.#field(field));
        const when = `${nearMoment(at, this.#context.board)} ${sources[source] ?? ""}`.trim();
        let end = "";
        if (undone) end = element("span", { class: "muted" }, "Undone");
        else if (canUndo) end = button("Undo", () => this.#shell.actions.undo(id), { "aria-label": `Undo: ${what}` });
        else if (blockedBy) end = element("span", { class: "muted", dir: "auto" }, `First undo: ${blockedBy.what}`);
        return element(
            "li", { class: undone ? "undone" : null },
            element("div", { class: "change-head" }, element("b", { dir: "auto" }, what), element("small", { class: "num" }, when), end),
            fields.length > 0 ? element("dl", {}, ...fields) : "");
    }

    #field({ field, before, after, beforeName, afterName }) {
        const text = (value, name) => valueText(field, value, { ...this.#context, name });
        return element(
            "div", {}, element("dt", {}, fieldName(field)),
            element("dd", { dir: "auto" },
                element("del", {}, text(before, beforeName)), " → ", element("ins", {}, text(after, afterName))));
    }
}
