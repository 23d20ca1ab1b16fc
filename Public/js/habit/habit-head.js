import { arrange, button, byId, element, icon, hasChanged, setAttribute, setText } from "../dom.js";
import { amountText, countText, isDueToday, isLimit, targetText } from "../habits/habit-text.js";
import { menuButton } from "../parts/menu-button.js";
import { editName } from "../parts/name-form.js";

const tickPath = "M5 12.500l4.500 4.500L19 7.500";
const plusPath = "M12 5v14M5 12h14";
const minusPath = "M6 12h12";
const playPath = "M8 5.500v13l10-6.500Z";

/** The head of a habit's page: its path, its name, and today's actions. */
export class HabitHead {
    #handlers;
    #head = document.querySelector("main .head");
    #crumb = element("nav", { class: "crumb", "aria-label": "Path" });
    #do = element("div", { class: "do" });
    #menu;
    #buttons = new Map();
    #habit = null;

    /** `handlers`: `toggle(node)`, `add(step, node)`, `skip()`, `timer()`, `rename(title)`, and `items()` for the menu. */
    constructor(handlers) {
        this.#handlers = handlers;
        this.#menu = menuButton("More for this habit", () => handlers.items());
        this.#crumb.append(element("a", { href: "/habits" }, "Habits"));
        this.#head.before(this.#crumb);
        this.#head.classList.add("habit-head-line");
        byId("note").replaceWith(this.#do);
        byId("title").dir = "auto";
    }

    update(habit) {
        this.#habit = habit;
        setText(byId("title"), habit.title);
        if (hasChanged(this.#crumb, habit.group)) {
            this.#crumb.replaceChildren(element("a", { href: "/habits" }, "Habits"), ...(habit.group ? [icon("right"), element("span", { dir: "auto" }, habit.group)] : []));
        }
        const isDone = habit.today.isSettled;
        const count = habit.target ? countText(habit.today, habit) : null;
        const isDue = isDueToday(habit) || isDone;
        const canSkip = isDue && !isDone && habit.today.state !== "skipped";
        if (!hasChanged(this.#do, isDone, count, isDue, canSkip, habit.isPaused, habit.today.taskId)) return;
        const hadFocus = this.#do.contains(document.activeElement);
        arrange(this.#do, [...this.#actions(habit, isDone, isDue, canSkip), this.#menu]);
        if (hadFocus && !this.#do.contains(document.activeElement)) this.#do.querySelector("button").focus();
    }

    /** Turns the title into a field until Enter, Escape or a loss of focus. */
    rename() {
        const title = byId("title");
        if (this.#head.querySelector(".title-field")) return;
        editName(this.#habit.title, {
            kind: "title-form", class: "title-field", "aria-label": "Name of the habit",
            open: (form) => {
                title.after(form);
                title.classList.add("visually-hidden");
            },
            closed: () => title.classList.remove("visually-hidden"),
            save: async (name) => name !== this.#habit.title && this.#handlers.rename(name),
        });
    }

    /**
     * Each action keeps its button, so that rapid clicks all land on it. Where space is tight, the part `more` of its label
     * is available to screen readers only.
     */
    #action(name, text, run, attributes, path = null, more = "") {
        if (!this.#buttons.has(name)) this.#buttons.set(name, button("", run, { "data-control": name }));
        const node = this.#buttons.get(name);
        for (const [key, value] of Object.entries({ "aria-pressed": null, "aria-label": null, ...attributes })) setAttribute(node, key, value);
        if (hasChanged(node, text, path, more)) node.replaceChildren(...(path ? [icon(path)] : []), text, ...(more ? [element("span", { class: "more" }, more)] : []));
        return node;
    }

    #actions(habit, isDone, isDue, canSkip) {
        if (habit.isPaused) return [this.#action("resume", "Resume", () => this.#handlers.resume(), { class: "button" })];
        const kind = isDone ? "button soft with-icon" : "button with-icon";
        const done = () => this.#action("done", "Done today", (node) => this.#handlers.toggle(node), {
            class: kind, title: isDone ? "Undo: c" : "Mark done: c", "aria-pressed": String(isDone),
        }, tickPath);
        const kept = () => this.#action("done", "Kept", (node) => this.#handlers.toggle(node), {
            class: kind, title: isDone ? "Undo: c" : "Nothing more today: c", "aria-pressed": String(isDone),
        }, tickPath, " today");
        const [text, more] = isLimit(habit.target)
            ? [amountText(habit.today.amount ?? 0), ` of ${targetText(habit.target)}`] : [habit.target ? countText(habit.today, habit) : "", ""];
        const counted = () => [
            this.#action("more", text, (node) => this.#handlers.add(1, node), {
                class: isLimit(habit.target) ? "button quiet with-icon" : kind, title: "One more: +", "aria-label": `One more: ${countText(habit.today, habit)}`,
            }, isDone && !isLimit(habit.target) ? tickPath : plusPath, more),
            habit.today.amount > 0 && this.#action("less", "", () => this.#handlers.add(-1), { class: "act", title: "One less: −", "aria-label": "One less" }, minusPath),
            isLimit(habit.target) && habit.today.state !== "missed" && kept(),
        ];
        return [
            ...(!isDue ? [] : habit.target ? counted() : [done()]),
            habit.today.taskId && !isDone && !isLimit(habit.target) && this.#action("timer", habit.target ? "" : "Timer", () => this.#handlers.timer(), {
                class: "button quiet with-icon", title: "Start the timer: s",
            }, playPath, habit.target ? "Timer" : ""),
            canSkip && this.#action("skip", "Skip", () => this.#handlers.skip(), { class: "button plain", title: "Skip, with a reason: z" }, null, " today"),
        ].filter(Boolean);
    }
}
