import { element, setText } from "../dom.js";
import { iconPaths } from "../icons.js";
import { timeOfMoment } from "../moments.js";
import { table, tableRows } from "../parts/tables.js";
import { Filled } from "../parts/template.js";
import { fieldName, saysLittle, valueText } from "../values.js";
import { count, number } from "../words.js";
import { changes, rowName } from "./change.js";
import { iconOf } from "./kinds.js";

const sources = { cli: "Command line", import: "Import", device: "Device", program: "Tasker" };
const nightly = new Set(["nightly", "optimizePriorities", "makeOccurrences"]);
const sentence = /^(Added|Completed|Reopened|Deleted|Archived|Restored|Duplicated|Rescheduled|Skipped) (“.*”)$/s;

/** Who made a change, if there are several people, and where, if not at a page. */
export function sourceOf({ source, action, by }) {
    const where = source === "program" && nightly.has(action) ? "By night" : sources[source] ?? "";
    return [by?.name, where].filter(Boolean).join(", ");
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

/** A line that opens: the button in `node` opens `content`. */
export class Fold {
    constructor(node, content, onOpen) {
        this.button = node.querySelector(".fold");
        this.button.addEventListener("click", () => this.set(content.hidden));
        this.content = content;
        this.onOpen = onOpen;
    }

    get isOpen() {
        return !this.content.hidden;
    }

    set(isOpen) {
        this.content.hidden = !isOpen;
        this.button.setAttribute("aria-expanded", String(isOpen));
        setText(this.button.firstElementChild, isOpen ? "Hide" : "Show");
        if (isOpen) this.onOpen?.();
    }
}

/** What the template of a row shows of a change; the server has the same in `LogContent`. */
function entryValues(entry, board) {
    const { id, what, at, action, undone, canUndo, row } = entry;
    const told = changes(row, board);
    const isTold = told.length > 0 && Boolean(rowName(row));
    const [, verb, name] = (!isTold && sentence.exec(what)) || [];
    const isOffered = !undone && !entry.isOfOther && !["undo", "redo", "mend"].includes(action);
    const reason = entry.reason ?? "";
    return {
        id, what, at, undone, isOffered, isTold, time: timeOfMoment(at, board), icon: iconPaths[iconOf(entry)], done: action.startsWith("complete"),
        name: isTold ? rowName(row) : name?.slice(1, -1) ?? what, href: (isTold || name) && row?.kind === "task" ? `/tasks/${row.id}` : null,
        verb: name ? ` ${verb.toLowerCase()}` : "", changes: isTold ? told : [], state: undone ? ", undone" : "", from: sourceOf(entry),
        fixed: canUndo ? null : "true", why: canUndo ? null : `reason-${id}`, hint: canUndo ? "" : reason, reason: isOffered ? reason : "",
    };
}

/** One change as a sentence, which opens to all values before and after. */
export class Entry {
    node;
    fold;
    #filled;
    #rows;
    #shell;
    #entry = null;
    #isRead = false;

    /** `node` is the row of this change that came with the page, if any. */
    constructor(shell, node = null) {
        this.#shell = shell;
        this.#filled = new Filled("log-entry", node);
        this.node = this.#filled.node;
        this.fold = new Fold(this.node, this.node.querySelector(".opened"), () => this.#read());
        this.#rows = this.node.querySelector(".rows");
        this.node.querySelector(".undo").addEventListener("click", () => this.#takeBack());
        // On touch, a tap opens the row; what can be pressed in it does its own.
        this.node.addEventListener("click", (event) => {
            if (matchMedia("(hover: none)").matches && !event.target.closest("a, button, table")) this.fold.set(!this.fold.isOpen);
        });
    }

    update(entry, board) {
        this.#entry = entry;
        this.#filled.fill(entryValues(entry, board));
        if (this.fold.isOpen) this.#read();
    }

    #takeBack() {
        if (this.#entry.canUndo) this.#shell.actions.undo(this.#entry.id);
        else this.#shell.messages.show(this.#entry.reason);
    }

    async #read() {
        if (this.#isRead) return;
        this.#isRead = true;
        try {
            const detail = await this.#shell.store.get(`/api/activity/${this.#entry.id}`);
            const board = this.#shell.board.view;
            const blocks = detail.rows.map((row) => element(
                "section", {},
                element("h4", { dir: "auto" }, [row.label, row.name].filter(Boolean).join(" · ")),
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
