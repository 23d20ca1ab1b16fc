import { button, element } from "../dom.js";
import { choiceField } from "../parts/value-field.js";
import { fullDay } from "../dates.js";
import { capital, count, number } from "../words.js";
import { card } from "./report.js";

const shownAtOnce = 20;
/** The kinds whose rows are shown, with how many, while the report is renewed. */
const open = new Map();

/** "repeatPattern" → "Repeat pattern"; a key such as "t" stays as it is. */
function words(field) {
    if (field.length < 3) return field;
    return capital(field.replace(/([a-z])([A-Z])/g, (_, end, start) => `${end} ${start.toLowerCase()}`));
}

function isDay(text) {
    return /^\d{4}-\d\d-\d\d/.test(text);
}

function place({ file, row, column }, field) {
    const name = file?.replace(/\.\w+$/, "");
    const at = row === null ? null : name ? `${name} ${number(row)}` : `Row ${number(row)}`;
    return [at, column !== null && column !== field ? column : null].filter(Boolean).join(", ") || name || "File";
}

/** A value as a person writes it: days in words. */
export function readableText(text) {
    return isDay(text) ? `${fullDay(text.slice(0, 10))}${text.slice(10).replace("T", ", ")}` : text;
}

/** What happens to a value without a choice. */
function withoutChoice(field, offers) {
    if (isDay(offers[0])) return "Without a date";
    return /repeat|recur|rrule/i.test(field ?? "") ? "Once" : "Words in the details";
}

/** What a value comes as: a choice among the nearest readings, or what happens to it. */
function comesAs(loss, field, key, reading, decide) {
    if (loss.offers.length === 0 || !decide) return element("span", { dir: "auto" }, loss.message);
    const choices = [["", withoutChoice(field, loss.offers)], ...loss.offers.map((offer) => [offer, capital(readableText(offer))])];
    if (loss.choice !== null && !loss.offers.includes(loss.choice)) choices.push([loss.choice, capital(readableText(loss.choice))]);
    const node = choiceField(choices, { id: `reading-${key}`, "aria-label": `${loss.task ?? place(loss)} comes as` }, loss.choice ?? "");
    node.addEventListener("change", () => {
        reading.choose(loss, node.value);
        decide();
    });
    return node;
}

function row(loss, key, field, reading, decide) {
    return element("tr", { role: "row" },
        element("td", { role: "cell", class: "where" }, place(loss, field)),
        element("td", { role: "cell", dir: "auto" }, loss.task ?? ""),
        element("td", { role: "cell", dir: "auto" }, loss.words ?? ""),
        element("td", { role: "cell" }, comesAs(loss, field, key, reading, decide)));
}

function rowsTable({ field, code, rows, count: total }, reading, decide) {
    const key = `${field}-${code}`;
    const head = element("thead", { role: "rowgroup" }, element("tr", { role: "row" },
        ...["Row", "Task", "Says", "Comes as"].map((text) => element("th", { role: "columnheader", scope: "col" }, text))));
    const body = element("tbody", { role: "rowgroup" });
    const rest = element("p", { class: "more" });
    const draw = () => {
        const shown = Math.min(open.get(key) ?? shownAtOnce, rows.length);
        body.replaceChildren(...rows.slice(0, shown).map((loss, index) => row(loss, `${key}-${index}`, field, reading, decide)));
        const next = Math.min(shownAtOnce, rows.length - shown);
        const more = () => {
            open.set(key, shown + next);
            draw();
            (body.rows[shown].querySelector(".pick") ?? rest.querySelector("button"))?.focus();
        };
        rest.hidden = total <= shown;
        rest.replaceChildren(next > 0 ? button(`${count(next, "more row")} of ${number(total - shown)}`, more, { class: "link" })
            : `${count(total - shown, "more row")}; all of them are in the list that can be saved`);
    };
    draw();
    return [element("table", { role: "table", class: "loss-rows", "aria-label": field ? words(field) : "The file" }, head, body), rest];
}

function kind(loss, reading, decide) {
    const { field, code, count: total, rows } = loss;
    const key = `${field}-${code}`;
    const chosen = rows.filter(({ choice }) => choice !== null).length;
    const summary = element("summary", { id: `loss-${key}` }, element("b", {}, number(total)),
        element("span", {}, element("span", { class: "what" }, field ? words(field) : "The file"), rows[0]?.message ?? "",
            ...(chosen > 0 ? [` You chose a value for ${number(chosen)}.`] : [])));
    const details = element("details", { open: open.has(key) }, summary);
    const fill = () => details.children.length === 1 && details.append(element("div", { class: "under" }, ...rowsTable(loss, reading, decide)));
    details.addEventListener("toggle", () => {
        if (details.open) open.set(key, open.get(key) ?? shownAtOnce);
        else open.delete(key);
        if (details.open) fill();
    });
    if (details.open) fill();
    return element("li", {}, details);
}

/** The values that cannot be imported unchanged, by kind, those of most rows first; nothing if there are none. */
export function lossesCard({ losses }, reading, { decide, save }) {
    if (losses.length === 0) return [];
    const all = losses.reduce((total, loss) => total + loss.count, 0);
    const note = decide ? `cannot be kept exactly as ${all === 1 ? "it is" : "they are"}` : `could not be kept exactly as ${all === 1 ? "it was" : "they were"}`;
    const made = card("Changes on the way", `${count(all, "value")} ${note}`,
        element("ul", { class: "losses" }, ...losses.map((loss) => kind(loss, reading, decide))));
    if (save) made.querySelector("header").append(button("Save as a list", save, { class: "link" }));
    return [made];
}
