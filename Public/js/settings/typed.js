import { Choices } from "../parts/choices.js";
import { clockText, readTime, timeAt } from "../clock.js";
import { element, icon, setText } from "../dom.js";
import { change, valueAt } from "./pick.js";
import { markWrong } from "./row.js";

/**
 * A value that is written as one says it, or picked from a list below. `read(text)` gives `{value}` or `{problem}`,
 * `text(value)` writes it, `items()` are the values of the list. What is wrong stays as it was typed.
 */
export class Typed {
    node;
    #input;
    #list;
    #now = element("b");
    #head;
    #box;
    #value;
    #isPicked = false;
    #ways;
    /** The text as it was last written here or taken from here. */
    #shown = "";
    /** What was typed is being saved. */
    isHeld = false;

    constructor(ways, attributes) {
        this.#ways = ways;
        this.#input = element("input", { type: "text", class: "val", autocomplete: "off", autocapitalize: "none", spellcheck: "false", ...attributes });
        this.#list = new Choices(ways.label, { field: this.#input, take: (item) => this.#take(item.value) });
        this.#head = element("p", { class: "now" }, this.#now, element("span", { class: "muted", "aria-hidden": "true" }, "Enter"));
        this.#box = element("div", { class: "pop times", hidden: true }, this.#head, this.#list.node);
        this.node = element("span", { class: "typed" }, this.#input, ...(ways.items && !ways.isTight ? [icon("fold")] : []), this.#box);
        this.#listen();
    }

    get value() {
        return this.#value;
    }

    get isWrong() {
        return this.#input.hasAttribute("aria-invalid");
    }

    show(value) {
        this.#value = value;
        if (!this.isHeld && !this.isWrong && (document.activeElement !== this.#input || this.#isClean)) this.#write();
    }

    /** Says whether what was typed is wrong; it stays either way. */
    mark(isWrong) {
        markWrong(this.#input, isWrong);
        if (!isWrong && document.activeElement !== this.#input) this.#write();
    }

    get #isClean() {
        return this.#input.value === this.#shown;
    }

    #write() {
        this.#shown = this.#ways.text(this.#value);
        if (this.#input.value !== this.#shown) this.#input.value = this.#shown;
        this.#fit();
    }

    #fit() {
        this.#input.size = Math.max(this.#input.value.length, 2);
    }

    #listen() {
        const input = this.#input;
        input.addEventListener("focus", () => input.select());
        input.addEventListener("click", () => this.#open());
        input.addEventListener("input", () => {
            this.#fit();
            this.#isPicked = false;
            this.#open();
        });
        input.addEventListener("blur", () => {
            this.#close();
            this.#commit();
        });
        input.addEventListener("keydown", (event) => this.#press(event));
    }

    #press(event) {
        const { key } = event;
        if (event.isComposing) return;
        if (key === "Escape" && (!this.#box.hidden || !this.#isClean || this.isWrong)) {
            this.#close();
            this.mark(false);
            this.#write();
            this.#ways.clear();
        } else if (key === "Enter" && this.#isPicked && this.#list.active) this.#take(this.#list.active.value);
        else if (key === "Enter") {
            this.#close();
            this.#commit();
        } else if ((key === "ArrowDown" || key === "ArrowUp") && this.#ways.items) {
            if (this.#box.hidden) this.#open();
            else this.#isPicked = this.#list.press(event);
        } else return;
        event.preventDefault();
        event.stopPropagation();
    }

    #open() {
        if (!this.#ways.items) return;
        const { value } = this.#ways.read(this.#input.value);
        const items = this.#ways.items().map((item) => ({ value: item, text: this.#ways.text(item), end: item === this.#value ? icon("tick") : null }));
        setText(this.#now, value === undefined ? "" : this.#ways.text(value));
        this.#head.hidden = value === undefined || this.#isClean;
        this.#box.hidden = false;
        const wanted = value ?? this.#value;
        this.#list.show(items, items.findIndex((item) => item.value >= wanted));
        const at = this.#list.node.querySelector("[aria-selected=true]");
        if (at) this.#list.node.scrollTop = at.offsetTop - this.#list.node.clientHeight / 2 + at.offsetHeight / 2;
    }

    #close() {
        this.#box.hidden = true;
        this.#isPicked = false;
        this.#list.show([]);
    }

    #take(value) {
        this.#close();
        this.#input.value = this.#ways.text(value);
        this.#commit();
        this.#input.select();
    }

    #commit() {
        if (this.#isClean) return;
        const { value, problem } = this.#input.value.trim() === "" ? { value: this.#value } : this.#ways.read(this.#input.value);
        if (problem) {
            this.#shown = this.#input.value;
            this.mark(true);
            this.#ways.refuse(problem);
            return;
        }
        this.mark(false);
        if (value === this.#value) {
            this.#ways.clear();
            this.#write();
        } else {
            this.#shown = this.#input.value = this.#ways.text(value);
            this.#fit();
            this.#ways.take(value);
        }
    }
}

const quarters = Array.from({ length: 96 }, (_, index) => timeAt(index * 15));

/** A typed value of a setting; what the server refuses stays in the field. */
function typedSetting(row, path, ways, attributes) {
    const typed = new Typed({
        ...ways, clear: () => row.clear(), refuse: (problem) => row.refuse(problem),
        take: async (value) => {
            typed.isHeld = true;
            const isSaved = await row.save(change(path, value));
            typed.isHeld = false;
            typed.mark(!isSaved);
        },
    }, { id: `set-${path.replace(".", "-")}`, "data-setting": path, "aria-describedby": row.describing, ...attributes });
    return {
        nodes: [typed.node], settled: () => typed.mark(false), holds: (settings) => ways.text(ways.of ? ways.of(settings) : valueAt(settings, path)),
        show: (settings) => typed.show(ways.of ? ways.of(settings) : valueAt(settings, path)),
    };
}

/** A time of day; `isTight` if another control follows at once. */
export function timeSetting(row, path, label, isTight = false) {
    return typedSetting(row, path, { label, isTight, read: readTime, text: (time) => clockText(time), items: () => quarters }, { "aria-label": label });
}

/** A whole number with its unit, as in "25 min"; the server knows the limits. */
export function numberSetting(row, path, label, { text, items = null, of = null, isTight = false }) {
    const read = (typed) => {
        const digits = /\d+/.exec(typed.replaceAll(",", ""));
        return digits ? { value: Number(digits[0]) } : { problem: "Write a number." };
    };
    return typedSetting(row, path, { label, read, text, items, of, isTight }, { "aria-label": label, inputmode: "numeric" });
}
