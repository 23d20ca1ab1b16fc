import { button, element, hasChanged, icon, setAttribute, setText } from "../dom.js";
import { timeOfMoment } from "../moments.js";
import { table, tableRows } from "../tables.js";
import { fieldName, saysLittle, valueText } from "../values.js";
import { count, number } from "../words.js";
import { changeText, rowName } from "./change.js";
import { iconOf } from "./kinds.js";

const sources = { cli: "Command line", import: "Import", device: "Device", program: "Tasker" };
const nightly = new Set(["nightly", "optimizePriorities", "makeOccurrences"]);
const kinds = { task: "Task", project: "Project", habit: "Habit", setting: "", reminder: "Reminder", template: "Template", time_entry: "Time", timer: "Timer" };
const told = /^(Added|Completed|Reopened|Deleted|Archived|Restored|Duplicated|Rescheduled|Skipped) (“.*”)$/s;

/** What is not oneself at a page. */
export function sourceOf({ source, action }) {
    return source === "program" && nightly.has(action) ? "By night" : sources[source] ?? "";
}

/** Created and deleted objects have one column of values, changed ones have two. */
function fieldTable(row, board) {
    const isNew = row.fields.every((field) => field.before === null);
    const isGone = row.fields.every((field) => field.after === null);
    const fields = isNew || isGone ? row.fields.filter((field) => !saysLittle(field)) : row.fields;
    const heads = isNew ? ["Field", "Value"] : isGone ? ["Field", "Was"] : ["Field", "Before", "After"];
    const rows = fields.map(({ field, before, after, beforeName, afterName }) => {
        const [was, is] = [valueText(field, before, { board, name: beforeName }), valueText(field, after, { board, name: afterName })];
        return [fieldName(field), ...(isNew ? [is] : isGone ? [was] : [was, is])];
    });
    return table("Fields", heads, tableRows(rows, { dir: "auto" }), { class: "fields-table" });
}

/** A line that opens: its button, and what it shows below. */
export class Fold {
    button;
    #word = element("span");

    constructor(content, onOpen, words = ["Show", "Hide"]) {
        this.button = button(this.#word, () => this.set(content.hidden), { class: "fold", "aria-expanded": "false" });
        this.button.append(icon("fold"));
        this.content = content;
        this.onOpen = onOpen;
        this.words = words;
        this.set(false);
    }

    get isOpen() {
        return !this.content.hidden;
    }

    set(isOpen) {
        this.content.hidden = !isOpen;
        this.button.setAttribute("aria-expanded", String(isOpen));
        setText(this.#word, this.words[isOpen ? 1 : 0]);
        if (isOpen) this.onOpen?.();
    }
}

/** One change as a sentence, which opens to all values before and after. */
export class Entry {
    node;
    fold;
    #time = element("time");
    #icon = element("span", { class: "mark" });
    #say = element("span", { class: "sentence" });
    #from = element("span", { class: "from" });
    #reason = element("p", { class: "muted reason" });
    #rows = element("div", { class: "rows" });
    #undo = button("Undo", () => this.#takeBack(), { class: "undo" });
    #shell;
    #entry = null;
    #isRead = false;

    constructor(entry, shell) {
        this.#shell = shell;
        const content = element("div", { class: "opened" }, this.#reason, this.#rows);
        this.fold = new Fold(content, () => this.#read());
        this.node = element(
            "li", { class: "entry", "data-entry": entry.id }, this.#time, this.#icon,
            element("div", { class: "say" }, this.#say, " ", this.fold.button, content), element("span", { class: "end" }, this.#from, this.#undo));
        this.#reason.id = `reason-${entry.id}`;
        // On touch, a tap opens the row; what can be pressed in it does its own.
        this.node.addEventListener("click", (event) => {
            if (matchMedia("(hover: none)").matches && !event.target.closest("a, button, table")) this.fold.set(!this.fold.isOpen);
        });
    }

    update(entry, board) {
        this.#entry = entry;
        this.#time.dateTime = entry.at;
        setText(this.#time, timeOfMoment(entry.at, board));
        if (hasChanged(this.node, entry, board.today)) this.#draw(entry, board);
        if (this.fold.isOpen) this.#read();
    }

    #draw(entry, board) {
        const isOffered = !entry.undone && !["undo", "redo", "mend"].includes(entry.action);
        this.node.dataset.what = entry.what;
        this.node.classList.toggle("undone", entry.undone);
        this.node.classList.toggle("done", /^complete/.test(entry.action));
        this.#icon.replaceChildren(icon(iconOf(entry)));
        this.#say.replaceChildren(...this.#sentence(entry, board));
        this.fold.button.setAttribute("aria-label", `Details: ${entry.what}`);
        setText(this.#from, sourceOf(entry));
        this.#undo.hidden = !isOffered;
        this.#undo.setAttribute("aria-label", `Undo: ${entry.what}`);
        setAttribute(this.#undo, "aria-disabled", entry.canUndo ? null : "true");
        setAttribute(this.#undo, "aria-describedby", entry.canUndo ? null : this.#reason.id);
        this.#undo.title = entry.canUndo ? "" : entry.reason ?? "";
        setText(this.#reason, isOffered ? entry.reason ?? "" : "");
    }

    #sentence({ what, row, undone }, board) {
        const change = changeText(row, board);
        const [, verb, name] = told.exec(what) ?? [];
        const nodes = change && rowName(row)
            ? [this.#name(rowName(row), row.kind === "task" ? `/tasks/${row.id}` : null), " ", element("span", { class: "change" }, ...change)]
            : name ? [this.#name(name.slice(1, -1)), ` ${verb.toLowerCase()}`] : [this.#name(what)];
        return undone ? [...nodes, element("span", { class: "state" }, ", taken back")] : nodes;
    }

    #name(text, href = null) {
        return element(href ? "a" : "span", { class: "what", dir: "auto", href }, text);
    }

    #takeBack() {
        if (this.#entry.canUndo) this.#shell.actions.undo(this.#entry.id);
        else this.#shell.messages.show(this.#entry.reason);
    }

    async #read() {
        if (this.#isRead) return;
        this.#isRead = true;
        try {
            const detail = await this.#shell.api.get(`/api/activity/${this.#entry.id}`);
            const board = this.#shell.board.view;
            const blocks = detail.rows.map((row) => element(
                "section", {},
                element("h4", { dir: "auto" }, [kinds[row.kind] ?? row.kind, row.name].filter(Boolean).join(" · ")),
                fieldTable(row, board)));
            const rest = detail.action === "importTasks" ? detail.count - detail.rows.length : detail.moreRows;
            if (rest > 0) blocks.push(element("p", { class: "muted" }, this.#restText(rest)));
            if (blocks.length === 0) blocks.push(element("p", { class: "muted" }, "Nothing that is shown changed."));
            this.#rows.replaceChildren(...blocks);
        } catch (error) {
            this.#isRead = false;
            this.#rows.replaceChildren(element("p", { class: "problem" }, error.message));
        }
    }

    #restText(rest) {
        return this.#entry.action === "importTasks" ? `${count(rest, "task")} came with it.` : `And ${number(rest)} more.`;
    }
}
