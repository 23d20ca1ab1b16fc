import { ServerGone } from "../api.js";
import { Chooser } from "../chooser.js";
import { button, byId, element, setText } from "../dom.js";
import { dayOf, nearDayInSentence, timeOf } from "../dates.js";
import { drawKeyed } from "../keyed.js";
import { untilMinute } from "../moments.js";
import { shownDay } from "../shown-day.js";
import { openTaskPanel } from "../task/panel.js";
import { number, priorityNames, quoted } from "../words.js";

const fewest = 4;
const retryAfter = 30_000;
const longestWait = 2 ** 31 - 1;
const snoozes = [["10m", "10 minutes"], ["1h", "1 hour"], ["tomorrow", "Tomorrow morning"]];

function dueSentence(dueDate, today) {
    if (!dueDate) return "No due date";
    return ["Due", nearDayInSentence(dayOf(dueDate), today), timeOf(dueDate)].filter(Boolean).join(" ");
}

/** The card of the reminders that are due, with what can be done about each; it is away when there are none. */
export class Reminders {
    #shell;
    #card = byId("reminders");
    #list = byId("reminder-list");
    #more = button("", () => this.#showAll(), { hidden: true });
    #due = null;
    #done = new Set();
    #showsAll = false;
    #timer = 0;

    constructor(shell) {
        this.#shell = shell;
        this.#card.append(this.#more);
    }

    #showAll() {
        this.#showsAll = true;
        this.draw();
        this.#list.children[fewest]?.querySelector("a").focus();
    }

    /** Reads the reminders anew, and again when the next one falls due. A past day has none. */
    async load() {
        if (shownDay) return;
        const { items } = await this.#shell.api.get("/api/reminders");
        const before = this.#due;
        this.#due = items.filter(({ state }) => state === "due");
        this.#waitFor(items.find(({ state }) => state === "upcoming"));
        this.draw();
        const news = before ? this.#due.find(({ id }) => !before.some((known) => known.id === id)) : null;
        if (news) setText(byId("reminder-news"), `Reminder: ${news.taskName}`);
    }

    /** Shows what is there without reading, as the board has it now. */
    draw() {
        const { view } = this.#shell.board;
        if (!view || !this.#due) return;
        const all = this.#shown;
        const shown = this.#showsAll ? all : all.slice(0, fewest);
        const before = this.#focusedPlace();
        drawKeyed(this.#list, shown, {
            keyOf: (reminder) => JSON.stringify([reminder, view.today]), make: (reminder) => ({ node: this.#made(reminder, view.today) }),
        });
        this.#card.hidden = all.length === 0;
        setText(byId("reminder-count"), all.length > 1 ? number(all.length) : "");
        this.#more.hidden = shown.length === all.length;
        setText(this.#more, `Show ${number(all.length - shown.length)} more`);
        if (before && !before.node.isConnected) this.#focusNear(before);
    }

    get #shown() {
        const isOpen = ({ taskId }) => this.#shell.board.patched({ id: taskId, isComplete: false })?.isComplete === false;
        return this.#due.filter((reminder) => !this.#done.has(reminder.id) && isOpen(reminder));
    }

    #made(reminder, today) {
        const { taskId, taskName, priority, dueDate } = reminder;
        const name = element("a", { class: "name", dir: "auto", href: `/tasks/${taskId}`, draggable: "false" }, taskName);
        name.addEventListener("click", (event) => {
            if (event.metaKey || event.ctrlKey || event.shiftKey) return;
            event.preventDefault();
            openTaskPanel(this.#shell, taskId);
        });
        const act = (text, run, attributes = {}) => button(text, run, {
            "aria-label": `${text} ${quoted(taskName)}`, "data-act": text.toLowerCase(), ...attributes,
        });
        const isLate = dueDate && dayOf(dueDate) < today;
        return element(
            "li", { class: "reminder", "data-reminder": reminder.id },
            element("span", { class: `prio ${priority.toLowerCase()}`, title: priorityNames[priority] }, priority), name,
            element("p", { class: isLate ? "when late num" : "when num" }, dueSentence(dueDate, today)),
            element("div", { class: "reminder-acts" },
                act("Complete", () => this.#complete(reminder)),
                act("Snooze", (anchor) => this.#askHowLong(reminder, anchor), { "aria-haspopup": "listbox" }),
                act("Dismiss", () => this.#dismiss(reminder))));
    }

    #complete({ taskId }) {
        return this.#shell.actions.toggle({ id: taskId, isComplete: false }, () => (this.#card.hidden ? null : this.#card));
    }

    #askHowLong(reminder, anchor) {
        new Chooser(anchor, {
            label: `Remind again of ${quoted(reminder.taskName)}`,
            items: snoozes.map(([length, text]) => ({ text, run: () => this.#snooze(reminder, length) })),
        });
    }

    #snooze(reminder, length) {
        return this.#away(reminder, "snooze", { for: length }, (answer) => {
            const { at } = answer.reminder;
            const day = nearDayInSentence(dayOf(at), this.#shell.board.view.today);
            return `${quoted(reminder.taskName)} comes again ${day} ${timeOf(at)}`;
        });
    }

    #dismiss(reminder) {
        return this.#away(reminder, "dismiss", {}, () => `Dismissed the reminder of ${quoted(reminder.taskName)}`);
    }

    /** Takes the reminder away at once; what the server then says holds. */
    async #away(reminder, action, body, say) {
        this.#done.add(reminder.id);
        this.draw();
        await this.#shell.actions.perform("POST", `/api/reminders/${reminder.id}/${action}`, body, { say });
        await this.#shell.refresher.refresh();
        this.#done.delete(reminder.id);
        this.draw();
    }

    #focusedPlace() {
        const node = document.activeElement?.closest("[data-reminder]");
        if (!node || !this.#list.contains(node)) return null;
        return { node, index: [...this.#list.children].indexOf(node), act: document.activeElement.dataset.act };
    }

    #focusNear({ index, act }) {
        const next = this.#list.children[Math.min(index, this.#list.children.length - 1)];
        if (next) next.querySelector(act ? `[data-act=${act}]` : "a").focus();
        else byId("today").focus({ preventScroll: true });
    }

    #waitFor(next) {
        clearTimeout(this.#timer);
        const { view } = this.#shell.board;
        if (!next || !view) return;
        // A moment that has passed already is asked for again after a while, never in a tight loop.
        const wait = untilMinute(next.at, view.timeZone);
        this.#timer = setTimeout(() => this.#tick(), wait > 0 ? Math.min(wait + 50, longestWait) : retryAfter);
    }

    async #tick() {
        try {
            await this.load();
        } catch (error) {
            this.#timer = setTimeout(() => this.#tick(), retryAfter);
            if (!(error instanceof ServerGone)) this.#shell.messages.show(error.message);
        }
    }
}
