import { byId, element, onKey } from "../dom.js";
import { openOverlay } from "../parts/overlay.js";

const small = matchMedia("(max-width: 720px)");
let current = null;

/**
 * A panel below the filter line; opening one closes the previous one. `draw()` fills its box, and the panel opens once a
 * returned promise has resolved. It is opened by its button, or by a menu in its place. On small screens one that floats
 * rises from below.
 */
export class Panel {
    box;
    query = null;
    board = null;
    #toggle;
    #sheet = null;

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
        if (this.isOpen && this.#toggle && small.matches && !this.isSheet) this.#rise();
    }

    /** Whether it stands at the foot of a small screen, over the page. */
    get isSheet() {
        return this.#sheet !== null;
    }

    #rise() {
        const home = this.box.parentElement;
        this.#sheet = element("dialog", { class: "pop", "aria-label": this.box.ariaLabel });
        this.#sheet.addEventListener("close", () => {
            home.append(this.box);
            this.#sheet = null;
            this.close();
        });
        this.#sheet.append(this.box);
        openOverlay(this.#sheet);
    }

    async openAndFocus() {
        await this.open();
        // What is current may come after a button that only small screens show.
        (this.box.querySelector("[aria-current]") ?? this.box.querySelector("button, input, select"))?.focus();
    }

    close() {
        if (current === this) current = null;
        this.box.hidden = true;
        this.#sheet?.close();
        this.#toggle?.setAttribute("aria-expanded", "false");
    }

    focusToggle() {
        (this.#toggle ?? byId("more-toggle")).focus();
    }
}
