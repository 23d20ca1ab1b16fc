import { Choices } from "./choices.js";

const pause = 120;

/**
 * Suggestions below a text field: arrow keys move, Enter or Tab accepts, Escape closes.
 *
 * `find()` returns the items for the current text, `{text, hint, …}`; `take(item)` accepts one.
 */
export class Suggestions {
    #input;
    #find;
    #choices;
    #timer = 0;
    #asked = 0;

    constructor(input, { label, find, take }) {
        this.#input = input;
        this.#find = find;
        this.#choices = new Choices(label, {
            field: input,
            take: (item) => {
                this.close();
                take(item);
            },
        });
        this.#choices.node.classList.add("suggestions");
        this.#choices.node.hidden = true;
        input.after(this.#choices.node);
        input.addEventListener("input", () => this.ask());
        input.addEventListener("blur", () => this.close());
        input.addEventListener("keydown", (event) => {
            if (event.isComposing || !this.#press(event)) return;
            event.preventDefault();
            event.stopPropagation();
        });
    }

    /** Asks again after a pause; a late response is dropped. */
    ask(wait = pause) {
        clearTimeout(this.#timer);
        const asked = ++this.#asked;
        this.#timer = setTimeout(async () => {
            // The field works without suggestions; errors are reported when something is saved.
            const items = await Promise.resolve(this.#find()).catch(() => []);
            if (asked === this.#asked && document.activeElement === this.#input) this.#choices.show(items);
        }, wait);
    }

    close() {
        clearTimeout(this.#timer);
        this.#asked++;
        this.#choices.show([]);
    }

    #press(event) {
        if (this.#choices.isEmpty) {
            if (event.key !== "ArrowDown" || event.altKey) return false;
            this.ask(0);
        } else if (event.key === "Escape") this.close();
        else if (event.key === "Tab" && !event.shiftKey) {
            if (!this.#choices.active) this.#choices.press(new KeyboardEvent("keydown", { key: "ArrowDown" }));
            return this.#choices.press(new KeyboardEvent("keydown", { key: "Enter" }));
        } else return this.#choices.press(event);
        return true;
    }
}
