import { longPatience } from "./api.js";
import { MonthCard } from "./calendar/month-card.js";
import { Charts } from "./charts.js";
import { byId } from "./dom.js";
import { clearFailure, showFailure } from "./failure.js";
import { showFigures } from "./figures.js";
import { Sections } from "./sections.js";
import { Shell } from "./shell.js";
import { markShownDay } from "./shown-day.js";
import { showFigureSum } from "./sums.js";
import { listenToSwipes } from "./swipe.js";
import { Reminders } from "./today/reminders.js";
import { sectionActions } from "./today/section-actions.js";
import { count } from "./words.js";

const shell = new Shell();
const { actions, api, board, messages, refresher } = shell;
const charts = new Charts(shell);
const month = new MonthCard(shell);
const reminders = new Reminders(shell);
const sections = new Sections(shell, { importer: importFile, headActions: (name) => sectionActions(shell, name) });
const { rows } = sections;

async function importFile(file) {
    messages.show(`Importing ${file.name} …`);
    try {
        const response = await api.request("POST", "/api/import?format=csv", { body: file, type: "text/csv", wait: longPatience });
        const { added, existing, undoId } = await response.json();
        await refresher.refresh();
        const undo = undoId ? { label: "Undo", run: () => actions.undo(undoId) } : null;
        const known = existing > 0 ? `, ${count(existing, "task")} were there already` : "";
        messages.show(`Imported ${count(added, "task")} from ${file.name}${known}`, undo);
    } catch (error) {
        messages.show(error.message);
    }
}

function show(view) {
    clearFailure();
    sections.show(view);
    showFigures(view);
    byId("demo-note").hidden = view.demo !== "there";
    reminders.draw();
}

/** Where nothing was read yet, the card stands in place of the tasks. */
function fail(error) {
    if (board.view) messages.show(error.message);
    else showFailure("The tasks could not be read.", error, { place: (card) => byId("sections").before(card), retry: () => refresher.refresh() });
}

function goToTop() {
    scrollTo({ top: 0 });
    byId("title").focus({ preventScroll: true });
}

document.addEventListener("click", (event) => {
    const button = event.target.closest?.("[data-sum], [aria-current=page]");
    if (!button) return;
    if (button.dataset.sum) {
        showFigureSum(button.dataset.sum, board.view);
        return;
    }
    event.preventDefault();
    goToTop();
});

listenToSwipes(byId("sections"), {
    right: (id) => rows.toggle(rows.rowOf(id), false),
    left: (id, node) => rows.menu(rows.rowOf(id), node),
});
markShownDay();
shell.start({
    show,
    load: () => {
        charts.draw();
        return Promise.all([month.load(), reminders.load(), sections.reload()]);
    },
    fail,
    keys: { ...rows.keys, t: goToTop },
    commands: {
        demo: () => actions.perform("POST", "/api/demo", {}, { say: ({ tasks }) => `Added a year with ${count(tasks, "task")} to look around in` }),
        removeDemo: () => actions.perform("DELETE", "/api/demo", undefined, { say: () => "Removed the demo" }),
        dismissWelcome: async () => {
            await actions.perform("POST", "/api/welcome/dismiss", {});
            byId("title").focus();
        },
    },
});
