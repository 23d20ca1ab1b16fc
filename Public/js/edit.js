import { element, setText } from "./dom.js";
import { told } from "./failure.js";

/** The due date that a date field and a time field together mean; a time alone is today's. */
export function dueDateOf(date, time, today) {
    if (!date && !time) return null;
    return time ? `${date || today}T${time}` : date;
}

/** A refusal as the server would make it, for what is known of a name before asking. */
export class NotYet extends Error {
    /** The project that the line would make, where that is what was refused. */
    newProject;

    constructor(message, newProject = null) {
        super(message);
        this.newProject = newProject;
        this.errors = [{ field: "name", message }];
    }
}

/** Where stands what is wrong with a field, or with none of them for "other". */
export function problemPlace(field, attributes = {}) {
    return element("p", { class: "problem", "data-problem": field, role: field === "other" ? "alert" : null, hidden: true, ...attributes });
}

/** A field of a form: its name, its control, and what is wrong with it. */
export function labelled(text, control, kind = "field wide-field") {
    const problem = element("span", { class: "problem", "data-problem": control.name, hidden: true });
    return element("label", { class: kind }, text, control, problem);
}

/** Shows what is wrong with a field of `root`, or nothing for null; false when it has no place there. */
export function showProblem(root, field, message) {
    const name = CSS.escape(field);
    const place = root.querySelector(`[data-problem="${name}"]`);
    if (place) {
        setText(place, message ?? "");
        place.hidden = message === null;
    }
    const own = place?.closest("[data-field]")?.querySelector("input, select, textarea");
    for (const control of own ? [own] : root.querySelectorAll(`[name="${name}"]`)) {
        if (message === null) control.removeAttribute("aria-invalid");
        else control.setAttribute("aria-invalid", "true");
    }
    return place !== null;
}

/** Writes each error beside its field and the rest into the place of `other`. */
export function placeProblems(root, error) {
    const rest = [];
    for (const { field, message } of error.errors?.length ? error.errors : [{ field: "other", message: told(error) }]) {
        if (!showProblem(root, field.replace(/\[.*$/, ""), message)) rest.push(message);
    }
    if (rest.length) showProblem(root, "other", rest.join(" "));
}

/** The same in a form, in place of what was wrong before; the first wrong field gets the focus. */
export function showProblems(form, error) {
    clearProblems(form);
    placeProblems(form, error);
    form.querySelector("[aria-invalid]")?.focus();
}

export function clearProblems(form) {
    for (const place of form.querySelectorAll("[data-problem]")) place.hidden = true;
    for (const input of form.querySelectorAll("[aria-invalid]")) input.removeAttribute("aria-invalid");
}

/**
 * Gives what does as a form asks: `act(form)`, and then `close`; what was refused stands beside the fields. While one is on
 * its way the next does nothing, so that pressing twice is pressing once.
 */
export function submitting(form, close) {
    let isBusy = false;
    return async (act) => {
        if (isBusy) return;
        isBusy = true;
        clearProblems(form);
        try {
            await act(form);
            close();
        } catch (error) {
            showProblems(form, error);
        } finally {
            isBusy = false;
        }
    };
}
