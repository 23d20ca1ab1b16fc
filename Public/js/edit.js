/** The due date that a date field and a time field together mean; a time alone is today's. */
export function dueDateOf(date, time, today) {
    if (!date && !time) return null;
    return time ? `${date || today}T${time}` : date;
}

/** Writes each error beside its field and the rest into the field `other`. */
export function showProblems(form, error) {
    clearProblems(form);
    const rest = [];
    for (const problem of error.errors?.length ? error.errors : [{ field: "other", message: error.message }]) {
        const place = form.querySelector(`[data-problem="${CSS.escape(problem.field)}"]`);
        if (!place) rest.push(problem.message);
        else show(place, problem.message);
        const input = form.elements[problem.field];
        if (input instanceof Element) input.setAttribute("aria-invalid", "true");
    }
    if (rest.length) show(form.querySelector("[data-problem=other]"), rest.join(" "));
    form.querySelector("[aria-invalid]")?.focus();
}

export function clearProblems(form) {
    for (const place of form.querySelectorAll("[data-problem]")) place.hidden = true;
    for (const input of form.querySelectorAll("[aria-invalid]")) input.removeAttribute("aria-invalid");
}

function show(place, message) {
    place.textContent = message;
    place.hidden = false;
}
