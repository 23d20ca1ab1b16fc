import { addDays, nearDay } from "../dates.js";
import { arrange, button, element, iconButton, hasChanged, onSubmit, setText } from "../dom.js";
import { problemNode, submitting } from "../edit.js";
import { clockText } from "../timer/timer.js";
import { duration } from "../words.js";

const atOnce = 20;

/** The timer of a task and its time entries, to add, edit and delete. */
export class TimePart {
    node;
    #shell;
    #scope;
    #id;
    #task = null;
    #board = null;
    #page = { items: [], total: 0 };
    #sum = element("span", { class: "n num" });
    #timer = element("p", { class: "timer-line" });
    #clock = element("span", { class: "clock num", role: "timer" });
    #start = button("Start", () => this.#shell.timer.start(this.#task), { class: "button soft" });
    #pomodoro = button("Pomodoro", () => this.#shell.timer.start(this.#task, { pomodoro: true }));
    #pause = button("Pause", () => this.#shell.timer.pause(), { class: "button soft" });
    #stop = button("Stop", () => this.#shell.timer.stop());
    #list = element("ol", { class: "entries" });
    #message = element("p", { class: "muted", role: "status" });
    #form = null;
    #add = button("Add time", () => this.#edit(null));
    #unsubscribe;

    constructor(shell, id) {
        this.#shell = shell;
        this.#scope = shell.store.scope();
        this.#id = id;
        this.#timer.append(this.#clock, this.#start, this.#pomodoro, this.#pause, this.#stop);
        this.node = element(
            "section", { class: "part time", "aria-label": "Time" },
            element("header", {}, element("h2", {}, "Time ", this.#sum), this.#add), this.#timer, this.#list, this.#message);
        this.#unsubscribe = shell.timer.subscribe(() => this.#showTimer());
    }

    /** Called when the editor leaves the task. */
    leave() {
        this.#unsubscribe();
    }

    show({ task, board }) {
        const isFirst = this.#task === null;
        this.#task = task;
        this.#board = board;
        this.#showTimer();
        if (isFirst) this.read();
        else this.#showEntries();
    }

    /** Starts the timer on this task, or stops it. */
    async toggle() {
        const { timer } = this.#shell;
        if (!this.#task) return;
        if (timer.isOn(this.#id)) await timer.stop();
        else await timer.start(this.#task);
    }

    async read() {
        try {
            await this.#scope.read(`/api/tasks/${this.#id}/time-entries?limit=${atOnce}`, (page) => {
                this.#page = page;
                setText(this.#message, page.total > atOnce ? `and ${page.total - atOnce} earlier` : "");
                this.#showEntries();
            });
        } catch (error) {
            setText(this.#message, error.message);
        }
    }

    #showTimer() {
        if (!this.#task) return;
        const now = this.#shell.timer.isOn(this.#id) ? this.#shell.timer.now : null;
        const isRunning = now?.state === "running";
        const isClosed = this.#task.isComplete || Boolean(this.#task.archivedAt);
        this.#timer.hidden = isClosed && !now;
        setText(this.#clock, now ? (now.state === "resting" ? `Break ${clockText(now.left)}` : clockText(now.clock)) : "");
        this.#clock.hidden = !now;
        this.#start.hidden = isRunning;
        setText(this.#start, now ? "Resume" : "Start");
        this.#start.setAttribute("aria-label", now ? "Resume the timer" : "Start the timer");
        this.#pomodoro.hidden = now !== null;
        this.#pause.hidden = !isRunning;
        this.#stop.hidden = now === null;
        const spent = (this.#task.actualDuration ?? 0) + (isRunning ? now.piece : 0);
        const planned = this.#task.estimatedDuration;
        const base = planned ? `${duration(spent)} of ${duration(planned)}` : duration(spent);
        setText(this.#sum, spent > 0 || planned ? base : "");
    }

    #showEntries() {
        // An entry being edited is kept until it is saved or cancelled.
        if (!this.#board || this.#form || !hasChanged(this.#list, this.#page.items, this.#board.today)) return;
        arrange(this.#list, this.#page.items.map((entry) => this.#line(entry)));
    }

    #line(entry) {
        const when = `${nearDay(entry.localStart.slice(0, 10), this.#board.today)} ${entry.localStart.slice(11)}–${entry.localEnd.slice(11)}`;
        const node = element(
            "li", { class: "entry", "data-entry": entry.id },
            element("span", { class: "when num" }, when), element("b", { class: "num" }, duration(entry.duration)),
            element("span", { class: "action-bar" },
                iconButton("pencil", "Edit", () => this.#edit(entry), { "aria-label": `Edit ${when}` }),
                iconButton("bin", "Delete", () => this.#delete(entry), { "aria-label": `Delete ${when}` })),
            entry.note ? element("span", { class: "note", dir: "auto" }, entry.note) : "");
        return node;
    }

    async #delete(entry) {
        await this.#shell.actions.perform("DELETE", `/api/time-entries/${entry.id}`, undefined, {
            say: () => `Deleted ${duration(entry.duration)} of time`,
        });
        this.read();
    }

    /** Opens the form of an entry in its place, or of a new one for null. */
    #edit(entry) {
        this.#form?.node.remove();
        const form = new EntryForm(entry, this.#board, {
            save: (fields) => this.#save(entry, fields),
            close: () => {
                if (this.#form !== form) return;
                form.node.remove();
                this.#form = null;
                this.#showEntries();
                (this.#list.querySelector(`[data-entry="${entry?.id}"] button`) ?? this.#add).focus();
            },
        });
        this.#form = form;
        const line = entry ? this.#list.querySelector(`[data-entry="${entry.id}"]`) : null;
        if (line) line.append(form.node);
        else this.#timer.after(form.node);
        form.focus();
    }

    async #save(entry, fields) {
        const [method, path] = entry ? ["PATCH", `/api/time-entries/${entry.id}`] : ["POST", "/api/time-entries"];
        const body = entry ? fields : { taskId: this.#id, ...fields };
        await this.#shell.actions.send(method, path, body, {
            say: (answer) => (entry ? "Changed the time" : `Added ${duration(answer.entry.duration)}`),
        });
        await this.read();
    }
}

/** Day, start, end and note of one entry; an end before the start is on the next day. */
class EntryForm {
    node;
    #entry;
    #day;
    #start;
    #end;
    #note;

    constructor(entry, { today }, { save, close }) {
        this.#entry = entry;
        const input = (name, type, value, label, attributes = {}) => element(
            "input", { name, type, value, "aria-label": label, autocomplete: "off", ...attributes });
        this.#day = input("day", "date", entry?.localStart.slice(0, 10) ?? today, "Day", { max: today, required: true });
        this.#start = input("start", "time", entry?.localStart.slice(11) ?? "", "Start");
        this.#end = input("end", "time", entry?.localEnd.slice(11) ?? "", "End");
        this.#note = input("note", "text", entry?.note ?? "", "Note", { placeholder: "Note", maxlength: "500", dir: "auto" });
        const cancel = button("Cancel", close);
        this.node = element(
            "form", { class: "entry-form", novalidate: true }, this.#day, this.#start, "–", this.#end, this.#note,
            element("span", { class: "buttons" }, element("button", { class: "button" }, entry ? "Save" : "Add"), cancel),
            problemNode("start"), problemNode("end"), problemNode("note"), problemNode("other"));
        const attempt = submitting(this.node, close);
        onSubmit(this.node, () => attempt(() => save(this.#fields)));
        this.node.addEventListener("keydown", (event) => {
            if (event.key !== "Escape") return;
            event.preventDefault();
            event.stopPropagation();
            close();
        });
    }

    focus() {
        this.#start.focus();
    }

    /** Only the changed fields, since entries are precise to the second. */
    get #fields() {
        const fields = {};
        const [day, start, end] = [this.#day.value, this.#start.value, this.#end.value];
        const from = start && `${day}T${start}`;
        const to = end && `${end > start ? day : addDays(day, 1)}T${end}`;
        if (from && from !== this.#entry?.localStart) fields.start = from;
        const isSameDay = day === this.#entry?.localStart.slice(0, 10);
        if (to && !(isSameDay && end === this.#entry?.localEnd.slice(11))) fields.end = to;
        const note = this.#note.value.trim();
        if (note !== (this.#entry?.note ?? "")) fields.note = note || null;
        return fields;
    }
}
