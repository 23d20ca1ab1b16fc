import { setText } from "../dom.js";
import { showBadge } from "../notices/badge.js";
import { number } from "../words.js";

let pageTitle = document.title;
let openCount = 0;
let timerTitle = null;

/** Sets the title of the tab to the name of the page. */
export function setPageTitle(name) {
    pageTitle = `${name} · Tasker`;
    showTitle();
}

/** The timer's text, which comes first in the title; null without a timer. */
export function setTimerTitle(text) {
    timerTitle = text;
    showTitle();
}

function showTitle() {
    const own = openCount > 0 ? `(${openCount}) ${pageTitle}` : pageTitle;
    const title = timerTitle ? `${timerTitle} · Tasker` : own;
    if (document.title !== title) document.title = title;
}

function showOpenCount({ open, habitsLeft = 0 }) {
    for (const counter of document.querySelectorAll("[data-open-count]")) {
        setText(counter, open.count > 0 ? number(open.count) : "");
    }
    for (const counter of document.querySelectorAll("[data-habit-count]")) setText(counter, habitsLeft > 0 ? number(habitsLeft) : "");
    openCount = open.count;
    showBadge(openCount);
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

/** Names and URLs of the pages in the navigation. */
export function mainPages() {
    return [...document.querySelectorAll(".side .nav a")].map((link) => [link.querySelector(".label").textContent, link.getAttribute("href")]);
}

/** Adds the pages that do not fit into the tab bar of small screens to its menu. */
export function fillMenu(menu) {
    if (menu.querySelector("a")) return;
    const inBar = new Set([...document.querySelectorAll(".tabbar a")].map((link) => link.getAttribute("href")));
    const links = [...document.querySelectorAll(".side .nav a")].filter((link) => !inBar.has(link.getAttribute("href")));
    menu.querySelector(".nav").prepend(...links.map((link) => link.cloneNode(true)));
}

/** What surrounds every page: the counts of open tasks and habits today, and the state of Undo and Redo. */
export function showFrame(board) {
    showOpenCount(board);
    showUndo(board);
}
