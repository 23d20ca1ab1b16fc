import { withClock } from "./clock.js";
import { byId, button, element, setText } from "./dom.js";
import { Best } from "./focus/best.js";
import { Breakdown } from "./focus/breakdown.js";
import { Entries } from "./focus/entries.js";
import { Fitting } from "./focus/fitting.js";
import { Night } from "./focus/night.js";
import { iconTextButton } from "./focus/parts.js";
import { pickTask } from "./focus/pick.js";
import { Priorities } from "./focus/priorities.js";
import { Switches } from "./focus/switches.js";
import { Timeline } from "./focus/timeline.js";
import { TimerCard } from "./focus/timer-card.js";
import { placeUnderShorter } from "./parts/columns.js";
import { Shell } from "./shell.js";
import { duration, number, quoted } from "./words.js";

/** The hash that opens the form for a time entry. */
const formHash = "#add-entry";

/** The Focus page: what to do now, and the time spent on it. */
class FocusPage {
    #shell;
    #store;
    #scope;
    #switches = new Switches((change) => this.#choose(change));
    #best;
    #fitting;
    #priorities;
    #breakdown;
    #night;
    #timerCard;
    #timeline;
    #entries;
    #advice = null;
    /** The task the timer runs on. */
    #timed = null;

    constructor(shell) {
        this.#shell = shell;
        this.#store = shell.store;
        this.#scope = shell.store.scope();
        this.#best = new Best(shell, { start: (task, options) => shell.timer.start(task, options), notNow: (task) => this.#notNow(task) });
        this.#fitting = new Fitting(shell, { start: (task) => shell.timer.start(task) });
        this.#priorities = new Priorities(shell);
        this.#breakdown = new Breakdown(shell);
        this.#night = new Night(shell);
        this.#timerCard = new TimerCard(shell, { pick: (anchor) => this.#pick(anchor), complete: () => this.#completeRunning() });
        this.#timeline = new Timeline(shell, {
            add: (minute) => this.#entries.add(minute), edit: (entry) => this.#entries.edit(entry),
            change: (entry, edge, minute) => this.#entries.move(entry, edge, minute),
        });
        this.#entries = new Entries(shell, () => ({ day: this.#timeline.day, now: this.#timeline.now, tasks: this.#offered }));
        byId("day-actions").append(
            iconTextButton("M12 5v14M5 12h14", "Add an entry", () => this.#entries.add(), { class: "soft small", id: "add-entry" }),
            button("Edit entries", () => this.#entries.list(), { class: "button plain", id: "edit-entries" }));
        byId("day-actions").inert = true;
        this.unread = { what: "The recommendations could not be loaded.", insert: (card) => byId("focus").before(card), isRead: () => this.#advice !== null };
        shell.timer.subscribe((now) => this.#showTimer(now));
        addEventListener("hashchange", () => this.#advice && this.#openAskedForm());
    }

    get keys() {
        const { j, k, e, Enter, Delete } = this.#fitting.rows.keys;
        return {
            s: { name: "Start the timer, or stop it", run: () => this.#startOrStop() },
            S: { name: "Start a Pomodoro", run: () => this.#start({ pomodoro: true }) },
            p: { name: "Pause or resume the timer", run: () => this.#timerCard.pauseOrGoOn() },
            w: { name: "Switch the timer to another task", run: () => this.#pick(byId(this.#shell.timer.now ? "timer-switch" : "pick")) },
            z: { name: "Not now: hide the task until tomorrow", run: () => this.#hide() },
            c: { name: "Complete the task", run: () => this.#complete() },
            a: { name: "Accept a priority, or add the steps", run: () => this.#answer("accept") },
            d: { name: "Dismiss a priority, or the steps", run: () => this.#answer("dismiss") },
            "Shift+1…3": { name: "Energy: low, medium, high" },
            j, k, e, Enter, Delete,
        };
    }

    show() {
        this.#draw();
    }

    async load() {
        const [, suggestions, report, day, efficiency, settings] = await Promise.all([
            this.#readAdvice(), this.#store.get("/api/priorities/suggestions"), this.#store.get("/api/priorities/report"),
            this.#store.get("/api/time/day"), this.#store.get("/api/time/efficiency"), this.#store.get("/api/settings"),
        ]);
        this.#priorities.take(suggestions);
        this.#night.take(report);
        this.#timerCard.showLengths(settings.pomodoro);
        this.#timeline.show(day);
        byId("day-actions").inert = false;
        byId("edit-entries").hidden = day.entries.length === 0;
        showSentences(efficiency.sentences);
        this.#draw();
        placeUnderShorter(byId("focus"));
        byId("focus").classList.add("read");
        this.#openAskedForm();
    }

    /** The palette links here from every page. */
    #openAskedForm() {
        if (location.hash !== formHash) return;
        history.replaceState(null, "", location.pathname);
        this.#entries.add();
    }

    /** The switches as pressed, until the server has saved them; else null. */
    get #chosen() {
        const chosen = this.#store.seen("settings", { id: "focus" });
        return chosen.isPending ? chosen : null;
    }

    get #adviceAddress() {
        if (!this.#chosen) return "/api/recommendations?limit=12";
        const { energy, context, minutes } = this.#chosen;
        return `/api/recommendations?limit=12&energy=${energy}&context=${context}&minutes=${minutes ?? "any"}`;
    }

    #readAdvice() {
        return this.#scope.read(this.#adviceAddress, (advice) => this.#takeAdvice(advice));
    }

    #takeAdvice(advice) {
        this.#advice = advice;
        this.#noteLists(advice);
        this.#breakdown.take(advice.breakdown);
    }

    /** The list a task is taken from, if any: the most specific one that contains it. */
    #noteLists({ items, similar, forEnergy, forContext, quickWins, overdue }) {
        const at = new Date().toISOString();
        const { recommended } = this.#shell.actions;
        recommended.clear();
        for (const list of [items, similar, forEnergy, forContext, quickWins, overdue]) {
            for (const { task, kind } of list) recommended.set(task.id, { kind, at });
        }
    }

    /** Shows a pressed switch at once, refreshes what fits, and saves the choice. */
    async #choose(change) {
        if (!this.#advice) return;
        const { energy, context, minutes } = this.#chosen ?? this.#advice;
        const focus = { energy, context, minutes, ...change };
        const saved = this.#shell.actions.perform("PATCH", "/api/settings", { focus }, { patch: { kind: "settings", ids: ["focus"], change: focus } });
        await this.#shell.attempt(async () => await this.#readAdvice() && this.#draw());
        await saved;
    }

    /** Tasks that are neither hidden nor being timed. */
    #isShown(task) {
        return !this.#store.isAway("advice", task.id) && !this.#shell.timer.isOn(task.id);
    }

    /** Tasks to suggest for an entry before anything is typed: the running one, those with entries today, and those that fit. */
    get #offered() {
        const running = this.#shell.timer.now?.task;
        const tracked = this.#timeline.day.entries.map(({ taskId, taskName }) => ({ id: taskId, name: taskName })).reverse();
        const all = [...(running ? [running] : []), ...tracked, ...this.#advice.items.map(({ task }) => task)];
        return all.filter((task, index) => all.findIndex(({ id }) => id === task.id) === index);
    }

    #draw() {
        const { view } = this.#shell.board;
        if (!view || !this.#advice) return;
        const isTimed = this.#shell.timer.now !== null;
        this.#timerCard.show(this.#shell.timer.now);
        const { items, total, tomorrow } = this.#advice;
        const isOpen = (task) => this.#shell.board.allPatched([task]).some(({ isComplete }) => !isComplete);
        const next = items.find(({ task }) => this.#isShown(task) && isOpen(task)) ?? null;
        const gone = items.filter(({ task }) => this.#store.isAway("advice", task.id)).length;
        this.#switches.show(this.#chosen ?? this.#advice);
        this.#best.show(next, total - gone, isTimed);
        this.#showNothing(next === null && !isTimed, view, tomorrow);
        this.#fitting.show(this.#advice, (task) => this.#isShown(task) && task.id !== next?.task.id, isTimed);
        this.#priorities.show(isTimed);
        this.#breakdown.show(isTimed);
        this.#night.show(isTimed);
        this.#showNote();
    }

    #showNothing(isEmpty, view, tomorrow) {
        byId("nothing").hidden = !isEmpty;
        if (!isEmpty) return;
        const isDone = view.open.count === 0;
        const done = view.completion.completed > 0 ? "All done for today." : "Nothing is due today.";
        setText(byId("nothing-title"), isDone ? done : "Nothing fits right now.");
        const first = tomorrow ? `Tomorrow starts with ${quoted(tomorrow.name)}.` : "Nothing is due tomorrow.";
        setText(byId("nothing-note"), isDone ? first : "Try another place or more time.");
    }

    #showTimer(now) {
        this.#timerCard.show(now);
        const task = now?.task.id ?? null;
        if (task !== this.#timed) {
            this.#timed = task;
            this.#draw();
        }
        this.#showNote();
    }

    #showNote() {
        const { view } = this.#shell.board;
        const { timer } = this.#shell;
        if (!view || !this.#timeline.day) return;
        const spent = timer.now?.state === "running" ? timer.spentToday : this.#timeline.day.spent;
        const { completed, planned } = view.completion;
        setText(byId("note"), [spent > 0 && `${duration(spent)} today`, planned > 0 && `${number(completed)} of ${number(planned)} done`].filter(Boolean).join(" · "));
        setText(byId("day-spent"), `${duration(spent)} spent`);
    }

    #notNow(task) {
        const { recommendedAs } = this.#shell.actions.takenFrom(task.id);
        return this.#shell.actions.perform("POST", `/api/tasks/${task.id}/not-now`, recommendedAs ? { recommendedAs } : {}, {
            patch: { kind: "advice", ids: [task.id], change: null }, say: () => `${quoted(task.name)} is hidden until tomorrow`,
        });
    }

    /** The task a key applies to: that of the focused line, else the next best one. */
    get #meant() {
        return this.#fitting.focusedTask ?? this.#best.task;
    }

    #hide() {
        const task = this.#meant;
        if (!task) return;
        if (this.#fitting.focusedTask) this.#fitting.rows.move(1);
        // From the last line, go back one.
        if (this.#fitting.focusedTask?.id === task.id) this.#fitting.rows.move(-1);
        this.#notNow(task);
    }

    #start(options = {}) {
        const task = this.#meant;
        return task && this.#shell.timer.start(task, options);
    }

    #startOrStop() {
        const { timer } = this.#shell;
        return timer.now ? timer.stop() : this.#start();
    }

    #complete() {
        if (this.#shell.timer.now) return this.#completeRunning();
        const { rows } = this.#fitting;
        if (this.#fitting.focusedTask) return rows.toggle(rows.current);
        const { task } = this.#best;
        return task && this.#shell.actions.toggle(task, () => this.#best.pointsOrigin);
    }

    #completeRunning() {
        const { task } = this.#shell.timer.now;
        return this.#shell.actions.toggle({ ...task, isComplete: false }, () => this.#timerCard.pointsOrigin);
    }

    #pick(anchor) {
        const tasks = (this.#advice?.items ?? []).map(({ task }) => task).filter((task) => this.#isShown(task));
        return pickTask(this.#shell, anchor, { tasks, take: (task) => this.#shell.timer.start(task) });
    }

    /** Passes an answer to the focused card, else to the priorities, else to the steps. */
    #answer(action) {
        return (this.#breakdown.hasFocus && this.#breakdown.press(action)) || this.#priorities.press(action) || this.#breakdown.press(action);
    }
}

function showSentences(sentences) {
    const box = byId("efficiency");
    box.hidden = sentences.length === 0;
    if (box.hidden) return;
    const [first, second] = sentences.map(({ text }) => withClock(text).replace(/\.$/, ""));
    const [, words, count] = /^(.*?)( \(.*\))?$/.exec(first);
    box.querySelector("p").replaceChildren(element("b", {}, words), `${count ?? ""}.${second ? ` ${second}.` : ""}`);
}

new Shell().run(FocusPage);
