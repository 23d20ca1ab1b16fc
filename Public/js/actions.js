import { longPatience } from "./api.js";
import { celebrateEffects, floatPoints } from "./shell/celebrate.js";
import { me, somebodyElse } from "./data/people.js";
import { nearDayInSentence } from "./dates.js";
import { button } from "./dom.js";
import { errorText } from "./failure.js";
import { count, quoted } from "./words.js";

function nextOne({ nextOccurrence }, today) {
    return nextOccurrence?.dueDate ? [`next one ${nearDayInSentence(nextOccurrence.dueDate.slice(0, 10), today)}`] : [];
}

/** Actions on tasks. Each shows its effect at once and reverts it if the server refuses. */
export class Actions {
    #store;
    #board;
    #refresher;
    #messages;
    /** The tasks shown in lists of recommendations: the kind of list and the time, by task id. */
    recommended = new Map();

    constructor(store, board, refresher, messages) {
        this.#store = store;
        this.#board = board;
        this.#refresher = refresher;
        this.#messages = messages;
    }

    /** What to report, once, when a task is taken from a list of recommendations. */
    takenFrom(id) {
        const from = this.recommended.get(id);
        this.recommended.delete(id);
        return from ? { recommendedAs: from.kind, recommendedAt: from.at } : {};
    }

    /** `how` holds the options of a completion: `quality`, `includeSubtasks` and `for`, the id of whom it credits. */
    toggle(task, anchor, how = {}) {
        return task.isComplete ? this.#reopen(task) : this.#complete(task, anchor, how);
    }

    /**
     * Adds lines in the form of `POST /api/quick-add`; `tasks` is their preview. While that is still being read, both are guesses,
     * and `soon` has promises of the `tasks` and the `body`. Very many lines appear once they are saved; a `key` stands for their ids.
     * Throws the server's refusal.
     */
    async quickAdd(tasks, body, { soon = null, key = null } = {}) {
        const answer = await this.#store.send("POST", "/api/quick-add", body, {
            patch: { added: tasks }, isKept: true,
            soon: soon && { body: soon.body, patch: soon.tasks.then((added) => ({ added })) },
            ...(key ? { headers: { "Idempotency-Key": key }, wait: longPatience } : {}),
        });
        const { projects } = answer;
        const made = projects.length > 2 ? [`created ${count(projects.length, "project")}`] : projects.map(({ name }) => `created the project ${quoted(name)}`);
        this.say([this.#added(answer), ...made].join(" · "), answer);
        return answer;
    }

    /** A repeated response may list only the first of very many. */
    #added({ tasks, habits = [], projects: made, taskCount = tasks.length, habitCount = habits.length }) {
        const other = habitCount === 1 ? `the habit ${quoted(habits[0].title)}` : count(habitCount, "habit");
        if (taskCount !== 1 || habitCount > 0) {
            return `Added ${[taskCount > 0 && count(taskCount, "task"), habitCount > 0 && other].filter(Boolean).join(" and ")}`;
        }
        const [{ name, dueDate, projectId }] = tasks;
        const { today, projects } = this.#board.view;
        const project = [...projects, ...made].find(({ id }) => id === projectId)?.name ?? "Inbox";
        const where = dueDate ? `for ${nearDayInSentence(dueDate.slice(0, 10), today)}` : `to ${project}, without a date`;
        return `Added ${quoted(name)} ${where}`;
    }

    /** Throws the server's refusal after reverting the change; with a `version`, also if that is no longer current. */
    async edit(task, fields, version = null) {
        const headers = version === null ? {} : { "If-Match": `"${version}"` };
        const answer = await this.#store.send("PATCH", `/api/tasks/${task.id}`, fields, { patch: { ids: [task.id], change: fields }, headers });
        this.say(`Changed ${quoted(answer.task.name)}`, answer);
        return answer.task;
    }

    delete(task) {
        return this.perform("DELETE", `/api/tasks/${task.id}`, undefined, {
            patch: { ids: [task.id], change: null }, say: () => `Deleted ${quoted(task.name)}`,
        });
    }

    /**
     * Any other change: sends it as `Store.send` does with these options, and shows the message `say(answer)` with Undo and with
     * `offer(answer)`, a further button. Returns the response, or null after showing why the server refused.
     */
    async perform(method, path, body, options = {}) {
        let answer = null;
        await this.#orSay(async () => {
            answer = await this.send(method, path, body, options);
        });
        return answer;
    }

    /** The same, but throws the server's refusal after reverting the change. */
    async send(method, path, body, { say = null, offer = null, ...options } = {}) {
        const answer = await this.#store.send(method, path, body, options);
        if (say) this.say(say(answer), answer, offer?.(answer));
        return answer;
    }

    /** Undoes the change with this id, or the last one. */
    undo(undoId) {
        return this.#orSay(async () => {
            const answer = await this.#store.send("POST", "/api/undo", undoId === undefined ? { sparesMany: true } : { undoId });
            await this.#refresher.refresh();
            this.#messages.show(`Undone: ${answer.undone.what}`, answer.canRedo ? { label: "Redo", run: () => this.redo() } : null);
        }, ({ code }) => (code === "undo.many" ? { label: "Undo it", run: () => this.undo(this.#board.view.undo.undoId) } : null));
    }

    redo() {
        return this.#orSay(async () => {
            const answer = await this.#store.send("POST", "/api/redo", {});
            await this.#refresher.refresh();
            this.say(`Done again: ${answer.redone.what}`, answer);
        });
    }

    #complete(task, anchor, how) {
        const completeAll = (error) => {
            if (error.code !== "task.subtasks.open") return null;
            return { label: "Complete all", run: () => this.#complete(task, anchor, { ...how, includeSubtasks: true }) };
        };
        return this.#orSay(async () => {
            const { today } = this.#board.view;
            const { effects } = await this.#store.send("POST", `/api/tasks/${task.id}/complete`, { ...this.takenFrom(task.id), ...how }, {
                patch: { ids: [task.id], change: { isComplete: true, isOverdue: false, completedOn: today } },
                answered: (answer) => {
                    const { total } = answer.effects.points;
                    const whom = somebodyElse(answer.task);
                    if (!whom) floatPoints(total, anchor());
                    const forMe = whom && button("For me", () => this.#completeForMe(answer, anchor, how), { class: "button quiet" });
                    this.say([`Completed ${quoted(answer.task.name)}${whom ? ` for ${whom.name}` : ""} · +${count(total, "point")}`, ...nextOne(answer.effects, today)].join(" · "), answer, forMe);
                    return { ...answer.task, isPending: false };
                },
            });
            if (effects.points) celebrateEffects(effects);
        }, completeAll);
    }

    /** What was somebody else's is mine then, and so is what it earned. */
    async #completeForMe({ task, undoId }, anchor, how) {
        const { id } = await me();
        await this.perform("POST", "/api/undo", { undoId });
        await this.#complete({ ...task, isComplete: false }, anchor, { ...how, for: id });
    }

    #reopen(task) {
        return this.#orSay(async () => {
            const answer = await this.#store.send("POST", `/api/tasks/${task.id}/reopen`, {}, {
                patch: { ids: [task.id], change: { isComplete: false, completedOn: null, pointsEarned: 0 } },
            });
            this.say(`Reopened ${quoted(answer.task.name)} · ${count(answer.effects.pointsTakenBack, "point")} taken back`, answer);
        });
    }

    /** Shows what was done, any adjustment by the server, Undo if possible, and `more` as messages take it. */
    say(text, answer, more = null) {
        const adjusted = (answer.adjustments ?? []).map((adjustment) => adjustment.message);
        const undo = answer.undoId ? { label: "Undo", run: () => this.undo(answer.undoId) } : null;
        this.#messages.show([text, ...adjusted].join(" · "), undo, more);
    }

    /** `remedy(error)` returns a button that may solve the problem, as messages take it. */
    async #orSay(action, remedy = () => null) {
        try {
            await action();
        } catch (error) {
            this.#messages.fail(errorText(error), remedy(error));
        }
    }
}
