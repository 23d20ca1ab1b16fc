import { weekdays } from "../dates.js";
import { element } from "../dom.js";
import { labelled } from "../edit.js";
import { popForm } from "../parts/pop-form.js";
import { choiceField } from "../parts/value-field.js";

const kinds = {
    daily: "Every day", weekdays: "Weekdays", weekly: "On chosen days", timesPerWeek: "A few times a week", monthly: "On a day of the month",
    everyDays: "Every few days",
};

function numberField(name, value, min, max) {
    return element("input", { type: "number", name, value, min, max, inputmode: "numeric", required: true });
}

function weekdayChoice(chosen) {
    return element("fieldset", { class: "weekday-choice" }, element("legend", {}, "Days"), ...weekdays.map((name) => element(
        "label", { class: "chip" }, element("input", {
            type: "checkbox", name: "weekday", value: name.toLowerCase(), checked: chosen.includes(name.toLowerCase()), class: "visually-hidden",
        }), element("span", { "aria-hidden": "true" }, name.slice(0, 3)), element("span", { class: "visually-hidden" }, name))));
}

/** The values of the form, in API format. */
function frequencyOf({ elements }) {
    const kind = elements.kind.value;
    const days = [...elements.weekday].filter(({ checked }) => checked).map(({ value }) => value);
    const more = {
        weekly: { weekdays: days }, timesPerWeek: { times: Number(elements.times.value) }, monthly: { day: Number(elements.day.value) },
        everyDays: { interval: Number(elements.interval.value) },
    };
    return { kind, ...more[kind] };
}

/** Asks how often a habit is done; `save(frequency)` may throw a refusal. */
export function askFrequency(anchor, frequency, save) {
    const kind = choiceField(Object.entries(kinds), { name: "kind" }, frequency.kind);
    const parts = {
        weekly: weekdayChoice(frequency.weekdays ?? []), timesPerWeek: labelled("Times a week", numberField("times", frequency.times ?? 3, 1, 7)),
        monthly: labelled("Day of the month", numberField("day", frequency.day ?? 1, 1, 31)),
        everyDays: labelled("Every how many days", numberField("interval", frequency.interval ?? 2, 2, 365)),
    };
    const show = () => {
        for (const [name, part] of Object.entries(parts)) part.hidden = name !== kind.value;
    };
    kind.addEventListener("change", show);
    show();
    popForm(anchor, "How often", { content: [labelled("How often", kind), ...Object.values(parts), element("p", { class: "muted" }, "Days before today keep the old schedule.")], submit: (form) => save(frequencyOf(form)) });
}
