import { clockText } from "../clock.js";
import { Chooser, chooseOne } from "../parts/chooser.js";
import { byId, element, hasChanged, setText } from "../dom.js";
import { labelled } from "../edit.js";
import { amountField, amountOf } from "../habits/amount-field.js";
import { dateText, isLimit, targetText, timeNames } from "../habits/habit-text.js";
import { popForm } from "../parts/pop-form.js";
import { timeField } from "../parts/time-field.js";
import { choiceField, dayField } from "../parts/value-field.js";
import { categoryNames, duration, quoted } from "../words.js";
import { askFrequency } from "./frequency-form.js";

const timeTexts = { morning: "in the morning", afternoon: "in the afternoon", evening: "in the evening", anytime: "at any time" };

/** The settings of a habit as one sentence, in which each part is a button that changes it. */
export class Sentence {
    #node = byId("sentence");
    #shell;
    #edit;
    #groups;
    #buttons = new Map();
    #habit = null;
    #today = null;

    /** `edit(habit, fields)` may throw a refusal; `groups()` returns the names of all groups. */
    constructor(shell, { edit, groups }) {
        this.#shell = shell;
        this.#edit = edit;
        this.#groups = groups;
    }

    update(habit, today) {
        this.#habit = habit;
        this.#today = today;
        const parts = this.#parts(habit);
        if (!hasChanged(this.#node, parts.map((part) => (typeof part === "string" ? part : [part.name, part.text])))) return;
        const focused = this.#node.contains(document.activeElement) ? document.activeElement.dataset.part : null;
        this.#node.replaceChildren(...parts.map((part) => (typeof part === "string" ? part : this.#button(part))));
        if (focused) this.#node.querySelector(`[data-part="${focused}"]`)?.focus({ preventScroll: true });
    }

    #parts({ frequencyText, timeOfDay, target, estimatedDuration, reminder, startDate, endDate, group, category }) {
        const part = (name, text, title, ask, isSet = true) => ({ name, text, title, ask, isSet });
        const often = part("frequency", frequencyText, "How often", (node) => askFrequency(node, this.#habit.frequency, (frequency) => this.#save({ frequency })));
        const time = part("timeOfDay", timeTexts[timeOfDay], "Time of day", (node) => this.#askTime(node));
        const much = target ? [", ", part("target", targetText(target), "Amount", (node) => this.#askTarget(node))] : [];
        const long = part("estimatedDuration", estimatedDuration ? duration(estimatedDuration) : "any length", "How long", (node) => this.#askDuration(node), Boolean(estimatedDuration));
        const remind = part("reminder", reminder ? `a reminder at ${clockText(reminder)}` : "no reminder", "Reminder", (node) => this.#askReminder(node), Boolean(reminder));
        const until = endDate ? ` to ${dateText(endDate, this.#today)}` : "";
        const since = part("startDate", `${dateText(startDate, this.#today)}${until}`, "First and last day", (node) => this.#askDays(node));
        const belongs = part("group", group ?? "no group", "Group", (node) => this.#askGroup(node), Boolean(group));
        const counted = part("category", (categoryNames[category] ?? category).toLowerCase(), "Category", (node) => this.#askCategory(node));
        return [often, " ", time, ...much, ", ", long, ", with ", remind, endDate ? ", from " : ", since ", since, ", in ", belongs, ", counted as ", counted, "."];
    }

    /** A part keeps its button, so the focus can return to it from its form. */
    #button({ name, text, title, ask, isSet }) {
        if (!this.#buttons.has(name)) {
            const made = element("button", { type: "button", title, "data-part": name, dir: "auto", "aria-haspopup": "dialog" });
            made.addEventListener("click", () => ask(made));
            this.#buttons.set(name, made);
        }
        const node = this.#buttons.get(name);
        setText(node, text);
        node.classList.toggle("unset", !isSet);
        return node;
    }

    #save(fields) {
        return this.#edit(this.#habit, fields);
    }

    #askTime(anchor) {
        chooseOne(anchor, "Time of day", timeNames, this.#habit.timeOfDay, (timeOfDay) => this.#attempt({ timeOfDay }));
    }

    #askCategory(anchor) {
        chooseOne(anchor, "Category", categoryNames, this.#habit.category, (category) => this.#attempt({ category }));
    }

    /** A list of groups; typing a new name creates one. */
    #askGroup(anchor) {
        const known = this.#groups();
        const items = async (text) => {
            const names = await known;
            const found = names.filter((name) => name.toLocaleLowerCase().includes(text.toLocaleLowerCase()));
            const line = (name) => ({ text: name, isChosen: name === this.#habit.group, run: () => this.#attempt({ group: name }) });
            const isNew = text !== "" && !names.includes(text);
            return [
                ...found.map(line), ...(isNew ? [{ ...line(text), text: `New group ${quoted(text)}` }] : []),
                ...(text === "" ? [{ text: "No group", isChosen: !this.#habit.group, run: () => this.#attempt({ group: null }) }] : []),
            ];
        };
        new Chooser(anchor, { label: "Group", field: "Find or name a group", ask: items });
    }

    #askTarget(anchor) {
        askTarget(anchor, this.#habit.target, (target) => this.#save({ target }));
    }

    #askDuration(anchor) {
        const field = element("input", { type: "number", name: "estimatedDuration", min: "1", max: "1440", inputmode: "numeric", value: (this.#habit.estimatedDuration ?? 600) / 60 });
        popForm(anchor, "How long", {
            content: [labelled("How long, in minutes", field)], submit: () => this.#save({ estimatedDuration: Math.round(Number(field.value) * 60) }),
            also: this.#habit.estimatedDuration ? [{ label: "Any length", run: () => this.#save({ estimatedDuration: null }) }] : [],
        });
    }

    #askReminder(anchor) {
        const field = timeField({ name: "reminder" }, this.#habit.reminder ?? "20:00");
        popForm(anchor, "Reminder", {
            content: [labelled("Reminder at", field)], submit: () => this.#save({ reminder: field.value || null }),
            also: this.#habit.reminder ? [{ label: "No reminder", run: () => this.#save({ reminder: null }) }] : [],
        });
    }

    #askDays(anchor) {
        const first = dayField(this.#shell, { name: "startDate" }, this.#habit.startDate);
        const last = dayField(this.#shell, { name: "endDate", none: "No last day" }, this.#habit.endDate ?? "");
        popForm(anchor, "First and last day", {
            content: [labelled("First day", first), labelled("Last day", last)],
            submit: () => this.#save({ startDate: first.value, endDate: last.value || null }),
        });
    }

    /** For parts without a form of their own in which to show a refusal. */
    async #attempt(fields) {
        await this.#edit(this.#habit, fields, true);
    }
}

/** Asks which amount makes a day done; `save(target)` receives null for a habit that is simply done or not. */
export function askTarget(anchor, target, save) {
    const kind = choiceField([["atLeast", "at least this amount"], ["atMost", "at most this amount"]], { name: "kind" }, isLimit(target) ? "atMost" : "atLeast");
    const amount = amountField("target", target?.amount ?? 8);
    const unit = element("input", { type: "text", name: "unit", value: target?.unit ?? "", placeholder: "glasses", dir: "auto", autocomplete: "off" });
    popForm(anchor, "Amount per day", {
        content: [labelled("Amount per day", amount), labelled("Unit", unit), labelled("A day counts as done with", kind)],
        submit: () => save({ amount: amountOf(amount), unit: unit.value.trim() || "times", kind: kind.value }),
        also: target ? [{ label: "No amount, just done or not", run: () => save(null) }] : [],
    });
}
