import { button, element } from "../dom.js";

const saidFor = 2000;

/** A line to be copied, with its name and a button; `input` holds it. */
export function copiedLine(id, name) {
    const input = element("input", { id, readonly: true, spellcheck: "false" });
    input.addEventListener("focus", () => input.select());
    const copy = button("Copy", () => copied(input, copy), { class: "link", "aria-label": `Copy: ${name}` });
    return { input, node: element("div", { class: "paste" }, element("label", { for: id }, name), input, copy) };
}

/** Where pages may not copy, the line is selected. */
async function copied(input, copy) {
    input.focus();
    const isCopied = await navigator.clipboard?.writeText(input.value).then(() => true, () => false);
    copy.textContent = isCopied ? "Copied" : "Press Ctrl+C";
    setTimeout(() => copy.textContent = "Copy", saidFor);
}
