import { element } from "../dom.js";
import { clearProblems, problemPlace, showProblems } from "../edit.js";

/** A field in place of a task's name. `save(name, hasFocus)` gives null, or the error that refused it. */
export function renameForm(task, { save, cancel }) {
    const input = element("input", { name: "name", value: task.name, dir: "auto", autocomplete: "off", "aria-label": `Name of ${task.name}` });
    const form = element(
        "form", { class: "rename", novalidate: true }, input, problemPlace("name"), problemPlace("other"));
    let isOver = false;
    const finish = async (hasFocus) => {
        if (isOver) return;
        isOver = true;
        clearProblems(form);
        const name = input.value.trim();
        const error = name === "" ? { errors: [{ field: "name", message: "Give the task a name." }] } : await save(name, hasFocus);
        if (!error) return;
        isOver = false;
        showProblems(form, error);
    };
    form.addEventListener("submit", (event) => {
        event.preventDefault();
        finish(true);
    });
    input.addEventListener("blur", () => {
        if (form.isConnected && input.value.trim() !== "") finish(false);
    });
    form.addEventListener("keydown", (event) => {
        if (event.key !== "Escape") return;
        event.stopPropagation();
        isOver = true;
        cancel();
    });
    return form;
}
