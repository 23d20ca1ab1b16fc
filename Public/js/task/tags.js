import { button, element, isNews } from "../dom.js";
import { Suggestions } from "../suggestions.js";
import { number } from "../words.js";
import { FoldedRow } from "./field.js";

/** The tags of a task as chips, with a field that adds one and suggests those in use. */
export class Tags {
    node;
    #row;
    #saver;
    #chips = element("span", { class: "tokens" });
    #input = element("input", { "aria-label": "Add a tag", placeholder: "Add a tag", autocomplete: "off", autocapitalize: "none" });

    constructor(shell, saver) {
        this.#saver = saver;
        this.#row = new FoldedRow("tags", this.#chips, element("span", { class: "suggest" }, this.#input));
        this.node = this.#row.node;
        new Suggestions(this.#input, {
            label: "Tags in use",
            find: () => this.#matching(shell),
            take: ({ text }) => this.#append(text.slice(1)),
        });
        this.#input.addEventListener("keydown", (event) => {
            if (event.defaultPrevented || event.isComposing) return;
            if ([" ", ",", "Enter"].includes(event.key)) {
                event.preventDefault();
                this.#append(this.#input.value);
            } else if (event.key === "Backspace" && this.#input.value === "") {
                this.#remove(this.#tags.at(-1));
            }
        });
        this.#input.addEventListener("blur", () => this.#append(this.#input.value));
    }

    get #tags() {
        return this.#saver.value("tags") ?? [];
    }

    open() {
        this.#row.open();
        this.#input.focus();
    }

    show() {
        this.#row.show(this.#tags.length > 0 ? this.#tags.map((tag) => `@${tag}`).join(" ") : "None");
        if (!isNews(this.#chips, this.#tags)) return;
        this.#chips.replaceChildren(...this.#tags.map((tag) => button(`@${tag}`, () => {
            this.#remove(tag);
            this.#input.focus();
        }, { class: "chip token", dir: "auto", "aria-label": `Take the tag ${tag} away`, title: "Take away" })));
    }

    async #matching(shell) {
        const typed = this.#input.value.trim().replace(/^@/, "").toLowerCase();
        const { items } = await shell.api.get("/api/tags");
        const own = new Set(this.#tags.map((tag) => tag.toLowerCase()));
        return items
            .filter(({ name }) => name.toLowerCase().includes(typed) && !own.has(name.toLowerCase()))
            .slice(0, 8)
            .map(({ name, count }) => ({ text: `@${name}`, hint: number(count) }));
    }

    #append(text) {
        const tag = text.trim().replace(/^@/, "");
        this.#input.value = "";
        const isNew = tag !== "" && !this.#tags.some((other) => other.toLowerCase() === tag.toLowerCase());
        if (isNew) this.#saver.set("tags", [...this.#tags, tag], { isWhole: true });
        this.show();
    }

    #remove(tag) {
        if (tag === undefined) return;
        this.#saver.set("tags", this.#tags.filter((other) => other !== tag), { isWhole: true });
        this.show();
    }
}
