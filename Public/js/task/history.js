import { element } from "../dom.js";
import { count } from "../words.js";
import { button } from "./field.js";
import { momentText } from "./moments.js";
import { label, valueText } from "./values.js";

const sources = { page: "on a page", cli: "on the command line", import: "by an import", repeat: "by its repetition", system: "by Tasker" };
const hidden = new Set(["modifiedAt", "version", "dateAdded", "addedOn", "createdBy", "id", "nameKey"]);
const atOnce = 20;

/** What happened to a task, newest first; read when it is opened. */
export class History {
    node;
    #shell;
    #id;
    #list = element("ol", { class: "changes" });
    #message = element("p", { class: "muted", role: "status" });
    #more;
    #context = null;
    #cursor = null;

    constructor(shell, id) {
        this.#shell = shell;
        this.#id = id;
        this.#more = button("Show earlier changes", () => this.#read(this.#cursor), { hidden: true });
        this.node = element(
            "details", { class: "part data history" }, element("summary", {}, "History"), this.#list, this.#message, this.#more);
        this.node.addEventListener("toggle", () => {
            if (this.node.open) this.#read();
        });
    }

    /** `context` names values: see `valueText`. */
    show(context) {
        this.#context = context;
        if (this.node.open) this.#read();
    }

    async #read(cursor = null) {
        try {
            const from = cursor ? `&cursor=${encodeURIComponent(cursor)}` : "";
            const { items, nextCursor, total } = await this.#shell.api.get(
                `/api/tasks/${this.#id}/history?limit=${atOnce}${from}`);
            const nodes = items.map((change) => this.#change(change));
            if (cursor) this.#list.append(...nodes);
            else this.#list.replaceChildren(...nodes);
            this.#cursor = nextCursor;
            this.#more.hidden = !nextCursor;
            this.#message.textContent = total === 0 ? "Nothing was changed yet." : count(total, "change");
        } catch (error) {
            this.#message.textContent = error.message;
            this.#more.hidden = true;
        }
    }

    #change(change) {
        const { id, action, what, source, at, undone, canUndo, blockedBy } = change;
        const fields = action === "createTask" ? [] : change.fields.filter(({ field }) => !hidden.has(field)).map((field) => this.#field(field));
        const when = `${momentText(at, this.#context.board)} ${sources[source] ?? ""}`.trim();
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
        const text = (value, name) => name ?? valueText(field, value, this.#context);
        return element(
            "div", {}, element("dt", {}, label(field)),
            element("dd", { dir: "auto" },
                element("del", {}, text(before, beforeName)), " → ", element("ins", {}, text(after, afterName))));
    }
}
