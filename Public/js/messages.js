import { byId, setText } from "./dom.js";

const shownFor = 8000;

/**
 * What was done last, with at most one thing to press; a new message replaces the old. Beside the page, in the foot of
 * the side bar, it stays; the strip of smaller screens goes by itself.
 */
export class Messages {
    #box = byId("toast");
    #text = byId("toast-text");
    #button = byId("toast-action");
    #beside = matchMedia("(min-width: 1024px)");
    #timer = 0;
    #run = null;
    #more = null;

    constructor() {
        this.#button.addEventListener("click", () => {
            const run = this.#run;
            // What it does says its own message, in which the focus can stay.
            this.#run = null;
            run?.();
        });
        byId("toast-close").addEventListener("click", () => this.hide());
        for (const name of ["pointerenter", "focusin"]) this.#box.addEventListener(name, () => clearTimeout(this.#timer));
        for (const name of ["pointerleave", "focusout"]) this.#box.addEventListener(name, () => this.#hideLater());
    }

    /** `action` is `{label, run}`; `more` is a node that stands in the message. */
    show(text, action = null, more = null) {
        this.#box.hidden = false;
        const hadFocus = this.#more?.contains(document.activeElement);
        this.#more?.remove();
        this.#more = more;
        if (more) byId("toast-close").before(more);
        setText(this.#text, text);
        this.#run = action?.run ?? null;
        this.#button.hidden = action === null;
        setText(this.#button, action?.label ?? "");
        if (hadFocus) (action ? this.#button : byId("toast-close")).focus();
        this.#hideLater();
    }

    hide() {
        clearTimeout(this.#timer);
        this.#box.hidden = true;
        setText(this.#text, "");
        this.#more?.remove();
        this.#run = null;
    }

    /** Takes the message away if it speaks of what is over. */
    forget(part) {
        if (this.#text.textContent.includes(part)) this.hide();
    }

    #hideLater() {
        clearTimeout(this.#timer);
        if (this.#beside.matches || this.#box.contains(document.activeElement)) return;
        this.#timer = setTimeout(() => this.hide(), shownFor);
    }
}
