import { byId, onKey } from "../dom.js";

let current = null;

/**
 * A panel below the filter line; opening one closes the previous one. `draw()` fills its box, and the panel opens once a
 * returned promise has resolved. It is opened by its button, or by a menu in its place.
 */
export class Panel {
    box;
    query = null;
    board = null;
    #toggle;

    constructor(name) {
        this.box = byId(`${name}-panel`);
        this.#toggle = byId(`${name}-toggle`);
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

    /** Updates to what the page shows now. */
    update(query, board) {
        this.query = query;
        this.board = board;
        return this.isOpen ? this.draw() : null;
    }

    async open() {
        if (current !== this) current?.close();
        current = this;
        this.#toggle?.setAttribute("aria-expanded", "true");
        await this.draw();
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
