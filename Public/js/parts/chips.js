import { button, icon } from "../dom.js";
import { drawValues } from "./list.js";

/**
 * Draws what is chosen, as `{text, …}`, into `box` as chips that `remove(part)` takes away; one with a `run` is for all of them. `by` is as
 * in `drawValues`, and `home` gets the focus after the last one.
 */
export function drawChips(box, parts, remove, { by = [], home }) {
    drawValues(box, parts, (part) => {
        if (part.run) return button(part.text, part.run, { class: "chip" });
        const chip = button(part.text, () => remove(part), { class: "chip on", "aria-label": `Remove the filter ${part.text}`, dir: "auto" });
        chip.append(icon("cross"));
        return chip;
    }, { by, home });
    box.hidden = parts.length === 0;
}
