import { dayOf, nearDayInSentence, timeText } from "../dates.js";
import { Chooser } from "../parts/chooser.js";
import { TaskChanges } from "../task/changes.js";
import { quoted } from "../words.js";
import { addressOf, ofOthers } from "./words.js";

const lengths = [["10m", "10 minutes"], ["1h", "1 hour"], ["tomorrow", "Tomorrow morning"]];

/** The actions on a notice, each of which takes it away at once. */
export class Answers {
    #shell;

    constructor(shell) {
        this.#shell = shell;
    }

    /** The main action, snooze, and further actions, as `{text, key, title, run(anchor)}`. */
    of(notice) {
        const { kind, taskId } = notice;
        const [length, time] = kind === "due" || kind === "habits" ? ["10m", "10 min"] : ["1h", "1 h"];
        const open = { text: "Open", key: "c", run: () => this.open(notice) };
        if (["achievements", "weeklyReport", "goal"].includes(kind)) return [open];
        const snooze = { text: `Snooze ${time}`, key: "z", title: "Snooze", run: () => this.snooze(notice, length) };
        const later = { text: "Later", title: "Other times", mark: "dots", run: (anchor) => this.#askHowLong(notice, anchor) };
        if (!taskId || ofOthers.has(kind)) return [open, snooze, later];
        const last = kind === "habits"
            ? { text: "Skip today", key: "r", title: "Skip, keeps the streak", run: () => this.#skip(notice) }
            : { text: "Reschedule", key: "r", title: "Pick a day", run: (anchor) => this.#reschedule(notice, anchor) };
        return [{ text: "Complete", key: "c", run: () => this.#complete(notice) }, snooze, last, later];
    }

    open(notice) {
        location.assign(addressOf(notice));
    }

    snooze(notice, length) {
        return this.answer(notice, "snooze", { for: length }, ({ at }) => {
            const day = nearDayInSentence(dayOf(at), this.#shell.board.view.today);
            return `${quoted(notice.title)} will be back ${day} ${timeText(at)}`;
        });
    }

    dismiss(notice) {
        return this.answer(notice, "dismiss", {}, () => `Dismissed the notice for ${quoted(notice.title)}`);
    }

    /** Dismisses without a message, for what the page has already celebrated. */
    forget({ id }) {
        return this.#shell.attempt(() => this.#shell.store.sendOnce("POST", `/api/notices/${id}/celebrated`));
    }

    answer({ id }, action, body, say = null) {
        return this.#shell.actions.perform("POST", `/api/notices/${id}/${action}`, body, { patch: away(id), say });
    }

    #complete(notice) {
        return this.#shell.actions.toggle({ id: notice.taskId, isComplete: false }, () => null);
    }

    #skip(notice) {
        return this.#shell.actions.perform("POST", `/api/habits/${notice.habitId}/skip`, {}, {
            patch: away(notice.id), say: () => `Skipped ${quoted(notice.title)}`,
        });
    }

    async #reschedule({ taskId }, anchor) {
        await this.#shell.attempt(async () => {
            const task = await this.#shell.store.get(`/api/tasks/${taskId}`);
            new TaskChanges(this.#shell).reschedule([task], anchor);
        });
    }

    #askHowLong(notice, anchor) {
        new Chooser(anchor, {
            label: `Remind me of ${quoted(notice.title)} again`,
            items: lengths.map(([length, text]) => ({ text, run: () => this.snooze(notice, length) })),
        });
    }
}

function away(id) {
    return { kind: "notice", ids: [id], change: null };
}
