import { byId } from "../dom.js";

/** Selects each read-only line when it gets the focus. */
export function selectWhole(form) {
    form.addEventListener("focusin", ({ target }) => {
        if (target.matches("[readonly]")) target.select();
    });
}

/** Copies the line that the button names. */
export async function copyLine({ dataset }, messages) {
    const line = byId(dataset.copies);
    line.focus();
    line.select();
    try {
        await navigator.clipboard.writeText(line.value);
        messages.show("Copied.");
    } catch {
        messages.show("This browser does not let pages copy. The line is selected: press Ctrl+C.");
    }
}
