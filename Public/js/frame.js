import { setText } from "./dom.js";
import { number } from "./words.js";

const pageTitle = document.title;

function showOpenCount({ open }) {
    for (const counter of document.querySelectorAll("[data-open-count]")) {
        setText(counter, open.count > 0 ? number(open.count) : "");
    }
    document.title = open.count > 0 ? `(${open.count}) ${pageTitle}` : pageTitle;
}

function showUndo({ undo }) {
    for (const button of document.querySelectorAll("[data-action=undo]")) {
        button.disabled = !undo.canUndo;
        button.title = undo.canUndo ? `Undo: ${undo.what}` : "Nothing to undo";
    }
    for (const button of document.querySelectorAll("[data-action=redo]")) {
        button.disabled = !undo.canRedo;
        button.title = undo.canRedo ? `Redo: ${undo.redoWhat}` : "Nothing to redo";
    }
}

/** What stands around every page: how much is open today, and what can be undone. */
export function showFrame(board) {
    showOpenCount(board);
    showUndo(board);
}
