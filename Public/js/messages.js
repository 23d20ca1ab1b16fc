import { byId, setText } from "./dom.js";

const shownFor = 8000;

/** The message at the foot of the page, with at most one thing to press; a new one replaces the old. */
export class Messages {
    #box = byId("toast");
    #text = byId("toast-text");
    #button = byId("toast-action");
    #timer = 0;
    #run = null;

    constructor() {
        this.#button.addEventListener("click", () => {
            const run = this.#run;
            this.hide();
            run?.();
        });
        byId("toast-close").addEventListener("click", () => this.hide());
        for (const name of ["pointerenter", "focusin"]) this.#box.addEventListener(name, () => clearTimeout(this.#timer));
        for (const name of ["pointerleave", "focusout"]) this.#box.addEventListener(name, () => this.#hideLater());
    }

    /** `action` is `{label, run}`. */
    show(text, action = null) {
        this.#box.hidden = false;
        setText(this.#text, text);
        this.#run = action?.run ?? null;
        this.#button.hidden = action === null;
        setText(this.#button, action?.label ?? "");
        this.#hideLater();
    }

    hide() {
        clearTimeout(this.#timer);
        this.#box.hidden = true;
        setText(this.#text, "");
        this.#run = null;
    }

    #hideLater() {
        clearTimeout(this.#timer);
        this.#timer = setTimeout(() => this.hide(), shownFor);
    }
}
