import { celebrateEffects, floatPoints } from "../shell/celebrate.js";
import { nearDayInSentence } from "../dates.js";
import { count, quoted } from "../words.js";
import { merged, onDay } from "./habit-lines.js";
import { amountState, amountSum, countText, isLimit, targetOf } from "./habit-text.js";
import { reasons } from "./reasons.js";

/** Actions on habits. Each shows its effect at once and a message with Undo, and reverts it if the server refuses. */
export class HabitActions {
    #shell;
    #lines;
    // The day the last click made missed or open: the next click skips it.
    #turned = null;

    constructor(shell, lines) {
        this.#shell = shell;
        this.#lines = lines;
    }

    /** Points rise from `anchor`, the node that was pressed. A limit is confirmed, which makes today's task complete. */
    complete(habit, day, anchor = null) {
        const isOver = this.#isOver(day);
        const change = (known) => {
            const { amount } = known;
            const target = targetOf(known, habit);
            if (isLimit(target)) return { state: amountState(amount ?? 0, target, isOver), amount: amount ?? 0, isSettled: true };
            return { state: "done", isSettled: true, amount: target ? Math.max(amount ?? 0, target.amount) : amount };
        };
        return this.#complete(habit, day, {}, change, anchor);
    }

    /** Sets the amount of a day. */
    setAmount(habit, day, amount, anchor = null) {
        return this.#complete(habit, day, { amount }, (known) => this.#counted(habit, day, amount, known), anchor);
    }

    /** Adds `step`, which may be negative, to the amount. */
    add(habit, day, step, anchor = null) {
        const counted = (known) => this.#counted(habit, day, amountSum(known.amount, step), known);
        return this.#complete(habit, day, { add: step }, counted, anchor);
    }

    /** Resets a day to its state before anything was done or skipped. */
    reopen(habit, day) {
        return this.#change(habit, "reopen", { day }, onDay(day, (known) => ({ state: this.#blankState(day, targetOf(known, habit)), amount: null, note: null, isSettled: false })),
            ({ habit: answer }) => {
                const state = answer.days.find((known) => known.day === day)?.state;
                return `${{ missed: "Missed", open: "Open again" }[state] ?? "Cleared"} ${this.#when(day)}: ${quoted(habit.title)}`;
            });
    }

    /** Skips a day and offers to give a reason. */
    async skip(habit, day) {
        const answer = await this.#change(habit, "skip", { day }, onDay(day, () => ({ state: "skipped" })));
        if (answer) this.#sayWhy(`Skipped ${quoted(habit.title)} ${this.#when(day)}`, answer, habit, day);
    }

    /** Skips a day, or gives the reason for a skip. */
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
            () => `${note ? "Noted" : "Removed the note"} ${this.#when(day)}: ${quoted(habit.title)}`);
    }

    /** Cycles from done to missed to skipped and back to done; an open or missed day starts with done. */
    turn(habit, day, anchor) {
        const { state } = habit.days.find((known) => known.day === day);
        const key = `${habit.id} ${day}`;
        const wasTurned = this.#turned === key;
        this.#turned = null;
        if (state === "done" || state === "partly") {
            this.#turned = key;
            return this.reopen(habit, day);
        }
        return wasTurned && ["missed", "open"].includes(state) ? this.skip(habit, day) : this.complete(habit, day, anchor);
    }

    pause(habit) {
        return this.#change(habit, "pause", {}, (known) => ({ ...known, isPaused: true }), () => `Paused ${quoted(habit.title)}`);
    }

    resume(habit) {
        return this.#change(habit, "resume", {}, (known) => ({ ...known, isPaused: false }), () => `Resumed ${quoted(habit.title)}`);
    }

    /** Throws the server's refusal. */
    async edit(habit, fields) {
        const answer = await this.#shell.actions.send("PATCH", `/api/habits/${habit.id}`, fields, {
            say: (said) => `Changed ${quoted(said.habit.title)}`,
        });
        this.#lines.take({ ...habit, ...answer.habit });
        return answer;
    }

    /** Returns null if the server refused. */
    delete(habit) {
        return this.#shell.actions.perform("DELETE", `/api/habits/${habit.id}`, undefined, {
            say: () => `Deleted ${quoted(habit.title)}; its completed days stay in your tasks`,
        });
    }

    /** Throws the server's refusal. */
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

    #answer({ id, title }, action, said) {
        return this.#shell.actions.perform("POST", `/api/habits/suggestions/${encodeURIComponent(id)}/${action}`, {}, { say: () => `${said}: ${title}` });
    }

    async #complete(habit, day, how, change, anchor) {
        const answer = await this.#change(habit, "complete", { day, ...how }, onDay(day, change), (said) => this.#doneText(habit, day, said));
        if (!answer?.effects) return answer;
        if (answer.effects.points) floatPoints(answer.effects.points.total, anchor);
        celebrateEffects(answer.effects);
        return answer;
    }

    #doneText(habit, day, { habit: answer, effects }) {
        const known = answer.days.find((one) => one.day === day);
        const points = effects?.points?.total ? ` · +${count(effects.points.total, "point")}` : "";
        const what = habit.target && known ? countText(known, { target: targetOf(known, habit) ?? habit.target }) : "Done";
        return `${what} ${this.#when(day)}: ${quoted(habit.title)}${points}`;
    }

    #counted(habit, day, amount, known) {
        const { isChained = false, isSettled = false } = known;
        const target = targetOf(known, habit);
        const state = amountState(amount, target, this.#isOver(day)) ?? this.#blankState(day, target);
        return { state, amount, isChained: isChained && state === "done", isSettled: state === "done" || isSettled && isLimit(target) && state !== "missed" };
    }

    #isOver(day) {
        return day < this.#shell.board.view.today;
    }

    #blankState(day, target) {
        if (day === this.#shell.board.view.today) return "open";
        return isLimit(target) ? "unscheduled" : "missed";
    }

    #when(day) {
        const text = nearDayInSentence(day, this.#shell.board.view.today);
        return /^\p{Lu}/u.test(text) ? `on ${text}` : text;
    }

    #sayWhy(text, answer, habit, day) {
        this.#shell.actions.say(text, answer, reasons((reason) => this.skipFor(habit, day, reason, answer.undoId)));
    }

    /** Returns the response, or null after showing why the server refused. */
    #change(habit, action, body, change, say = null) {
        return this.#shell.actions.perform("POST", `/api/habits/${habit.id}/${action}`, body, {
            say, patch: { kind: "habit", ids: [habit.id], change },
            answered: ({ habit: answer }) => {
                this.#lines.take(answer);
                // Older data may still arrive.
                return (known) => merged(known, answer);
            },
        });
    }
}
