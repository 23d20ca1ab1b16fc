import { button, element, setAttribute, setText } from "../dom.js";
import { onWall } from "../moments.js";
import { table, tableRows } from "../tables.js";
import { fieldName, saysLittle, valueText } from "../values.js";
import { count } from "../words.js";

const sources = { page: "Page", cli: "Command line", import: "Import", program: "Tasker" };
const kinds = { task: "Task", project: "Project", habit: "Habit", setting: "", reminder: "Reminder", template: "Template", time_entry: "Time", timer: "Timer" };

/** What was made or deleted has one column of values, what was changed has two. */
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

/** One line of the log; it opens to what was there before and after. */
export class Entry {
    node;
    summary;
    #what = element("span", { class: "what", dir: "auto" });
    #time = element("time", { class: "num muted" });
    #source = element("span", { class: "chip source" });
    #state = element("span", { class: "muted state" });
    #reason = element("p", { class: "muted reason" });
    #rows = element("div", { class: "rows" });
    #details;
    #undo = button("Undo", () => this.#takeBack());
    #shell;
    #entry = null;
    #isRead = false;

    constructor(entry, shell) {
        this.#shell = shell;
        this.summary = element("summary", {}, this.#time, this.#what, this.#state, this.#source);
        this.#details = element("details", {}, this.summary, this.#reason, this.#rows);
        this.node = element("li", { class: "entry", "data-entry": entry.id }, this.#details, this.#undo);
        this.#reason.id = `reason-${entry.id}`;
        this.#details.addEventListener("toggle", () => {
            if (this.#details.open) this.#read();
        });
    }

    update(entry, board) {
        this.#entry = entry;
        const { time } = onWall(entry.at, board.timeZone);
        this.#time.dateTime = entry.at;
        setText(this.#time, time);
        setText(this.#what, entry.what);
        setText(this.#source, sources[entry.source] ?? entry.source);
        setText(this.#state, entry.undone ? "Undone" : "");
        this.#state.hidden = !entry.undone;
        this.node.classList.toggle("undone", entry.undone);
        const isOffered = !entry.undone && !["undo", "redo", "mend"].includes(entry.action);
        this.#undo.hidden = !isOffered;
        this.#undo.setAttribute("aria-label", `Undo: ${entry.what}`);
        setAttribute(this.#undo, "aria-disabled", entry.canUndo ? null : "true");
        setAttribute(this.#undo, "aria-describedby", entry.canUndo ? null : this.#reason.id);
        this.#undo.title = entry.canUndo ? "" : entry.reason ?? "";
        setText(this.#reason, isOffered ? entry.reason ?? "" : "");
        this.#reason.hidden = this.#reason.textContent === "";
        if (this.#details.open) this.#read();
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
            if (blocks.length === 0) blocks.push(element("p", { class: "muted" }, "No visible field changed."));
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
