import { setText } from "./dom.js";
import { number } from "./words.js";

let pageTitle = document.title;
let openCount = 0;

/** Names the page in the title of its tab. */
export function setPageTitle(name) {
    pageTitle = `${name} · Tasker`;
    showTitle();
}

function showTitle() {
    const title = openCount > 0 ? `(${openCount}) ${pageTitle}` : pageTitle;
    if (document.title !== title) document.title = title;
}

function showOpenCount({ open, habitsLeft = 0 }) {
    for (const counter of document.querySelectorAll("[data-open-count]")) {
        setText(counter, open.count > 0 ? number(open.count) : "");
    }
    for (const counter of document.querySelectorAll("[data-habit-count]")) setText(counter, habitsLeft > 0 ? number(habitsLeft) : "");
    openCount = open.count;
    showTitle();
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

/** Names and addresses of the pages in the navigation. */
export function mainPages() {
    return [...document.querySelectorAll(".side .nav a")].map((link) => [link.querySelector(".label").textContent, link.getAttribute("href")]);
}

/** What stands around every page: how many tasks and habits are open today, and what can be undone. */
export function showFrame(board) {
    showOpenCount(board);
    showUndo(board);
}
