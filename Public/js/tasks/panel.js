import { byId, onKey } from "../dom.js";

let current = null;

/** What opens below the filter line; opening one closes the one before. */
export class Panel {
    box;
    #toggle;
    #onOpen;

    /** `onOpen()` fills the box; a promise is waited for before it shows. The button may be a menu's that stands for it. */
    constructor(name, onOpen) {
        this.box = byId(`${name}-panel`);
        this.#toggle = byId(`${name}-toggle`);
        this.#onOpen = onOpen;
        this.#toggle?.addEventListener("click", () => (this.isOpen ? this.close() : this.openAndFocus()));
        onKey(this.box, "Escape", () => {
            this.close();
            this.focusToggle();
        });
        document.addEventListener("pointerdown", ({ target }) => {
            if (this.isOpen && this.#toggle && !this.box.contains(target) && !this.#toggle.contains(target) && !target.closest(".chooser, .active")) this.close();
        });
    }

    get isOpen() {
        return !this.box.hidden;
    }

    async open() {
        if (current !== this) current?.close();
        current = this;
        this.#toggle?.setAttribute("aria-expanded", "true");
        await this.#onOpen();
        this.box.hidden = current !== this;
    }

    async openAndFocus() {
        await this.open();
        this.box.querySelector("[aria-current], button, input, select")?.focus();
    }

    close() {
        if (current === this) current = null;
        this.box.hidden = true;
        this.#toggle?.setAttribute("aria-expanded", "false");
    }

    focusToggle() {
        (this.#toggle ?? byId("more-toggle")).focus();
    }
}
