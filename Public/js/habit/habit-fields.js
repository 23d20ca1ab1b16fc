import { element } from "../dom.js";
import { dialogForm, openDialog } from "../parts/dialog.js";
import { labelled } from "../edit.js";
import { colorNames } from "../projects/kinds.js";

/** Asks for the fields that are not part of the sentence: description, tags and colour. `save(fields)` may throw a refusal. */
export function askFields(habit, save) {
    const description = element("textarea", { name: "description", rows: "3", dir: "auto" });
    description.value = habit.description ?? "";
    const tags = element("input", { name: "tags", value: habit.tags.join(" "), dir: "auto", autocomplete: "off", placeholder: "calm home" });
    const colors = element(
        "fieldset", { class: "choices wide-field" }, element("legend", {}, "Colour"), ...Object.entries(colorNames).map(([value, text]) => element(
            "label", { title: text }, element("input", { type: "radio", name: "color", value, checked: value === habit.color, class: "visually-hidden" }),
            element("span", { class: `swatch hue-${value}` }), element("span", { class: "visually-hidden" }, text))));
    openDialog(habit.title, dialogForm("Save", (form) => save({
        description: description.value.trim() || null, tags: tags.value.split(/[\s,]+/).filter(Boolean), color: form.elements.color.value || habit.color,
    }), labelled("Description", description), labelled("Tags", tags), colors));
}
