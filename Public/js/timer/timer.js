import { quoted } from "../words.js";

const second = 1000;
/** Events that may change the timer, besides those of its own task. */
const kinds = new Set(["TimerChanged", "TimeEntryChanged"]);

/** Seconds as on a stopwatch: 1062 → "17:42", 4000 → "1:06:40" */
export function stopwatchText(seconds) {
    const whole = Math.max(0, Math.floor(seconds));
    const pad = (value) => String(value).padStart(2, "0");
    const hours = Math.floor(whole / 3600);
    const minutes = Math.floor(whole / 60) % 60;
    return hours > 0 ? `${hours}:${pad(minutes)}:${pad(whole % 60)}` : `${minutes}:${pad(whole % 60)}`;
}

/**
 * The one timer, from the server's last report: the page only counts on from there, by the server's clock. It is updated
 * even while the tab is hidden, as the tab's title shows it.
 */
export class Timer {
    #shell;
    #answer = null;
    /** How far the server's clock is ahead of the page's, in milliseconds. */
    #ahead = 0;
    #ticking = 0;
    #scope;
    /** The task being timed, according to the dashboard. */
    #told = null;
    #listeners = new Set();

    constructor(shell) {
        this.#shell = shell;
        this.#scope = shell.store.scope();
    }

    /** Calls `listener(now)` with the current reading, every second while it runs or is on a break, until the returned function is called. */
    subscribe(listener) {
        this.#listeners.add(listener);
        if (this.#answer) listener(this.now);
        return () => this.#listeners.delete(listener);
    }

    /** Whether the server has responded yet. */
    get isKnown() {
        return this.#answer !== null;
    }

    /**
     * The current reading: null without a timer, else the server's fields advanced to now, in seconds, and these: `clock` is
     * the main display, for a Pomodoro the time of this round; `piece` is the running time without an entry yet; `left` of
     * the phase and its elapsed `share` are null for a plain timer.
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

    /** Seconds spent today, including the running timer. */
    get spentToday() {
        if (!this.#answer) return 0;
        const isRunning = this.#answer.timer?.state === "running";
        return this.#answer.today.spent + (isRunning ? Math.max(0, (this.#time - Date.parse(this.#answer.now)) / second) : 0);
    }

    /** Whether this task is being timed. */
    isOn(taskId) {
        return this.#answer?.timer?.task.id === taskId;
    }

    /** Accepts the dashboard's value: the task being timed, or null. */
    confirm({ timerTask }) {
        if (timerTask === undefined || timerTask === this.#told) return;
        this.#told = timerTask;
        if (timerTask !== (this.#answer?.timer?.task.id ?? null)) this.read();
    }

    /** Handles a message of the stream; null if changes may have been missed. */
    hear(message) {
        const task = this.#answer?.timer?.task.id;
        if (message ? message.events.some(({ name, ids }) => kinds.has(name) || ids.includes(task)) : task) this.read();
    }

    /** Requests the state from the server. */
    async read() {
        try {
            await this.#scope.read("/api/time/current", (answer) => this.#take(answer));
        } catch {
            // The stream reports when the server is back; until then the page counts on.
        }
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

    /** `keep` is "all", "nothing" or a number of seconds; a timer that ran implausibly long is asked about first. */
    async stop(keep = null) {
        const { task, forgottenFor } = this.now;
        let amount = keep;
        if (amount === null && forgottenFor !== null) {
            const { askWhatToKeep } = await import("./forgotten.js");
            amount = await askWhatToKeep(this.now);
            if (amount === null) return null;
        }
        return this.#change(task, "stop", amount === null ? {} : { keep: amount }, () => `Stopped the timer for ${quoted(task.name)}`);
    }

    get #time() {
        return Date.now() + this.#ahead;
    }

    async #change(task, action, body, say) {
        const answer = await this.#shell.actions.perform("POST", `/api/tasks/${task.id}/timer/${action}`, body, { say });
        if (answer) this.#take(answer.current);
        else this.read();
        return answer;
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
            // The phase has ended by the page's clock; the server decides what follows.
            this.#ticking = setTimeout(() => this.read(), second / 4);
            return;
        }
        const shown = now.left ?? now.worked;
        const rest = now.left === null ? 1 - (shown % 1) : shown % 1 || 1;
        this.#ticking = setTimeout(() => this.#tick(), rest * second + 5);
    }
}
