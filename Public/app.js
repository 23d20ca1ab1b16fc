import { Actions } from "./js/actions.js";
import { API } from "./js/api.js";
import { Board } from "./js/board.js";
import { Charts } from "./js/charts.js";
import { Connection } from "./js/connection.js";
import { byId, element } from "./js/dom.js";
import { showFigures } from "./js/figures.js";
import { goToTop, listenToKeys } from "./js/keys.js";
import { followChanges } from "./js/live.js";
import { Messages } from "./js/messages.js";
import { QuickAdd } from "./js/quick-add.js";
import { Refresher } from "./js/refresh.js";
import { Sections } from "./js/sections.js";
import { markShownDay } from "./js/shown-day.js";
import { showFigureSum, showPointsSum } from "./js/sums.js";
import { applyAccent, applySettings } from "./js/theme.js";
import { count } from "./js/words.js";

const skeletonDelay = 150;

const connection = new Connection(byId("offline"));
const api = new API(connection);
const board = new Board();
const refresher = new Refresher(api, board);
const messages = new Messages();
const actions = new Actions(api, board, refresher, messages);
const charts = new Charts(api);
const quickAdd = new QuickAdd(actions, messages);
const sections = new Sections(actions, showPoints, importFile);

async function showPoints(task) {
    try {
        showPointsSum(task, await actions.points(task.id));
    } catch (error) {
        messages.show(error.message);
    }
}

async function importFile(file) {
    messages.show(`Importing ${file.name} …`);
    try {
        const response = await api.request("POST", "/api/import?format=csv", { body: file, type: "text/csv" });
        const { added, existing, undoId } = await response.json();
        await refresher.refresh();
        const undo = undoId ? { label: "Undo", run: () => actions.undo(undoId) } : null;
        const known = existing > 0 ? `, ${count(existing, "task")} were there already` : "";
        messages.show(`Imported ${count(added, "task")} from ${file.name}${known}`, undo);
    } catch (error) {
        messages.show(error.message);
    }
}

let drawnFor = "";

function show(view, isConfirmed) {
    document.body.classList.remove("loading");
    byId("failure")?.remove();
    sections.update(view);
    showFigures(view);
    quickAdd.update(view);
    if (!isConfirmed) return;
    applySettings(view.settings);
    const state = `${view.dataVersion} ${view.today} ${view.nextChangeAt}`;
    if (state === drawnFor) return;
    drawnFor = state;
    charts.draw();
}

/** What stands in place of the tasks when the first read failed. */
function showFailure(error) {
    document.body.classList.remove("loading");
    if (board.view) {
        messages.show(error.message);
        return;
    }
    byId("failure")?.remove();
    const retry = element("button", { type: "button", class: "button" }, "Try again");
    retry.addEventListener("click", () => refresher.refresh());
    byId("sections").before(element(
        "div", { id: "failure", class: "failure", role: "alert" },
        element("p", {}, element("b", {}, "The tasks could not be read. "), error.message), retry));
}

/** The server puts the first dashboard into the page; without it the page asks. */
function start() {
    const block = byId("dashboard").textContent.trim();
    if (block) {
        refresher.accept(JSON.parse(block));
        return;
    }
    setTimeout(() => {
        if (!board.view && !byId("failure")) document.body.classList.add("loading");
    }, skeletonDelay);
    refresher.refresh();
}

const commands = {
    undo: () => actions.undo(),
    redo: () => actions.redo(),
    keys: () => byId("keys").showModal(),
    add: () => {
        scrollTo({ top: 0 });
        quickAdd.focus();
    },
};

document.addEventListener("click", (event) => {
    const button = event.target.closest?.("[data-action], [data-sum], [aria-current=page]");
    if (!button) return;
    if (button.dataset.sum) showFigureSum(button.dataset.sum, board.view);
    else if (button.matches("a")) {
        event.preventDefault();
        goToTop();
    } else commands[button.dataset.action]?.();
});
document.addEventListener("visibilitychange", () => {
    if (!document.hidden) refresher.refresh();
});

markShownDay();
applyAccent(document.documentElement.dataset.accent);
board.subscribe(show);
refresher.onError = showFailure;
connection.onRetry = () => refresher.refresh();
listenToKeys({ sections, quickAdd, actions });
start();
followChanges(() => refresher.refresh());
if (location.hash.startsWith("#added")) history.replaceState(null, "", "/");
