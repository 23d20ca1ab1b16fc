import { dialogForm, openDialog } from "../parts/dialog.js";
import { element } from "../dom.js";
import { problem } from "../edit.js";

/** Whether text is a file of another program: a table, whose first lines have as many separators, or what begins like one. */
function isOfProgram(text) {
    const lines = text.split("\n", 2);
    const parts = (line, separator) => line.split(separator).length;
    const isTable = ["\t", ";", ",", "|"].some((separator) => parts(lines[0], separator) > 1 && parts(lines[0], separator) === parts(lines[1] ?? "", separator));
    return isTable || /^(BEGIN:|[{[]\s*["{])/.test(text);
}

/** The lines of a list as todo.txt, which has no bullets and boxes. */
function withoutBullets(text) {
    return text.replace(/^\s*[-*+•]\s+(?:\[( |x)\]\s+)?/gim, (_, box) => (box?.toLowerCase() === "x" ? "x " : ""));
}

/** Asks for text from the clipboard; `take(file)` receives it as a file. */
export function pasteText(take) {
    const field = element("textarea", { class: "pasted", rows: "10", "aria-label": "Text", spellcheck: "false", placeholder: "A list, a table or the content of a file" });
    const form = dialogForm("Read it", () => {
        const text = field.value.trim();
        if (text === "") throw problem("other", "Paste something first.");
        const [content, name] = isOfProgram(text) ? [text, "Pasted text.txt"] : [withoutBullets(text), "Pasted todo.txt"];
        take(new File([`${content}\n`], name, { type: "text/plain" }));
    }, element("div", { class: "wide-field" }, field));
    openDialog("Paste text", form);
    field.focus();
}
