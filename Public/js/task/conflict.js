import { button, element } from "../dom.js";
import { fieldName, valueText } from "../values.js";

/** Shows both values of a field that was changed elsewhere meanwhile, below the field, until one is chosen. */
export function showConflict(root, field, { mine, theirs }, context, choose) {
    const place = root.querySelector(`[data-field="${CSS.escape(field)}"]`) ?? root;
    const key = JSON.stringify([mine, theirs]);
    const old = place.querySelector(":scope .conflict");
    if (old?.dataset.key === key) return;
    old?.remove();
    const node = element(
        "div", { class: "conflict", "data-key": key, role: "group", "aria-label": `${fieldName(field)}: two values` },
        element("p", { role: "alert" }, `${fieldName(field)} was also changed elsewhere. Choose one:`),
        side("Yours", valueText(field, mine, context), "Keep yours", () => take(true)),
        side("Theirs", valueText(field, theirs, context), "Use theirs", () => take(false)));
    const take = (keepsMine) => {
        const control = place.querySelector("input, select, textarea, button");
        node.remove();
        choose(keepsMine);
        control?.focus();
    };
    place.append(node);
}

export function hideConflict(root, field) {
    root.querySelector(`[data-field="${CSS.escape(field)}"] .conflict`)?.remove();
}

function side(name, value, action, run) {
    return element(
        "div", { class: "side-by-side" }, element("b", {}, name), element("span", { dir: "auto" }, value), button(action, run));
}
