import { element } from "./dom.js";

let sheets = 0;

/**
 * Opens a sheet over the page that goes away when it is closed; Escape and a press beside it close it too. The focus
 * goes back to where it was.
 */
export function openSheet(title, ...content) {
    sheets += 1;
    const id = `sheet-${sheets}`;
    const opener = document.activeElement;
    const dialog = element("dialog", { class: "sheet", "aria-labelledby": id }, element("h2", { id }, title), ...content);
    dialog.addEventListener("pointerdown", (event) => {
        if (event.target === dialog && isOutside(dialog, event)) dialog.close();
    });
    dialog.addEventListener("click", (event) => {
        if (event.target.closest("[data-close]")) dialog.close();
    });
    dialog.addEventListener("close", () => {
        dialog.remove();
        if (opener?.isConnected && document.activeElement === document.body) opener.focus();
    });
    document.body.append(dialog);
    dialog.showModal();
    return dialog;
}

function isOutside(dialog, { clientX, clientY }) {
    const box = dialog.getBoundingClientRect();
    return clientX < box.left || clientX > box.right || clientY < box.top || clientY > box.bottom;
}

/** The buttons at the foot of a sheet's form: one that does it, and one that leaves. */
export function sheetButtons(label) {
    return element(
        "p", { class: "buttons" },
        element("button", { class: "button" }, label),
        element("button", { type: "button", class: "button quiet", "data-close": true }, "Cancel"));
}
