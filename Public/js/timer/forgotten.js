import { element, onSubmit } from "../dom.js";
import { openDialog } from "../parts/dialog.js";
import { problemNode, showProblem } from "../edit.js";
import { secondsOf } from "../task/values.js";
import { duration } from "../words.js";

const hour = 3600;

/** Asks how much to keep of a timer that ran implausibly long: "all", "nothing", seconds, or null for not now. */
export function askWhatToKeep({ task, forgottenFor }) {
    return new Promise((resolve) => {
        const usual = Math.min(task.estimatedDuration ?? hour, forgottenFor);
        const input = element("input", { name: "keep", class: "num", value: duration(usual), autocomplete: "off" });
        let answer = null;
        const choose = (value) => {
            answer = value;
            dialog.close();
        };
        const other = (text, value) => {
            const node = element("button", { type: "button", class: "button soft" }, text);
            node.addEventListener("click", () => choose(value));
            return node;
        };
        const form = element(
            "form", { class: "fields", novalidate: true },
            element("p", { class: "wide-field" }, `This ran for ${duration(forgottenFor)}. How much of it was work?`),
            element("label", { class: "field wide-field" }, "Keep", input, problemNode("keep")),
            element(
                "p", { class: "buttons" }, element("button", { class: "button" }, "Keep this"), other("Keep all", "all"),
                other("Keep nothing", "nothing")));
        onSubmit(form, () => {
            const seconds = secondsOf(input.value);
            if (seconds === null || Number.isNaN(seconds)) showProblem(form, "keep", "Enter it as 45 (minutes), 1h30 or 2 h.");
            else choose(Math.min(seconds, forgottenFor));
        });
        const dialog = openDialog(task.name, form);
        dialog.addEventListener("close", () => resolve(answer));
        input.select();
    });
}
