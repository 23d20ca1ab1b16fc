import { arrange, byId, element, icon, onPlainClick, setText } from "../dom.js";
import { adviceLine, adviceTag } from "../parts/advice.js";
import { drawValues } from "../parts/list.js";
import { taskAddress } from "../task/links.js";
import { openTaskPanel } from "../task/panel.js";
import { count, quoted } from "../words.js";
import { changeOfPriority } from "./parts.js";

const atOnce = 3;

/** Suggested priorities to accept or dismiss; less certain ones are collapsed. */
export class Priorities {
    #shell;
    #card = byId("priorities");
    #list = byId("priorities").querySelector("ul");
    #all = byId("accept-all");
    #more = byId("priorities").querySelector(".more");
    #answer = { items: [], more: [] };
    #isHidden = false;
    #isOpen = false;
    #items = [];

    constructor(shell) {
        this.#shell = shell;
        this.#all.addEventListener("click", () => this.#accept(this.#sure));
        this.#more.addEventListener("click", () => {
            this.#isOpen = !this.#isOpen;
            this.#draw();
        });
    }

    take(answer) {
        this.#answer = answer;
    }

    show(isHidden) {
        this.#isHidden = isHidden;
        this.#draw();
    }

    /** Accepts or dismisses the focused suggestion, else the first one; returns false if there is none. */
    press(action) {
        if (this.#card.hidden) return false;
        const id = document.activeElement?.closest("[data-suggestion]")?.dataset.suggestion;
        const item = this.#items.find(({ task }) => task.id === id) ?? this.#items[0];
        if (action === "accept") this.#accept([item]);
        else this.#dismiss(item);
        return true;
    }

    get hasFocus() {
        return this.#card.contains(document.activeElement);
    }

    get #open() {
        const isThere = ({ task }) => !this.#shell.store.isAway("priority", task.id);
        return { sure: this.#answer.items.filter(isThere), rest: this.#answer.more.filter(isThere) };
    }

    /** The displayed suggestions of high confidence. */
    get #sure() {
        const { sure } = this.#open;
        return this.#isOpen ? sure : sure.slice(0, atOnce);
    }

    #draw() {
        const { sure, rest } = this.#open;
        this.#items = this.#isOpen ? [...sure, ...rest] : sure.slice(0, atOnce);
        this.#card.hidden = this.#isHidden || sure.length + rest.length === 0;
        drawValues(this.#list, this.#items, (item) => this.#line(item), { home: byId("priorities-title") });
        this.#all.hidden = this.#sure.length < 2;
        setText(this.#all, `Accept all ${this.#sure.length}`);
        this.#showMore(sure.length - Math.min(sure.length, atOnce), rest.length);
    }

    #line(item) {
        const { task, from, to, reason, confidence, learnedText } = item;
        const name = element("a", { href: taskAddress(task.id), dir: "auto" }, task.name);
        onPlainClick(name, () => openTaskPanel(this.#shell, task.id));
        return adviceLine({ "data-suggestion": task.id }, {
            what: [changeOfPriority(from, to), name], why: reason, tags: [adviceTag(`${confidence}%`, "sure"), ...(learnedText ? [adviceTag(learnedText)] : [])],
            yes: { text: "Accept", name: `Accept for ${task.name}`, title: "Accept: a", run: () => this.#accept([item]) },
            no: { text: "Dismiss", name: `Dismiss for ${task.name}`, title: "Dismiss: d", run: () => this.#dismiss(item) },
        });
    }

    #showMore(sure, lessSure) {
        this.#more.hidden = sure + lessSure === 0;
        this.#more.setAttribute("aria-expanded", String(this.#isOpen));
        const text = lessSure === 0 ? `${sure} more` : sure === 0 ? `${lessSure} more, less sure (40 to 59%)` : `${sure + lessSure} more, ${lessSure} of them less sure (40 to 59%)`;
        arrange(this.#more, [icon(this.#isOpen ? "M6 9l6 6 6-6" : "M9 6l6 6-6 6"), element("span", {}, this.#isOpen ? "Fewer" : text)]);
    }

    #accept(items) {
        const ids = items.map(({ task }) => task.id);
        const one = items[0];
        return this.#shell.actions.perform("POST", "/api/priorities/apply", { ids }, {
            patch: away(ids),
            say: ({ changed }) => (items.length === 1 ? `${quoted(one.task.name)} is now ${one.to}` : `Changed the priorities of ${count(changed.length, "task")}`),
        });
    }

    #dismiss({ task, from }) {
        return this.#shell.actions.perform("POST", "/api/priorities/dismiss", { ids: [task.id] }, {
            patch: away([task.id]),
            say: () => `${quoted(task.name)} stays ${from}`,
        });
    }
}

function away(ids) {
    return { kind: "priority", ids, change: null };
}
