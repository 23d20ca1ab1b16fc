import { celebrateEffects, floatPoints } from "../shell/celebrate.js";
import { knownPeople, me, somebodyElse } from "../data/people.js";
import { Chooser, chooseOne } from "../parts/chooser.js";
import { chooseAssignee, refusedBlind } from "../people/assigning.js";
import { button } from "../dom.js";
import { nearDayInSentence } from "../dates.js";
import { openDateMenu } from "../parts/date-menu.js";
import { amountSum, countText, isLimit } from "../habits/habit-text.js";
import { choosePriority, chooseProject, chooseTag } from "./menus.js";
import { fieldName } from "../values.js";
import { capital, categoryNames, contextNames, count, duration, energyNames, quoted } from "../words.js";

/**
 * Changes one task, several, or all that match a filter. A target is a list of tasks or `{filter, count}`; a task may
 * lack any field except `id`.
 */
export class TaskChanges {
    #shell;

    constructor(shell) {
        this.#shell = shell;
    }

    /** `how` may have `for`, the id of whom it credits in place of those whose the tasks are. */
    complete(target, how = {}) {
        return this.#bulk(target, "complete", {
            how, fields: { isComplete: true, isOverdue: false, completedOn: this.#today },
            say: (what, { points, credits = [] }) => [
                `Completed ${what}`, ...(points ? [`+${count(points, "point")}`] : []),
                ...credits.map((credit) => `+${count(credit.points, "point")} for ${credit.name}`),
            ].join(" · "),
            offer: ({ credits = [], undoId }) => (credits.length > 0 ? button("For me", () => this.#completeForMe(target, undoId), { class: "button quiet" }) : null),
        });
    }

    /** What was somebody else's is mine then, and so is what it earned. */
    async #completeForMe(target, undoId) {
        const { id } = await me();
        if (await this.#shell.actions.perform("POST", "/api/undo", { undoId })) await this.complete(target, { for: id });
    }

    /** Gives tasks to a person, or null for anyone; `message`, `dueDate` and `share` go along. Throws the server's refusal. */
    assign(target, person, { message = null, dueDate = null, share = null }) {
        const due = dueDate ? { dueDate } : {};
        return this.#bulk(target, "assign", {
            value: person?.id ?? null, how: { ...(message ? { message } : {}), ...due, ...(share ? { share } : {}) },
            fields: { assigneeId: person?.id ?? null, ...due }, throws: true,
            say: (what) => (person ? `Gave ${what} to ${person.isMe ? "yourself" : person.name}` : `Left ${what} open to anyone`),
        });
    }

    reopen(target) {
        return this.#bulk(target, "reopen", {
            fields: { isComplete: false, completedOn: null, pointsEarned: 0 }, say: (what) => `Reopened ${what}`,
        });
    }

    delete(target) {
        return this.#bulk(target, "delete", { fields: null, say: (what) => `Deleted ${what}` });
    }

    archive(target) {
        return this.#bulk(target, "archive", { fields: null, say: (what) => `Archived ${what}` });
    }

    restore(target) {
        return this.#bulk(target, "restore", { fields: { archivedAt: null }, say: (what) => `Restored ${what}` });
    }

    /** Moves a repeating task to its next day without completing it. */
    skip({ id, name }) {
        return this.#shell.actions.perform("POST", `/api/tasks/${id}/skip`, {}, {
            say: ({ task }) => `Skipped ${quoted(name)}; the next one is ${nearDayInSentence(task.dueDate.slice(0, 10), this.#today)}`,
        });
    }

    duplicate({ id, name }) {
        return this.#shell.actions.perform("POST", `/api/tasks/${id}/duplicate`, {}, { say: () => `Duplicated ${quoted(name)}` });
    }

    /**
     * Adds `step` to a habit's count for the day: reaching the target completes it, falling below reopens it, as exceeding a
     * limit does. Points rise from `anchor()`.
     */
    async count({ id, name, isComplete: wasComplete = false, count: counted }, step, anchor) {
        const { habitId, day, amount, target } = counted;
        const next = amountSum(amount, step);
        if (next === amount) return;
        const isComplete = isLimit(target) ? wasComplete && next <= target.amount : next >= target.amount;
        const turned = isComplete === wasComplete ? {} : { isComplete, completedOn: isComplete ? this.#today : null, pointsEarned: 0 };
        const answer = await this.#shell.actions.perform("POST", `/api/habits/${habitId}/complete`, { day, add: step }, {
            patch: { ids: [id], change: { count: { ...counted, amount: next }, ...turned } },
            say: ({ effects }) => `${countText({ amount: next }, counted)}: ${quoted(name)}${effects ? ` · +${count(effects.points.total, "point")}` : ""}`,
        });
        if (!answer?.effects) return;
        floatPoints(answer.effects.points.total, anchor());
        celebrateEffects(answer.effects);
    }

    move(target, project) {
        const fields = { projectId: project.id };
        return this.#set(target, "move", project.id, fields, (what) => `Moved ${what} to ${project.name}`);
    }

    setPriority(target, priority) {
        return this.#set(target, "reprioritise", priority, { priority }, (what) => `Set the priority of ${what} to ${priority}`);
    }

    /** `dueDate` is a day, a day with a time, or null. */
    moveTo(target, dueDate) {
        const fields = { dueDate, isOverdue: false };
        const when = dueDate ? `to ${nearDayInSentence(dueDate.slice(0, 10), this.#today)}` : "to no date";
        const say = (what) => `Moved ${what} ${when}`;
        if (!isOne(target)) return this.#bulk(target, "reschedule", { value: dueDate, fields, say });
        const [{ id, name }] = target;
        return this.#shell.actions.perform("POST", `/api/tasks/${id}/reschedule`, { dueDate }, {
            patch: { ids: [id], change: fields }, say: () => say(quoted(name)),
        });
    }

    setEstimate({ id, name }, estimatedDuration) {
        const fields = { estimatedDuration };
        return this.#set([{ id, name }], "setEstimate", estimatedDuration, fields, (what) => `Changed the estimate of ${what} to ${duration(estimatedDuration)}`);
    }

    // Changes with a value that is first chosen from a list

    /** `chosen()` is called before the task moves. */
    reschedule(target, anchor, chosen = () => {}) {
        openDateMenu(this.#shell, anchor, {
            task: Array.isArray(target) ? target[0] : null, isOne: isOne(target), take: (day) => {
                chosen();
                return this.moveTo(target, day);
            },
        });
    }

    moveToProject(target, anchor) {
        chooseProject(this.#shell, anchor, isOne(target) ? target[0].projectId : null, (project) => this.move(target, project));
    }

    reprioritise(target, anchor) {
        choosePriority(anchor, isOne(target) ? target[0].priority : null, (priority) => this.setPriority(target, priority));
    }

    tag(target, anchor) {
        const add = (tag) => this.#bulk(target, "tag", { value: [tag], say: (what) => `Added @${tag} to ${what}` });
        chooseTag(this.#shell, anchor, "Add a tag", add, true);
    }

    untag(target, anchor) {
        const take = (tag) => this.#bulk(target, "untag", { value: [tag], say: (what) => `Removed @${tag} from ${what}` });
        chooseTag(this.#shell, anchor, "Remove a tag", take, false);
    }

    /** Whoever does not see all of them gets them shared, if that is wanted. */
    #chooseAssignee(target, anchor) {
        const take = async (person, how) => {
            try {
                return await this.assign(target, person, how);
            } catch (error) {
                if (!error.errors?.some(({ code }) => code === refusedBlind)) throw error;
                const share = () => this.#shell.attempt(() => this.assign(target, person, { ...how, share: "edit" }));
                return this.#shell.messages.fail(`${person.name} does not see all of these tasks.`, { label: "Share them", run: share });
            }
        };
        chooseAssignee(this.#shell, anchor, { take });
    }

    /** Lets the person choose the value of a field; `names` maps keys to labels. */
    #choose(target, anchor, field, names) {
        const label = fieldName(field);
        const set = (key) => this.#set(
            target, `set${capital(field)}`, key, { [field]: key }, (what) => `Changed the ${label.toLowerCase()} of ${what} to ${key}`);
        chooseOne(anchor, label, names, null, set);
    }

    /** Bulk changes without a button of their own. */
    more(target, anchor) {
        const choose = (field, names) => ({ text: fieldName(field), run: () => this.#choose(target, anchor, field, names) });
        new Chooser(anchor, { label: "More changes", items: [
            ...(knownPeople().length > 0 ? [{ text: "Assign", run: () => this.#chooseAssignee(target, anchor) }] : []),
            { text: "Reopen", run: () => this.reopen(target) }, { text: "Add a tag", run: () => this.tag(target, anchor) },
            { text: "Remove a tag", run: () => this.untag(target, anchor) }, choose("category", categoryNames),
            choose("energy", energyNames), choose("context", contextNames), { text: "Archive", run: () => this.archive(target) },
            { text: "Restore from the archive", run: () => this.restore(target) },
        ] });
    }

    /** The menu items of one line; `own` are those specific to the list. */
    menu(task, anchor, own) {
        const target = [task];
        const other = task.isComplete ? null : somebodyElse(task);
        const mine = async () => own.toggle({ for: (await me()).id });
        const items = [
            { text: task.isComplete ? "Reopen" : other ? `Complete for ${other.name}` : "Complete", run: () => own.toggle() },
            ...(other ? [{ text: "Complete for me", run: mine }] : []),
            ...(task.isComplete ? [] : [{ text: "Reschedule", run: () => this.reschedule(target, anchor) }]),
            { text: "Open", run: own.open },
            { text: "Edit the name", run: own.rename },
            { text: "Priority", run: () => this.reprioritise(target, anchor) },
            { text: "Move to project", run: () => this.moveToProject(target, anchor) },
            ...(own.select ? [{ text: "Select", run: own.select }] : []),
            ...(own.move ? [{ text: "Move up", run: () => own.move(-1) }, { text: "Move down", run: () => own.move(1) }] : []),
            ...(task.repeatPattern && !task.isComplete ? [{ text: "Skip this time", run: () => this.skip(task) }] : []),
            { text: "Duplicate", run: () => this.duplicate(task) },
            task.archivedAt ? { text: "Restore from the archive", run: () => this.restore(target) } : { text: "Archive", run: () => this.archive(target) },
            { text: "Delete", run: own.remove },
        ];
        new Chooser(anchor, { label: `Actions for ${task.name}`, items });
    }

    get #today() {
        return this.#shell.board.view.today;
    }

    /** A field of one task is changed like any other edit, that of several in bulk. */
    #set(target, action, value, fields, say) {
        if (!isOne(target)) return this.#bulk(target, action, { value, fields, say });
        const [{ id, name }] = target;
        return this.#shell.actions.perform("PATCH", `/api/tasks/${id}`, fields, {
            patch: { ids: [id], change: fields }, say: () => say(quoted(name)),
        });
    }

    #bulk(target, action, { value, how = {}, fields, say, offer = null, throws = false }) {
        const isList = Array.isArray(target);
        const ids = isList ? target.map(({ id }) => id) : [];
        const body = { action, ...(isList ? { ids } : { filter: target.filter }), ...(value === undefined ? {} : { value }), ...how };
        return this.#shell.actions[throws ? "send" : "perform"]("POST", "/api/tasks/bulk", body, {
            patch: isList && fields !== undefined ? { ids, change: fields } : null,
            say: (answer) => say(isOne(target) && target[0].name ? quoted(target[0].name) : count(answer.changed, "task"), answer), offer,
        });
    }
}

function isOne(target) {
    return Array.isArray(target) && target.length === 1;
}
