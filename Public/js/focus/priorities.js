import { arrange, button, byId, element, icon, onPlainClick, setText } from "../dom.js";
import { drawList } from "../parts/list.js";
import { taskAddress } from "../task/links.js";
import { openTaskPanel } from "../task/panel.js";
import { count, quoted } from "../words.js";
import { changeOfPriority } from "./parts.js";

const atOnce = 3;

/** One suggestion: the change, the reason, the confidence, and buttons to accept or dismiss it. */
class Suggestion {
    #what = element("span");
    #name = element("a", { dir: "auto" });
    #reason = element("p", { class: "why" });
    #tags = element("p", { class: "tags" });
    node;

    constructor({ task }, { open, accept, dismiss }) {
        this.#name.href = taskAddress(task.id);
        onPlainClick(this.#name, () => open(this.item));
        const buttons = element(
            "div", { class: "do" },
            button("Accept", () => accept([this.item]), { class: "button soft small", title: "Accept: a", "data-control": "accept", "aria-label": `Accept for ${task.name}` }),
            button("Dismiss", () => dismiss(this.item), { class: "button plain", title: "Dismiss: d", "data-control": "dismiss", "aria-label": `Dismiss for ${task.name}` }));
        this.node = element(
            "li", { "data-suggestion": task.id }, element("div", {}, element("p", { class: "name" }, this.#what, this.#name), this.#reason, this.#tags), buttons);
    }

    update(item) {
        this.item = item;
        this.#what.replaceChildren(changeOfPriority(item.from, item.to));
        setText(this.#name, item.task.name);
        setText(this.#reason, item.reason);
        const sure = element("span", { class: "tag num" }, element("b", {}, `${item.confidence}%`), " sure");
        this.#tags.replaceChildren(sure, ...(item.learnedText ? [element("span", { class: "tag num" }, item.learnedText)] : []));
    }
}

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
    #parts = new Map();

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
        const { item } = this.#parts.get(id) ?? [...this.#parts.values()][0];
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
        const shown = this.#isOpen ? [...sure, ...rest] : sure.slice(0, atOnce);
        this.#card.hidden = this.#isHidden || sure.length + rest.length === 0;
        this.#parts = drawList(this.#list, shown, {
            keyOf: ({ task }) => task.id, update: (part, item) => part.update(item),
            make: (item) => new Suggestion(item, {
                open: ({ task }) => openTaskPanel(this.#shell, task.id), accept: (items) => this.#accept(items), dismiss: (own) => this.#dismiss(own),
            }), home: byId("priorities-title"),
        });
        this.#all.hidden = this.#sure.length < 2;
        setText(this.#all, `Accept all ${this.#sure.length}`);
        this.#showMore(sure.length - Math.min(sure.length, atOnce), rest.length);
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
