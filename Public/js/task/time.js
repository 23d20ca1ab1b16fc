import { button, element, setText } from "../dom.js";
import { drawValues } from "../parts/list.js";
import { addEntry, entryLine } from "../parts/time-entry.js";
import { stopwatchText } from "../timer/timer.js";
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
    #list = element("ol", { class: "time-entries" });
    #message = element("p", { class: "muted", role: "status" });
    #add = button("Add time", () => addEntry(this.#shell, { task: this.#task }));
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
        setText(this.#clock, now ? (now.state === "resting" ? `Break ${stopwatchText(now.left)}` : stopwatchText(now.clock)) : "");
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
        if (this.#board) drawValues(this.#list, this.#page.items, (entry) => entryLine(this.#shell, entry), { by: [this.#board.today], home: this.#add });
    }
}
