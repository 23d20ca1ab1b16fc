import { element } from "../dom.js";

/** A cell: a text, a node, or `{content, ...attributes}`. */
function cell(name, value, attributes) {
    const { content, ...own } = value?.content === undefined ? { content: value } : value;
    return element(name, { ...attributes, ...own }, content);
}

/** Rows of a table, each with its heading and cells. */
export function tableRows(rows, attributes = { class: "num" }) {
    return rows.map(([first, ...rest]) => element(
        "tr", {}, cell("th", first, { scope: "row" }), ...rest.map((value) => cell("td", value, attributes))));
}

/** A table with column headings; `caption` is for screen readers only, unless it is a node. */
export function table(caption, heads, rows, attributes = {}) {
    return element(
        "table", attributes, typeof caption === "string" ? element("caption", { class: "visually-hidden" }, caption) : caption,
        element("thead", {}, element("tr", {}, ...heads.map((head) => cell("th", head, { scope: "col" })))),
        element("tbody", {}, ...rows));
}

/** Pairs of name and value; a value may be followed by a class and a note. */
export function facts(pairs) {
    return pairs.map(([name, value, kind = null, note = null]) => element(
        "div", { class: note ? "wide" : null }, element("dt", {}, name),
        element("dd", { class: kind ? `num ${kind}` : "num" }, value, note ? element("small", {}, note) : "")));
}

/** Text for screen readers only. */
export function unseen(text) {
    return element("span", { class: "visually-hidden" }, text);
}
