import { element, icon } from "../dom.js";
import { choiceField } from "../parts/value-field.js";
import { count, number } from "../words.js";
import { card } from "./report.js";

function sample({ text, isRead }) {
    if (text === "") return element("span", {}, element("i", {}, "empty"));
    return element("span", { dir: "auto" }, isRead ? text : element("b", { class: "misfit", title: "Does not fit" }, text));
}

function note(column, report) {
    const isWhole = column.target === "project" && report.tables.length === 1 && report.projects.length > 0;
    const text = isWhole ? `${column.note}, ${number(report.projects.length)} of them new` : column.note;
    return [text && element("span", { class: "note" }, text), column.warning && element("span", { class: "note warning" }, column.warning)].filter(Boolean);
}

function row(table, index, column, report, change) {
    const names = table.targets.map(({ name, title }) => [name, title]);
    const field = choiceField(names, { id: `column-${table.name ?? ""}-${index}`, "aria-label": `${column.name} becomes` }, column.target);
    field.addEventListener("change", () => change(column.name, field.value));
    const isKept = column.target === "keep" || column.target === "leave";
    return element("tr", { role: "row", class: isKept ? "keep" : null },
        element("th", { role: "rowheader", scope: "row", dir: "auto" }, column.name),
        element("td", { role: "cell", class: "samples" }, ...column.samples.map(sample)),
        element("td", { role: "cell", class: "arrow" }, icon("M5 12h14M13 6.5l5.5 5.5-5.5 5.5")),
        element("td", { role: "cell", class: "becomes" }, field, ...note(column, report)));
}

function columnsCard(table, report, reading, decide) {
    const known = table.columns.filter(({ target }) => target !== "keep" && target !== "leave").length;
    const head = element("tr", { role: "row" }, ...["Column", "Three of its values", null, "Becomes"].map((text) => (text === null
        ? element("td", { role: "cell" }) : element("th", { role: "columnheader", scope: "col" }, text))));
    const rows = table.columns.map((column, index) => row(table, index, column, report, (name, target) => {
        reading.map(table, name, target);
        decide();
    }));
    const about = `${table.name && report.tables.length === 1 ? `${table.name}: ` : ""}${count(table.rows, "row")}, separated by ${table.separator === "bar" ? "|" : `${table.separator}s`}, ${table.encoding}; the first row names the columns`;
    return card(titleOf("Columns", table, report), `${number(known)} of ${number(table.columns.length)} recognized by their names and values`,
        element("p", { class: "about-table", dir: "auto" }, about),
        element("table", { role: "table", class: "mapping", "aria-label": "Columns" },
            element("thead", { role: "rowgroup" }, head), element("tbody", { role: "rowgroup" }, ...rows)));
}

/** The title of a card, with the file if there are several. */
function titleOf(title, { name }, { tables }) {
    return tables.length > 1 && name ? `${title} of ${name}` : title;
}

function datesCard(table, report, reading, decide) {
    const parts = [];
    if (table.dates !== null) {
        const { example, dayFirst, monthFirst, isDayFirst, reason } = table.dates;
        const id = `order-${table.name ?? ""}`;
        const choices = [["day-first", dayFirst], ["month-first", monthFirst]];
        if (isDayFirst === null) choices.unshift(["", "Choose…"]);
        const field = choiceField(choices, { id, "aria-describedby": `${id}-why` }, isDayFirst === null ? "" : isDayFirst ? "day-first" : "month-first");
        field.addEventListener("change", () => {
            reading.order(table, field.value || null);
            decide();
        });
        parts.push(element("div", { class: "option" }, element("span", {}, element("label", { class: "what", for: id }, `${example} is`),
            element("span", { id: `${id}-why`, class: isDayFirst === null ? "warning" : null }, reason)), field));
    }
    const nextTime = report.tables.length > 1 && table.name ? `Next file like ${table.name}` : "Next time";
    const id = `keep-${table.name ?? ""}`;
    const keeps = element("input", { type: "checkbox", role: "switch", id, checked: reading.isKept(table) });
    keeps.addEventListener("change", () => reading.keep(table, keeps.checked));
    parts.push(element("div", { class: "option" }, element("label", { class: "what", for: id }, "Keep this for the next file with these columns"), keeps));
    return card(table.dates === null ? nextTime : titleOf("Dates", table, report), "", ...parts);
}

/** How the columns of each table were read; `decide()` is called after another choice. Nothing for files without such a table. */
export function tableCards(report, reading, decide) {
    return report.tables.flatMap((table) => [columnsCard(table, report, reading, decide), datesCard(table, report, reading, decide)]);
}
