import { element, setText } from "./dom.js";

let current = null;
let nextNumber = 1;

/** Puts the box below what opened it, or above where there is more room, and always within the window. */
function place(box, anchor) {
    const gap = 4;
    const from = anchor?.isConnected ? anchor.getBoundingClientRect() : null;
    const { width, height } = box.getBoundingClientRect();
    const room = document.documentElement.clientWidth;
    const isSeen = from && from.bottom > 0 && from.top < innerHeight;
    const left = isSeen ? from.left : (room - width) / 2;
    const below = isSeen ? from.bottom + gap : (innerHeight - height) / 3;
    const fits = below + height <= innerHeight - gap;
    const top = fits || !isSeen ? below : Math.max(from.top - height - gap, gap);
    box.style.left = `${Math.max(Math.min(left, room - width - gap), gap)}px`;
    box.style.top = `${Math.max(Math.min(top, innerHeight - height - gap), gap)}px`;
}

/**
 * A list to choose one thing from, which opens beside `anchor`: arrows move, Enter takes, Escape leaves, and letters
 * narrow it where there is a field.
 *
 * `items` are `{text, hint, run, isChosen}`; `ask(text)` gives items for what is typed (it may be async) instead of
 * narrowing `items`; `field` is the label of the field, null for a short list without one; `foot` is a further node.
 */
export class Chooser {
    #box;
    #list;
    #field = null;
    #status = element("p", { class: "visually-hidden", role: "status" });
    #options = [];
    #active = -1;
    #anchor;
    #back;
    #asked = 0;
    #ask;
    #items;

    constructor(anchor, { label, items = [], ask = null, field = null, foot = null }) {
        current?.close();
        current = this;
        this.#anchor = anchor;
        this.#back = document.activeElement;
        this.#items = items;
        this.#ask = ask;
        const id = `choices-${nextNumber++}`;
        this.#list = element("ul", { id, role: "listbox", "aria-label": label, tabindex: field ? null : "0" });
        if (field) {
            this.#field = element("input", {
                type: "text", role: "combobox", "aria-label": field, "aria-controls": id, "aria-expanded": "true",
                "aria-autocomplete": "list", placeholder: field, autocomplete: "off", dir: "auto",
            });
        }
        this.#box = element(
            "div", { class: "chooser", popover: "manual", role: "dialog", "aria-label": label },
            ...(this.#field ? [this.#field] : []), this.#list, ...(foot ? [foot] : []), this.#status);
        this.#listen();
        (document.querySelector("dialog[open]:modal") ?? document.body).append(this.#box);
        this.#box.showPopover();
        if (!ask) this.#showItems(items);
        place(this.#box, anchor);
        (this.#field ?? this.#list).focus({ preventScroll: true });
        if (ask) this.#narrow();
    }

    close(givesFocusBack = true) {
        if (current === this) current = null;
        if (!this.#box.isConnected) return;
        const hadFocus = this.#box.contains(document.activeElement);
        document.removeEventListener("pointerdown", this.#onOutside, true);
        this.#box.remove();
        if (hadFocus && givesFocusBack && this.#back?.isConnected) this.#back.focus({ preventScroll: true });
    }

    #onOutside = (event) => {
        if (!this.#box.contains(event.target)) this.close(false);
    };

    #listen() {
        document.addEventListener("pointerdown", this.#onOutside, true);
        this.#box.addEventListener("keydown", (event) => this.#onKey(event));
        this.#box.addEventListener("focusout", (event) => {
            if (event.relatedTarget && !this.#box.contains(event.relatedTarget)) this.close(false);
        });
        this.#field?.addEventListener("input", () => this.#narrow());
        this.#list.addEventListener("click", (event) => {
            const option = event.target.closest("[role=option]");
            if (option) this.#take(this.#options.findIndex(({ node }) => node === option));
        });
    }

    #onKey(event) {
        event.stopPropagation();
        const isOnFoot = !event.target.matches("[role=combobox], [role=listbox]");
        const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
        if (event.key === "Escape") this.close();
        else if (step && !isOnFoot) this.#activate((this.#active + step + this.#options.length) % this.#options.length);
        else if (event.key === "Enter" && !isOnFoot) this.#take(this.#active);
        else if (event.key === " " && event.target === this.#list) this.#take(this.#active);
        else if (!this.#field && /^[1-9]$/.test(event.key) && !isOnFoot) this.#take(Number(event.key) - 1);
        else return;
        event.preventDefault();
    }

    async #narrow() {
        const text = this.#field?.value.trim() ?? "";
        if (!this.#ask) {
            const words = text.toLocaleLowerCase().split(/\s+/);
            this.#showItems(this.#items.filter((item) => words.every((word) => item.text.toLocaleLowerCase().includes(word))));
            return;
        }
        const asked = ++this.#asked;
        const items = await this.#ask(text);
        if (asked !== this.#asked || !this.#box.isConnected) return;
        this.#showItems(items);
        place(this.#box, this.#anchor);
    }

    #showItems(items) {
        this.#options = items.map((item, index) => ({
            item,
            node: element(
                "li", { role: "option", id: `${this.#list.id}-${index}`, "aria-selected": "false" },
                item.mark ?? "", element("span", { dir: "auto" }, item.text),
                item.hint ? element("small", { class: "num" }, item.hint) : ""),
        }));
        this.#list.replaceChildren(...this.#options.map(({ node }) => node));
        this.#list.hidden = items.length === 0;
        setText(this.#status, items.length === 0 ? "Nothing matches." : "");
        this.#status.className = items.length === 0 && this.#field ? "muted" : "visually-hidden";
        this.#activate(Math.max(items.findIndex((item) => item.isChosen), 0));
    }

    #activate(index) {
        this.#options[this.#active]?.node.setAttribute("aria-selected", "false");
        this.#active = index;
        const node = this.#options[index]?.node;
        node?.setAttribute("aria-selected", "true");
        node?.scrollIntoView({ block: "nearest" });
        (this.#field ?? this.#list).setAttribute("aria-activedescendant", node?.id ?? "");
    }

    #take(index) {
        const option = this.#options[index];
        if (!option) return;
        this.close();
        option.item.run();
    }
}
