import { element } from "../dom.js";

const small = matchMedia("(max-width: 720px)");

/** Makes room on the page, or makes it inert on small screens, while a sheet is open. */
function rest() {
    const isOpen = document.querySelector(".task-panel.sheet:not([hidden])") !== null;
    document.body.classList.toggle("has-panel", isOpen);
    document.querySelector(".app").inert = isOpen && small.matches;
}

small.addEventListener("change", rest);

/** A panel next to the page if there is room, over its right edge if there is less, and over all of it on small screens. */
export class SideSheet {
    node;
    #opener = null;

    constructor(attributes, ...content) {
        this.node = element("div", { ...attributes, class: `task-panel sheet ${attributes.class ?? ""}`.trim(), role: "dialog", tabindex: "-1", hidden: true }, ...content);
        document.body.append(this.node);
    }

    open() {
        this.#opener ??= document.activeElement;
        this.node.hidden = false;
        rest();
        this.node.focus();
    }

    /** The focus returns to what opened it. */
    close() {
        this.node.hidden = true;
        rest();
        const isThere = this.#opener?.isConnected && this.#opener !== document.body;
        (isThere ? this.#opener : document.getElementById("content")).focus({ preventScroll: true });
        this.#opener = null;
    }
}
