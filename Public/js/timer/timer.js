import { quoted } from "../words.js";

const second = 1000;
/** What may change the timer, besides its own task. */
const kinds = new Set(["TimerChanged", "TimeEntryChanged"]);

/** Seconds as a clock: 1062 → "17:42", 4000 → "1:06:40" */
export function clockText(seconds) {
    const whole = Math.max(0, Math.floor(seconds));
    const pad = (value) => String(value).padStart(2, "0");
    const hours = Math.floor(whole / 3600);
    const minutes = Math.floor(whole / 60) % 60;
    return hours > 0 ? `${hours}:${pad(minutes)}:${pad(whole % 60)}` : `${minutes}:${pad(whole % 60)}`;
}

/**
 * The one timer, as the server last told it and as it stands by now: a page only counts on from there, by the clock of
 * the server. It is told of changes also while the tab is hidden, as the tab's title shows it.
 */
export class Timer {
    #shell;
    #answer = null;
    /** What the server's clock is ahead of the page's, in milliseconds. */
    #ahead = 0;
    #ticking = 0;
    #reading = null;
    /** The task of the timer by the dashboard. */
    #told = null;
    #listeners = new Set();

    constructor(shell) {
        this.#shell = shell;
    }

    /** Calls `listener(now)` with what `now` gives, each second while it runs or rests; stops with the function given back. */
    subscribe(listener) {
        this.#listeners.add(listener);
        if (this.#answer) listener(this.now);
        return () => this.#listeners.delete(listener);
    }

    /** Whether the server has answered. */
    get isKnown() {
        return this.#answer !== null;
    }

    /**
     * Null without a timer; else what the server tells of it, as it stands by now, in seconds, and besides: `clock` is
     * what is shown large, of a Pomodoro the time of this round; `piece` is what runs and is no entry yet; `left` of the
     * phase and the `share` of it that is over are null for a plain timer.
     */
    get now() {
        const timer = this.#answer?.timer;
        if (!timer) return null;
        const isRunning = timer.state === "running";
        const { pomodoro } = timer;
        const passed = Math.max(0, (this.#time - Date.parse(this.#answer.now)) / second);
        const gone = isRunning ? passed : 0;
        const left = pomodoro ? Math.max(0, pomodoro.left - (timer.state === "resting" ? passed : gone)) : null;
        const whole = pomodoro?.phase === "break" ? pomodoro.rest : pomodoro?.work;
        const worked = timer.worked + gone;
        return {
            ...timer, worked, piece: isRunning ? Math.max(0, (this.#time - Date.parse(timer.since)) / second) : 0, workedToday: timer.workedToday + gone, left, pomodoro,
            forgottenFor: timer.isForgotten ? timer.forgottenFor + gone : null,
            clock: pomodoro?.phase === "work" ? pomodoro.work - left : worked,
            share: pomodoro ? 1 - left / whole : null,
        };
    }

    /** Seconds spent today, what runs included. */
    get spentToday() {
        if (!this.#answer) return 0;
        const isRunning = this.#answer.timer?.state === "running";
        return this.#answer.today.spent + (isRunning ? Math.max(0, (this.#time - Date.parse(this.#answer.now)) / second) : 0);
    }

    /** Whether the timer is on the task. */
    isOn(taskId) {
        return this.#answer?.timer?.task.id === taskId;
    }

    /** Takes what the dashboard says: the task that the timer is on, or null. */
    confirm({ timerTask }) {
        if (timerTask === undefined || timerTask === this.#told) return;
        this.#told = timerTask;
        if (timerTask !== (this.#answer?.timer?.task.id ?? null)) this.read();
    }

    /** Takes an event of the stream; null when something may have happened unseen. */
    hear(event) {
        const task = this.#answer?.timer?.task.id;
        if (event ? kinds.has(event.name) || event.ids.includes(task) : task) this.read();
    }

    /** Asks the server; calls that wait for the same answer share it. */
    read() {
        this.#reading ??= this.#ask().finally(() => {
            this.#reading = null;
        });
        return this.#reading;
    }

    start(task, options = {}) {
        const what = options.pomodoro ? "a Pomodoro" : "the timer";
        const body = { ...options, ...this.#shell.actions.takenFrom(task.id) };
        return this.#change(task, "start", body, () => `Started ${what} for ${quoted(task.name)}`);
    }

    pause() {
        const { task } = this.now;
        return this.#change(task, "pause", {}, () => `Paused the timer for ${quoted(task.name)}`);
    }

    /** `keep` is "all", "nothing" or a number of seconds; what ran too long to be believed is asked about first. */
    async stop(keep = null) {
        const { task, forgottenFor } = this.now;
        let kept = keep;
        if (kept === null && forgottenFor !== null) {
            const { askWhatToKeep } = await import("./forgotten.js");
            kept = await askWhatToKeep(this.now);
            if (kept === null) return null;
        }
        return this.#change(task, "stop", kept === null ? {} : { keep: kept }, () => `Stopped the timer for ${quoted(task.name)}`);
    }

    get #time() {
        return Date.now() + this.#ahead;
    }

    async #change(task, deed, body, say) {
        const answer = await this.#shell.actions.perform("POST", `/api/tasks/${task.id}/timer/${deed}`, body, { say });
        if (answer) this.#take(answer.current);
        else this.read();
        return answer;
    }

    async #ask() {
        try {
            this.#take(await this.#shell.api.get("/api/time/current"));
        } catch {
            // The stream tells when the server is back; until then the page counts on.
        }
    }

    #take(answer) {
        if (this.#answer && Date.parse(answer.now) < Date.parse(this.#answer.now)) return;
        this.#answer = answer;
        this.#ahead = Date.parse(answer.now) - Date.now();
        this.#tick();
    }

    #tick() {
        clearTimeout(this.#ticking);
        const now = this.now;
        for (const listener of this.#listeners) listener(now);
        if (!now || !["running", "resting"].includes(now.state)) return;
        if (now.left === 0) {
            // The phase is over by the clock of the page; the server says what follows.
            this.#ticking = setTimeout(() => this.read(), second / 4);
            return;
        }
        const shown = now.left ?? now.worked;
        const rest = now.left === null ? 1 - (shown % 1) : shown % 1 || 1;
        this.#ticking = setTimeout(() => this.#tick(), rest * second + 5);
    }
}
