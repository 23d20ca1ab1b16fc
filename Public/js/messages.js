import { byId, setText } from "./dom.js";

const shownFor = 8000;

/**
 * The latest message, with at most one button; a new message replaces the old one. In the side bar it stays; as a toast
 * on smaller screens it disappears by itself.
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
            // The action shows its own message, which can take the focus.
            this.#run = null;
            run?.();
        });
        byId("toast-close").addEventListener("click", () => this.hide());
        for (const name of ["pointerenter", "focusin"]) this.#box.addEventListener(name, () => clearTimeout(this.#timer));
        for (const name of ["pointerleave", "focusout"]) this.#box.addEventListener(name, () => this.#hideLater());
    }

    /** `action` is `{label, run}`; `more` is an additional node. */
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

    /** Removes the message if it is about something that is no longer true. */
    forget(part) {
        if (this.#text.textContent.includes(part)) this.hide();
    }

    #hideLater() {
        clearTimeout(this.#timer);
        if (this.#beside.matches || this.#box.contains(document.activeElement)) return;
        this.#timer = setTimeout(() => this.hide(), shownFor);
    }
}
