// A control of the form is named by the path of its setting, such as "pomodoro.work"; members of one object are sent as
// an object with that member alone, which the server merges.

/** The value at a path of the settings. */
export function valueAt(settings, path) {
    return path.split(".").reduce((value, name) => value?.[name], settings);
}

/** "pomodoro.work", 25 → { pomodoro: { work: 25 } } */
export function change(path, value) {
    return path.split(".").reduceRight((inner, name) => ({ [name]: inner }), value);
}

/** What the control says; undefined while it holds nothing that could be saved. */
export function read(control) {
    if (control.type === "checkbox") return control.checked;
    if (control.value === "" && "null" in control.dataset) return null;
    if (control.type === "number") return control.value === "" ? undefined : Number(control.value);
    return control.value === "" && control.required ? undefined : control.value;
}

/** Shows a value, unless the person is just typing into the control. */
export function write(control, value) {
    if (control.type === "checkbox") {
        control.checked = value === true;
        return;
    }
    const text = value === null || value === undefined ? "" : String(value);
    const isTyped = control === document.activeElement && control.matches("input");
    if (!isTyped && control.value !== text) control.value = text;
}
