import { element } from "../dom.js";
import { Scope } from "../store/scope.js";

let lists = 0;
/** Letters belong to one word for so many milliseconds. */
const typingPause = 700;

/**
 * The lines of a listbox or menu. With a `field`, the focus stays there and the active line is referenced by id; without
 * one, the active line has the focus. Lines are `{text, hint, key}` with nodes `mark` before and `end` after, or null for a
 * separator.
 */
export class Choices {
    node;
    #field;
    #role;
    #take;
    #find;
    #shown;
    #picksFirst;
    #items = [];
    #lines = [];
    #active = -1;
    #typed = "";
    #typedAt = -Infinity;
    #scope = new Scope();
    #timer = 0;
    /** The lines are those of an older text. */
    #areOld = false;
    #hasMoved = false;
    /** Enter was pressed while the lines were old. */
    #takesFirst = false;

    /**
     * `take(item)` is called with the line that was pressed; `list` is an existing list element. `find(text, show)` returns the
     * lines for a typed text, possibly later, and may `show` some of them before; `shown(items)` follows. The first line is
     * active at once if the field `picksFirst`.
     */
    constructor(label, { field = null, list = element("ul"), role = "listbox", take, find = () => [], shown = () => {}, picksFirst = true }) {
        this.#field = field;
        this.#role = role === "menu" ? "menuitem" : "option";
        this.#take = take;
        this.#find = find;
        this.#shown = shown;
        this.#picksFirst = picksFirst;
        this.node = list;
        list.id ||= `choices-${lists++}`;
        list.classList.add("options");
        list.role = role;
        list.ariaLabel = label;
        // A text of several lines is no combobox.
        for (const [name, value] of Object.entries({
            "aria-autocomplete": "list", "aria-controls": this.node.id, ...(field?.matches("textarea") ? {} : { role: "combobox", "aria-expanded": "false" }),
        })) field?.setAttribute(name, value);
        // The field keeps the focus while a line is pressed.
        if (field) this.node.addEventListener("pointerdown", (event) => event.preventDefault());
        this.node.addEventListener("click", (event) => {
            const at = this.#lines.indexOf(event.target.closest(`[role=${this.#role}]`));
            if (at >= 0) take(this.#items[at]);
        });
    }

    get isEmpty() {
        return this.#items.length === 0;
    }

    /** The line Enter accepts; undefined if none is active. */
    get active() {
        return this.#items[this.#active];
    }

    /** Asks for the lines of the typed text after a pause; only the newest question is answered. */
    ask(wait = 0) {
        this.forget();
        this.#areOld = true;
        this.node.ariaBusy = "true";
        return this.#scope.ask(async (isNewest) => {
            if (wait > 0) await new Promise((resolve) => (this.#timer = setTimeout(resolve, wait)));
            return this.#find(this.#field?.value.trim() ?? "", (items) => isNewest() && this.#answer(items));
        }, (items) => {
            this.#answer(items);
            this.node.ariaBusy = "false";
        });
    }

    /** Drops the answer that is awaited. */
    forget() {
        clearTimeout(this.#timer);
        this.#scope.leave();
        this.#areOld = this.#hasMoved = this.#takesFirst = false;
        this.node.ariaBusy = "false";
    }

    /** The line the person has moved to stays active, else it is the chosen or the first one. */
    #answer(items) {
        const lines = items.filter(Boolean);
        const { text } = this.active ?? {};
        const own = lines.findIndex((line) => (this.#hasMoved ? line.text === text : line.isChosen));
        this.show(items, own >= 0 || lines.length === 0 || !this.#picksFirst ? own : 0);
        this.#areOld = false;
        this.#shown(items);
        if (this.#takesFirst && this.active) this.#take(this.active);
        this.#takesFirst = false;
    }

    /** Shows these lines; `active` is the index of the initial one, -1 for none. */
    show(items, active = -1) {
        this.#items = items.filter(Boolean);
        const nodes = items.map((item) => (item ? this.#line(item) : element("li", { class: "rule", role: this.#role === "option" ? "none" : "separator" })));
        this.#lines = nodes.filter((_, index) => items[index]);
        this.#lines.forEach((node, index) => node.setAttribute("id", `${this.node.id}-${index}`));
        this.node.replaceChildren(...nodes);
        this.node.hidden = items.length === 0;
        if (this.#field?.hasAttribute("aria-expanded")) this.#field.setAttribute("aria-expanded", String(items.length > 0));
        this.#active = -1;
        this.#activate(active);
    }

    /** Handles arrow keys, Home, End and Enter; returns false for any other key. */
    press(event) {
        const { key } = event;
        const last = this.#items.length - 1;
        if (event.altKey) return false;
        if (key === "Enter" && this.#areOld && this.#picksFirst && !this.#hasMoved) return (this.#takesFirst = true);
        if (last < 0) return false;
        const to = { ArrowDown: this.#active === last ? 0 : this.#active + 1, ArrowUp: this.#active <= 0 ? last : this.#active - 1 }[key];
        if (to !== undefined) {
            this.#hasMoved = true;
            this.#activate(to);
        } else if (key === "Enter" && this.active) this.#take(this.active);
        else return this.#field ? false : this.#pressAlone(key, last, event.timeStamp);
        return true;
    }

    /** Without a field, letters typed in a row jump to a line; the same one again goes on to the next. */
    #pressAlone(key, last, at) {
        const index = { Home: 0, End: last }[key];
        const typed = at - this.#typedAt < typingPause ? this.#typed + key.toLowerCase() : key.toLowerCase();
        const begins = (text) => (item) => item.text.toLowerCase().startsWith(text);
        if (index !== undefined) this.#activate(index);
        else if (typed === " ") this.#take(this.active);
        else if (/^[1-9]$/.test(typed) && this.#items[key - 1]) this.#take(this.#items[key - 1]);
        else if (key.length === 1) {
            const next = this.#items.findIndex((item, position) => position > this.#active && begins(key.toLowerCase())(item));
            const whole = typed.length > 1 ? this.#items.findIndex(begins(typed)) : next;
            this.#activate(whole >= 0 ? whole : next >= 0 ? next : this.#items.findIndex(begins(key.toLowerCase())));
            [this.#typed, this.#typedAt] = [typed, at];
        } else return false;
        return true;
    }

    #line(item) {
        const { text, hint, mark, key, end } = item;
        return element(
            "li", { role: this.#role, tabindex: this.#field ? null : "-1", "aria-selected": this.#role === "option" ? "false" : null },
            ...[mark, element("span", { dir: "auto" }, text), hint && element("small", { class: "num" }, hint), key && element("kbd", {}, key), end]
                .filter(Boolean));
    }

    #activate(index) {
        const before = this.#lines[this.#active];
        if (this.#role === "option") before?.setAttribute("aria-selected", "false");
        if (!this.#field && before) before.tabIndex = -1;
        if (index >= 0) this.#active = index;
        const node = this.#lines[index];
        if (this.#role === "option") node?.setAttribute("aria-selected", "true");
        node?.scrollIntoView({ block: "nearest" });
        if (this.#field && node) this.#field.setAttribute("aria-activedescendant", node.id);
        else if (this.#field) this.#field.removeAttribute("aria-activedescendant");
        else if (node) {
            // A list that scrolls can be reached with Tab through its active line.
            node.tabIndex = 0;
            node.focus({ preventScroll: true });
        }
    }
}
