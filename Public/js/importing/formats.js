import { byId, element } from "../dom.js";
import { capital } from "../words.js";

/** "dueDates" → "due dates" */
function words(part) {
    return part.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}

function row({ title, imports, exports, carries, leaves, unwritten }) {
    const lines = [];
    if (imports) lines.push(element("p", {}, `${capital(carries.map(words).join(", "))}.`));
    if (leaves.length > 0) lines.push(element("p", { class: "muted" }, `Left out: ${leaves.join("; ")}.`));
    if (exports) {
        const without = unwritten.length > 0 ? `without ${unwritten.join(", ")}` : "with everything of a task";
        lines.push(element("p", { class: "muted" }, `${imports ? "Written as well" : "Only written"}: ${without}.`));
    }
    return element("li", {}, element("b", {}, title), element("div", {}, ...lines));
}

/** What comes along from each format, and what does not. */
export function showFormats(formats) {
    byId("import-contents").replaceChildren(...formats.map(row));
}
