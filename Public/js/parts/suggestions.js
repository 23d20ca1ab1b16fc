import { Choices } from "./choices.js";
import { element } from "../dom.js";

const usualPause = 120;

/**
 * Suggestions below a text field: arrow keys move, Enter accepts, Escape closes, and Tab accepts unless it `leaves`.
 *
 * `find(text)` returns the items for the typed text, `{text, hint, …}`; `take(item)` accepts one. In a field that takes
 * nothing but them, the first is active at once (`picksFirst`). They are asked for `pause` milliseconds after a letter.
 */
export class Suggestions {
    #input;
    #choices;
    #leaves;
    #pause;

    constructor(input, { label, find, take, list = element("ul", { class: "suggestions" }), picksFirst = false, leaves = false, pause = usualPause }) {
        this.#input = input;
        this.#leaves = leaves;
        this.#pause = pause;
        this.#choices = new Choices(label, {
            field: input, list, picksFirst,
            find: async (text) => {
                // A field works without suggestions; errors are reported when something is saved.
                const items = await Promise.resolve(find(text)).catch(() => []);
                return document.activeElement === input ? items : [];
            },
            take: (item) => {
                this.close();
                take(item);
            },
        });
        list.hidden = true;
        if (!list.isConnected) input.after(list);
        input.addEventListener("input", () => this.ask());
        input.addEventListener("blur", () => this.close());
        input.addEventListener("keydown", (event) => {
            if (!this.#press(event)) return;
            event.preventDefault();
            event.stopPropagation();
        });
    }

    /** Asks again after a pause. */
    ask(wait = this.#pause) {
        return this.#choices.ask(wait);
    }

    close() {
        this.#choices.forget();
        this.#choices.show([]);
    }

    #press(event) {
        const { key } = event;
        if (this.#choices.isEmpty) {
            if (key !== "ArrowDown" || event.altKey) return this.#choices.press(event);
            this.ask(0);
        } else if (key === "Escape") this.close();
        else if (key === "Tab" && !event.shiftKey && !this.#leaves) {
            if (!this.#choices.active) this.#choices.press(new KeyboardEvent("keydown", { key: "ArrowDown" }));
            return this.#choices.press(new KeyboardEvent("keydown", { key: "Enter" }));
        } else return this.#choices.press(event);
        return true;
    }
}
