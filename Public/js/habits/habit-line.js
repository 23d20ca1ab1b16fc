import { button, byId, element, icon, hasChanged, onSubmit } from "../dom.js";
import { clearProblems, showProblem, showProblems } from "../edit.js";
import { Preview } from "../quick-add/preview.js";
import { literally } from "../quick-add/source.js";
import { Understood } from "../quick-add/understood.js";
import { store, stored } from "../storage.js";
import { duration } from "../words.js";
import { targetText } from "./habit-text.js";

const draft = "tasker-habit-draft";
const prefix = "habit: ";
const fewTemplates = 4;
const templateIcons = {
    "morning-walk": "M13 4.500v.1M9 21l2.500-6 3 2.500V21M8 12l3.500-3.500 3 3 3 .5M11.500 8.500V15", water: "M7 4h10l-1.500 16h-7zM8 11h8",
    "daily-reading": "M12 6.500C10 5 7 5 4.500 5.500v13C7 18 10 18 12 19.500c2-1.500 5-1.500 7.500-1v-13C17 5 14 5 12 6.500zV19.500",
    "language-practice": "M4 6h16v10H10l-4 4v-4H4z",
    meditation: "M9.500 18h5M10 21h4M12 3.500a5.500 5.500 0 0 0-3 10.200V15.500h6v-1.800a5.500 5.500 0 0 0-3-10.200Z",
    journaling: "M4 20h16M6 15l9-9 3 3-9 9H6Z", exercise: "M5 9v6M8 7v10M16 7v10M19 9v6M8 12h8",
    stretching: "M12 4.500v.1M9 21l2-6 3 2.500V21M8 11l3-2.500 3 2.500 3 1M11 8.500V15",
};
const plainIcon = "M5 12.500l4.500 4.500L19 7.500";

/** "30 min, weekdays", "8 glasses" */
function hintOf({ target, estimatedDuration, frequency, frequencyText, timeOfDay }) {
    const much = target ? targetText(target) : estimatedDuration && duration(estimatedDuration);
    const often = frequency?.kind === "daily" ? null : frequencyText?.toLowerCase();
    const when = ["afternoon", "evening"].includes(timeOfDay) ? timeOfDay : null;
    return [much, often, when].filter(Boolean).join(", ");
}

/** The line that adds a habit: quick add in habit mode, with templates that fill it. */
export class HabitLine {
    #form = byId("habit-line");
    #field = this.#form.elements.text;
    #templates = byId("templates");
    #preview;
    #understood;
    #add;
    #areAllShown = false;
    #known = [];

    /** `add(text)` adds the habit and may throw a refusal. */
    constructor(store, add) {
        this.#add = add;
        this.#preview = new Preview(store);
        this.#preview.onItems = () => this.#show();
        this.#understood = new Understood(this.#form, {
            makeText: (token) => this.write(literally(prefix + this.#text, token).slice(prefix.length)),
            takeReading: ({ lines }) => this.write(lines[0].slice(prefix.length)),
            toggleProject: () => {}, focus: () => this.focus(),
        });
        this.#field.value ||= stored(draft) ?? "";
        this.#changed();
        this.#field.addEventListener("input", () => this.#changed());
        onSubmit(this.#form, () => this.#submit());
        this.#form.addEventListener("keydown", (event) => {
            if (event.key === "Escape" && !event.defaultPrevented) event.target.blur();
        });
    }

    focus() {
        this.#field.focus();
    }

    /** Puts a text into the line, with the caret at its end. */
    write(text) {
        this.#field.value = text;
        this.#changed();
        this.focus();
        this.#field.setSelectionRange(text.length, text.length);
    }

    /** Offers the first unused templates, or all of them if `isFirst`, for the first habit. */
    offer(templates, isFirst = false) {
        this.#known = templates;
        this.#areAllShown ||= isFirst;
        const free = templates.filter(({ inUse }) => !inUse);
        const shown = this.#areAllShown ? templates : free.slice(0, fewTemplates);
        if (!hasChanged(this.#templates, shown, templates.length)) return;
        const hadFocus = this.#templates.contains(document.activeElement);
        const all = button(`All ${templates.length}`, () => this.#showAll(), { class: "button plain" });
        this.#templates.replaceChildren(
            element("span", {}, "Or start from"), ...shown.map((template) => this.#template(template)), ...(shown.length < templates.length ? [all] : []));
        this.#templates.hidden = templates.length === 0;
        if (hadFocus) this.#templates.querySelector("button")?.focus();
    }

    get #text() {
        return this.#field.value.trim();
    }

    #showAll() {
        this.#areAllShown = true;
        this.offer(this.#known);
    }

    #template(template) {
        const { id, title, line } = template;
        const node = button(icon(templateIcons[id] ?? plainIcon), () => this.write(line), { class: "template", title: line });
        node.append(title, element("small", {}, hintOf(template)));
        return node;
    }

    #changed() {
        clearProblems(this.#form);
        store(draft, this.#field.value || null);
        this.#preview.ask(this.#text === "" ? "" : prefix + this.#text);
        this.#show();
    }

    #show() {
        const item = this.#preview.known(this.#text === "" ? "" : prefix + this.#text)?.[0] ?? null;
        if (item || this.#text === "") this.#understood.show(item && { ...item, newProject: null }, false);
    }

    async #submit() {
        const text = this.#text;
        if (text === "") {
            showProblem(this.#form, "text", "Give the habit a name, such as “Read 20 min every evening”.");
            return;
        }
        this.write("");
        try {
            await this.#add(text);
        } catch (error) {
            if (this.#text === "") this.write(text);
            const errors = (error.errors ?? []).map((problem) => ({ ...problem, field: "text" }));
            showProblems(this.#form, { errors, message: error.message });
        }
    }
}
