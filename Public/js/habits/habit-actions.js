import { celebrateEffects, floatPoints } from "../celebrate.js";
import { nearDayInSentence } from "../dates.js";
import { told } from "../failure.js";
import { count, quoted } from "../words.js";
import { onDay } from "./habit-lines.js";
import { countText } from "./habit-text.js";
import { reasons } from "./reasons.js";

/** The state of a day with this amount. */
function stateOf(amount, { target }) {
    if (amount >= target.amount) return "done";
    return amount > 0 ? "partly" : null;
}

/** What a person can do to habits. Each shows its effect at once, says what it did with Undo, and takes it back if the server refuses. */
export class HabitActions {
    #shell;
    #lines;
    // The day that the last click made missed or open: the next click skips it.
    #turned = null;

    constructor(shell, lines) {
        this.#shell = shell;
        this.#lines = lines;
    }

    /** Points rise from `place`, the node that was pressed. */
    complete(habit, day, place = null) {
        const change = ({ amount }) => ({ state: "done", amount: habit.target ? Math.max(amount ?? 0, habit.target.amount) : amount });
        return this.#complete(habit, day, {}, change, place);
    }

    /** Sets how much was done on a day. */
    setAmount(habit, day, amount, place = null) {
        return this.#complete(habit, day, { amount }, (known) => this.#counted(habit, day, amount, known), place);
    }

    /** Counts `step` more, or fewer below zero. */
    add(habit, day, step, place = null) {
        const counted = (known) => this.#counted(habit, day, Math.max(0, (known.amount ?? 0) + step), known);
        return this.#complete(habit, day, { add: step }, counted, place);
    }

    /** Makes a day what it was before anything was done or skipped. */
    reopen(habit, day) {
        return this.#change(habit, "reopen", { day }, onDay(day, () => ({ state: this.#blankState(day), amount: null, note: null })),
            ({ habit: answer }) => {
                const state = answer.days.find((known) => known.day === day)?.state;
                return `${state === "missed" ? "Missed" : "Open again"} ${this.#when(day)}: ${quoted(habit.title)}`;
            });
    }

    /** Skips a day and offers to say why. */
    async skip(habit, day) {
        const answer = await this.#change(habit, "skip", { day }, onDay(day, () => ({ state: "skipped" })));
        if (answer) this.#sayWhy(`Skipped ${quoted(habit.title)} ${this.#when(day)}`, answer, habit, day);
    }

    /** Skips a day, or says why it was skipped. */
    async skipFor(habit, day, reason, earlier = null) {
        const answer = await this.#change(habit, "skip", { day, reason }, onDay(day, () => ({ state: "skipped", note: reason })));
        if (!answer) return;
        const { actions, messages } = this.#shell;
        const undo = async () => {
            await actions.undo(answer.undoId);
            if (earlier) await actions.undo(earlier);
        };
        messages.show(`Skipped ${quoted(habit.title)} ${this.#when(day)}: ${reason}`, { label: "Undo", run: undo });
    }

    note(habit, day, note) {
        return this.#change(habit, "note", { day, note: note || null }, onDay(day, ({ state, isChained }) => ({ state, isChained, note: note || null })),
            () => `${note ? "Noted" : "Took the note away"} ${this.#when(day)}: ${quoted(habit.title)}`);
    }

    /** Goes on from done to missed to skipped and again to done; a day that was left open or missed begins with done. */
    turn(habit, day, place) {
        const { state } = habit.days.find((known) => known.day === day);
        const key = `${habit.id} ${day}`;
        const wasTurned = this.#turned === key;
        this.#turned = null;
        if (state === "done" || state === "partly") {
            this.#turned = key;
            return this.reopen(habit, day);
        }
        return wasTurned && ["missed", "open"].includes(state) ? this.skip(habit, day) : this.complete(habit, day, place);
    }

    pause(habit) {
        return this.#change(habit, "pause", {}, (known) => ({ ...known, isPaused: true }), () => `Paused ${quoted(habit.title)}`);
    }

    resume(habit) {
        return this.#change(habit, "resume", {}, (known) => ({ ...known, isPaused: false }), () => `Resumed ${quoted(habit.title)}`);
    }

    /** Throws what the server refused. */
    async edit(habit, fields) {
        const answer = await this.#shell.actions.send("PATCH", `/api/habits/${habit.id}`, fields, {
            say: (said) => `Changed ${quoted(said.habit.title)}`,
        });
        this.#lines.take({ ...habit, ...answer.habit });
        return answer;
    }

    /** Gives null where the server refused. */
    delete(habit) {
        return this.#shell.actions.perform("DELETE", `/api/habits/${habit.id}`, undefined, {
            say: () => `Deleted ${quoted(habit.title)}; its completed days stay in your tasks`,
        });
    }

    /** Throws what the server refused. */
    create(body) {
        return this.#shell.actions.send("POST", "/api/habits", body, {
            say: ({ habit }) => `Added the habit ${quoted(habit.title)} · ${habit.frequencyText}`,
        });
    }

    apply(suggestion) {
        return this.#answer(suggestion, "apply", "Applied");
    }

    dismiss(suggestion) {
        return this.#answer(suggestion, "dismiss", "Dismissed for 4 weeks");
    }

    #answer({ id, title }, deed, said) {
        return this.#shell.actions.perform("POST", `/api/habits/suggestions/${encodeURIComponent(id)}/${deed}`, {}, { say: () => `${said}: ${title}` });
    }

    async #complete(habit, day, how, change, place) {
        const answer = await this.#change(habit, "complete", { day, ...how }, onDay(day, change), (said) => this.#doneText(habit, day, said));
        if (!answer?.effects) return answer;
        if (answer.effects.points) floatPoints(answer.effects.points.total, place);
        celebrateEffects(answer.effects);
        return answer;
    }

    #doneText(habit, day, { habit: answer, effects }) {
        const known = answer.days.find((one) => one.day === day);
        const points = effects?.points?.total ? ` · +${count(effects.points.total, "point")}` : "";
        const what = habit.target && known ? countText(known, habit) : "Done";
        return `${what} ${this.#when(day)}: ${quoted(habit.title)}${points}`;
    }

    #counted(habit, day, amount, { isChained = false }) {
        const state = stateOf(amount, habit) ?? this.#blankState(day);
        return { state, amount, isChained: isChained && state === "done" };
    }

    #blankState(day) {
        return day === this.#shell.board.view.today ? "open" : "missed";
    }

    #when(day) {
        const text = nearDayInSentence(day, this.#shell.board.view.today);
        return /^\p{Lu}/u.test(text) ? `on ${text}` : text;
    }

    #sayWhy(text, answer, habit, day) {
        this.#shell.actions.say(text, answer, reasons((reason) => this.skipFor(habit, day, reason, answer.undoId)));
    }

    /** Gives the answer, or null after saying why the server refused. */
    async #change(habit, deed, body, change, say = null) {
        const token = this.#lines.propose(habit.id, change);
        try {
            const answer = await this.#shell.actions.send("POST", `/api/habits/${habit.id}/${deed}`, body, { say });
            this.#lines.confirm(token, answer.habit);
            this.#shell.refresher.refresh().then(() => this.#lines.settle(token));
            return answer;
        } catch (error) {
            this.#lines.settle(token);
            this.#shell.messages.show(told(error));
            return null;
        }
    }
}
