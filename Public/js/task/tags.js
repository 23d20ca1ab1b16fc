import { element } from "../dom.js";
import { Suggestions } from "../parts/suggestions.js";
import { number } from "../words.js";
import { tokenRow } from "./tokens.js";

/** The tags of a task as chips, with a field that adds one and suggests existing tags. */
export function tagsField(shell, saver) {
    const input = element("input", { "aria-label": "Add a tag", placeholder: "Add a tag", autocomplete: "off", autocapitalize: "none" });
    const part = tokenRow("tags", saver, {
        nameOf: (tag) => `@${tag}`, saidOf: (tag) => `tag ${tag}`, focus: () => input.focus(), adders: [element("span", { class: "suggest" }, input)],
    });
    const isOwn = (name) => part.values().some((tag) => tag.toLowerCase() === name.toLowerCase());
    const show = () => part.show(part.values().map((tag) => `@${tag}`).join(" "));
    const append = (text) => {
        const tag = text.trim().replace(/^@/, "");
        input.value = "";
        if (tag !== "" && !isOwn(tag)) part.add(tag);
        show();
    };
    const matching = async () => {
        const typed = input.value.trim().replace(/^@/, "").toLowerCase();
        const items = await shell.store.all("/api/tags");
        return items.filter(({ name }) => name.toLowerCase().includes(typed) && !isOwn(name)).slice(0, 8)
            .map(({ name, count }) => ({ text: `@${name}`, hint: number(count) }));
    };
    new Suggestions(input, { label: "Tags in use", find: matching, take: ({ text }) => append(text) });
    input.addEventListener("keydown", (event) => {
        if (event.defaultPrevented) return;
        if ([" ", ",", "Enter"].includes(event.key)) {
            event.preventDefault();
            append(input.value);
        } else if (event.key === "Backspace" && !event.repeat && input.value === "" && part.values().length > 0) {
            part.remove(part.values().at(-1));
            show();
        }
    });
    input.addEventListener("blur", () => append(input.value));
    return { ...part, show };
}
