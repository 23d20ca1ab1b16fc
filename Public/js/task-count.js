import { button, element, icon, setAttribute, setClasses, setText } from "./dom.js";
import { countText } from "./habits/habit-text.js";

/** A habit's count for the day, between buttons for one less and one more. */
export class TaskCount {
    node = element("span", { class: "count" });
    #text = element("span", { class: "num" });
    #less;
    #more;

    /** `add(step)` changes the count. */
    constructor(add) {
        this.#less = button(icon("M6 12h12"), () => add(-1), { class: "act", title: "One less: −" });
        this.#more = button(icon("M12 6v12M6 12h12"), () => add(1), { class: "act", title: "One more: +" });
        this.node.append(this.#less, this.#text, this.#more);
    }

    update({ name, count }) {
        const text = countText(count, count);
        const isNone = count.amount === 0;
        if (isNone && document.activeElement === this.#less) this.#more.focus({ preventScroll: true });
        setClasses(this.#less, { none: isNone });
        setText(this.#text, text);
        setAttribute(this.#less, "aria-label", `One less: ${name}`);
        setAttribute(this.#more, "aria-label", `One more: ${name}, ${text}`);
    }
}
