import { button, element, setText } from "../dom.js";
import { nearMoment } from "../moments.js";
import { drawValues } from "../parts/list.js";
import { number } from "../words.js";
import { fieldName, valueText } from "../values.js";

const sources = { page: "on a page", cli: "on the command line", import: "by an import", repeat: "by repeating", system: "by Tasker" };
const hidden = new Set(["modifiedAt", "version", "dateAdded", "addedOn", "createdBy", "id", "nameKey"]);
const atOnce = 20;
const newest = 3;

/** The changes of a task, newest first: the last three in a line each, and all of them with their fields. */
export function historyPart(shell, id) {
    const list = element("ol", { class: "changes" });
    const message = element("p", { class: "muted", role: "status" });
    const more = button("Show earlier changes", () => read(cursor), { hidden: true });
    const all = button("All", () => {
        isWhole = !isWhole;
        read();
    }, { "aria-expanded": "false" });
    let context = null;
    let changes = [];
    let cursor = null;
    let isWhole = false;
    const scope = shell.store.scope();

    const show = ({ items, nextCursor, total }, before) => {
        changes = before ? [...changes, ...items] : items;
        drawValues(list, changes, (change) => (isWhole ? whole(shell, change, context) : brief(change, context)), { by: [isWhole, context.board.today], home: all });
        cursor = nextCursor;
        more.hidden = !isWhole || !nextCursor;
        all.hidden = total === 0;
        setText(all, isWhole ? "Fewer" : `All ${number(total)}`);
        all.setAttribute("aria-expanded", String(isWhole));
        setText(message, total === 0 ? "Nothing has been changed yet." : "");
    };

    const read = async (before = null) => {
        if (!context) return;
        try {
            const from = before ? `&cursor=${encodeURIComponent(before)}` : "";
            await scope.read(`/api/tasks/${id}/history?limit=${isWhole ? atOnce : newest}${from}`, (page) => show(page, before));
        } catch (error) {
            setText(message, error.message);
            more.hidden = true;
        }
    };
    return {
        node: element(
            "section", { class: "part history", "aria-label": "History" },
            element("header", {}, element("h2", {}, "History"), all), list, message, more),
        read,
        /** `known` resolves ids in values: see `valueText`. */
        show(known) {
            const isFirst = context === null;
            context = known;
            if (isFirst) read();
        },
    };
}

function brief({ what, at, undone, by }, { board }) {
    return element(
        "li", { class: undone ? "brief undone" : "brief" },
        element("small", { class: "num" }, nearMoment(at, board)), element("span", { dir: "auto" }, by ? `${by.name}: ${what}` : what));
}

function whole(shell, change, context) {
    const { id, action, what, source, at, undone, canUndo, blockedBy, by } = change;
    const shown = action === "createTask" ? [] : change.fields.filter(({ field }) => !hidden.has(field));
    let end = "";
    if (undone) end = element("span", { class: "muted" }, "Undone");
    else if (canUndo) end = button("Undo", () => shell.actions.undo(id), { "aria-label": `Undo: ${what}` });
    else if (blockedBy && blockedBy.by?.id !== by?.id) end = element("span", { class: "muted", dir: "auto" }, `${blockedBy.by.name} changed it since`);
    else if (blockedBy) end = element("span", { class: "muted", dir: "auto" }, `Undo this first: ${blockedBy.what}`);
    const when = [nearMoment(at, context.board), sources[source], by && `by ${by.name}`].filter(Boolean).join(" ");
    return element(
        "li", { class: undone ? "undone" : null },
        element("div", { class: "change-head" }, element("b", { dir: "auto" }, what), element("small", { class: "num" }, when), end),
        shown.length > 0 ? element("dl", {}, ...shown.map((field) => fieldLine(field, context))) : "");
}

function fieldLine({ field, before, after, beforeName, afterName }, context) {
    const text = (value, name) => valueText(field, value, { ...context, name });
    return element(
        "div", {}, element("dt", {}, fieldName(field)),
        element("dd", { dir: "auto" }, element("del", {}, text(before, beforeName)), " → ", element("ins", {}, text(after, afterName))));
}
