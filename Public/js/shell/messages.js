import { byId, element, icon, setAttribute, setText } from "../dom.js";

const shownFor = 10_000;
const most = 3;
const signs = { bad: "sign", redo: "undone", fine: "tick" };
/** A name, and points, which stand out. */
const parts = /(“[^”]*”|\+[\d,]+ points?)/;

function nodesOf(text) {
    return text.split(parts).map((part, index) => (index % 2 === 0 ? part : element(part.startsWith("“") ? "b" : "span", { class: part.startsWith("“") ? "name" : "gain", dir: "auto" }, part)));
}

/**
 * What was done, newest last, in a lane at the foot of the list: the newest, and up to two before it behind their number,
 * each with its button. They go by themselves unless they say that something failed, or are being read.
 */
export class Messages {
    #box = byId("toast");
    #earlier = byId("toast-earlier");
    #text = byId("toast-text");
    #sign = byId("toast-sign");
    #button = byId("toast-action");
    #count = byId("toast-count");
    #close = byId("toast-close");
    #items = [];
    /** What the button acts on, also after it was pressed: until the answer it says the same. */
    #newest = null;
    #timer = 0;
    #isOpen = false;

    constructor() {
        this.#button.addEventListener("click", () => this.#run(this.#newest));
        this.#close.addEventListener("click", () => this.hide());
        this.#count.addEventListener("click", () => {
            this.#isOpen = !this.#isOpen;
            this.#draw();
        });
        for (const name of ["pointerenter", "focusin"]) this.#box.addEventListener(name, () => clearTimeout(this.#timer));
        for (const name of ["pointerleave", "focusout"]) this.#box.addEventListener(name, () => this.#hideLater());
        addEventListener("keydown", (event) => {
            if (event.key !== "Escape" || event.defaultPrevented || event.isComposing || this.#box.hidden || event.target.closest?.("dialog, input, textarea")) return;
            this.hide();
        });
        // Content can be scrolled clear of the lane, whatever its height.
        // Each change of the property computes the styles of the whole document anew, so it stays while the lane is hidden.
        new ResizeObserver(([{ borderBoxSize: [{ blockSize }] }]) => {
            if (blockSize > 0) document.documentElement.style.setProperty("--lane", `${blockSize}px`);
        }).observe(this.#box);
    }

    /** `action` is `{label, run}`; `more` is an additional node; a message with the `key` of an earlier one takes its place. */
    show(text, action = null, more = null, { isError = false, key = text } = {}) {
        const hadFocus = this.#items.some((item) => item.more?.contains(document.activeElement));
        this.#items = [...this.#items.filter((item) => item.key !== key), { text, action, more, isError, key }].slice(-most);
        this.#draw();
        if (hadFocus) (action ? this.#button : this.#close).focus();
        this.#hideLater();
    }

    /** What failed stays until it is closed. */
    fail(text, action = null) {
        this.show(text, action, null, { isError: true });
    }

    hide() {
        this.#items = [];
        this.#draw();
    }

    /** Removes messages about something that is no longer true. */
    forget(part) {
        this.#items = this.#items.filter(({ text }) => !text.includes(part));
        this.#draw();
    }

    /** The action says itself what became of it, and acts once. */
    #run(item) {
        if (!this.#items.includes(item)) return;
        this.#items = this.#items.filter((other) => other !== item);
        item.action.run();
    }

    #hideLater() {
        clearTimeout(this.#timer);
        if (this.#box.contains(document.activeElement) || this.#box.matches(":hover")) return;
        this.#timer = setTimeout(() => {
            this.#items = this.#items.filter(({ isError }) => isError);
            this.#draw();
        }, shownFor);
    }

    #draw() {
        const newest = this.#newest = this.#items.at(-1);
        const earlier = this.#items.slice(0, -1);
        if (earlier.length === 0) this.#isOpen = false;
        this.#box.hidden = !newest;
        setText(this.#count.firstElementChild, String(this.#items.length));
        this.#count.hidden = earlier.length === 0;
        this.#count.setAttribute("aria-expanded", String(this.#isOpen));
        this.#earlier.hidden = !this.#isOpen;
        this.#earlier.replaceChildren(...(this.#isOpen ? earlier.map((item) => this.#line(item)) : []));
        for (const node of this.#box.querySelectorAll(".more")) node.remove();
        if (!newest) return this.#text.replaceChildren();
        const { text, action, more, isError } = newest;
        setAttribute(this.#text, "role", isError ? "alert" : "status");
        if (this.#text.textContent !== text) this.#text.replaceChildren(...nodesOf(text));
        this.#text.title = isError ? "" : text;
        this.#box.classList.toggle("bad", isError);
        this.#sign.replaceChildren(icon(this.#signOf(newest)));
        this.#button.hidden = action === null;
        setText(this.#button, action?.label ?? "");
        this.#button.nextElementSibling.hidden = action?.label !== "Undo";
        if (!more) return null;
        more.classList.add("more");
        return this.#text.parentElement.append(more);
    }

    #signOf({ isError, action }) {
        return signs[isError ? "bad" : action?.label === "Redo" ? "redo" : "fine"];
    }

    #line(item) {
        const { text, action } = item;
        const run = action && element("button", { type: "button", class: "link" }, action.label);
        run?.addEventListener("click", () => this.#run(item));
        return element("li", { class: "line" }, element("span", { class: "mark" }, icon(this.#signOf(item))), element("p", { title: text }, ...nodesOf(text)), element("span", { class: "acts" }, run ?? ""));
    }
}
