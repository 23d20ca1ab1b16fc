import { element, setText } from "./dom.js";
import { errorText } from "./failure.js";

/** The due date for a date field and a time field together; a time alone means today. */
export function dueDateOf(date, time, today) {
    if (!date && !time) return null;
    return time ? `${date || today}T${time}` : date;
}

/** A refusal in the server's form, for problems found before a request is sent. */
export class NotYet extends Error {
    /** The project the line would create, if that is the problem. */
    newProject;

    constructor(message, newProject = null) {
        super(message);
        this.newProject = newProject;
        this.errors = [{ field: "name", message }];
    }
}

/** A refusal of a field's value, in the server's form, for problems found before a request is sent. */
export function problem(field, message) {
    return Object.assign(new Error(message), { errors: [{ field, message }] });
}

/** The element for the errors of a field, or for those of no field: "other". */
export function problemNode(field, attributes = {}) {
    return element("p", { class: "problem", "data-problem": field, role: field === "other" ? "alert" : null, hidden: true, ...attributes });
}

/** A field of a form: its label, its control, and its error. */
export function labelled(text, control, kind = "field wide-field") {
    const problem = element("span", { class: "problem", "data-problem": control.name, hidden: true });
    return element("label", { class: kind }, text, control, problem);
}

/** Shows the error of a field of `root`, or clears it for null; returns false if the field has no place for errors. */
export function showProblem(root, field, message) {
    const name = CSS.escape(field);
    const node = root.querySelector(`[data-problem="${name}"]`);
    if (node) {
        setText(node, message ?? "");
        node.hidden = message === null;
    }
    const own = node?.closest("[data-field]")?.querySelector("input, select, textarea");
    for (const control of own ? [own] : root.querySelectorAll(`[name="${name}"]`)) {
        if (message === null) control.removeAttribute("aria-invalid");
        else control.setAttribute("aria-invalid", "true");
    }
    return node !== null;
}

/** Shows each error at its field, and the rest at "other". */
export function placeProblems(root, error) {
    const rest = [];
    for (const { field, message } of error.errors?.length ? error.errors : [{ field: "other", message: errorText(error) }]) {
        if (!showProblem(root, field.replace(/\[.*$/, ""), message)) rest.push(message);
    }
    if (rest.length) showProblem(root, "other", rest.join(" "));
}

/** The same in a form, replacing earlier errors; the first invalid field gets the focus. */
export function showProblems(form, error) {
    clearProblems(form);
    placeProblems(form, error);
    form.querySelector("[aria-invalid]")?.focus();
}

export function clearProblems(form) {
    for (const node of form.querySelectorAll("[data-problem]")) node.hidden = true;
    for (const input of form.querySelectorAll("[aria-invalid]")) input.removeAttribute("aria-invalid");
}

/**
 * Returns a submit handler: it runs `act(form)`, then `close`; errors are shown at their fields. While one submission is
 * in progress others are ignored, so pressing twice is pressing once.
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
