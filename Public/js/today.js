import { longPatience } from "./api.js";
import { MonthCard } from "./calendar/month-card.js";
import { Charts } from "./charts.js";
import { demoProject } from "./demo.js";
import { byId, element } from "./dom.js";
import { showFigures } from "./figures.js";
import { Sections } from "./sections.js";
import { openTaskPanel } from "./task/panel.js";
import { Shell } from "./shell.js";
import { markShownDay } from "./shown-day.js";
import { showFigureSum } from "./sums.js";
import { listenToSwipes } from "./swipe.js";
import { TaskChanges } from "./task-changes.js";
import { Reminders } from "./today/reminders.js";
import { sectionActions } from "./today/section-actions.js";
import { count } from "./words.js";

const shell = new Shell();
const { actions, api, board, messages, refresher } = shell;
const charts = new Charts(api);
const month = new MonthCard(shell);
const reminders = new Reminders(shell);
const changes = new TaskChanges(shell);
const sections = new Sections(actions, {
    importer: importFile,
    showPoints: (task) => shell.showPoints(task),
    open: (task) => openTaskPanel(shell, task.id),
    headActions: (name) => sectionActions(shell, name),
});

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
    byId("failure")?.remove();
    sections.update(view);
    showFigures(view);
    reminders.draw();
}

/** What stands in place of the tasks when the first read failed. */
function showFailure(error) {
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

function goToTop() {
    scrollTo({ top: 0 });
    byId("title").focus({ preventScroll: true });
}

const onTask = (act) => () => {
    const row = sections.current;
    if (row) act(row);
};

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

/** What a key does to the current line by way of `changes`; menus open at its end. */
const onTarget = (act) => onTask((row) => act([row.task], row.node.querySelector(".end")));
const priority = (level) => ({ name: "Priority P0 to P3", run: onTarget((target) => changes.setPriority(target, level)) });

listenToSwipes(byId("sections"), {
    right: (id) => sections.toggle(sections.rowOf(id), false),
    left: (id, node) => {
        const row = sections.rowOf(id);
        changes.menu(row.task, node, {
            open: () => openTaskPanel(shell, id), rename: () => sections.edit(row), remove: () => sections.remove(row),
            toggle: () => sections.toggle(row, false),
        });
    },
});
markShownDay();
shell.start({
    show,
    load: () => {
        charts.draw();
        return Promise.all([month.load(), reminders.load()]);
    },
    fail: showFailure,
    keys: {
        j: () => sections.move(1),
        k: () => sections.move(-1),
        c: onTask((row) => sections.toggle(row)),
        e: onTask((row) => sections.edit(row)),
        Enter: {
            name: "Open the task",
            run: (event) => (event.target.matches(".check") ? openTaskPanel(shell, sections.current.id) : false),
        },
        1: priority("P0"), 2: priority("P1"), 3: priority("P2"), 4: priority("P3"),
        d: { name: "Reschedule", run: onTarget((target, place) => changes.reschedule(target, place)) },
        m: { name: "Move to project", run: onTarget((target, place) => changes.moveToProject(target, place)) },
        Delete: onTask((row) => sections.remove(row)),
        t: goToTop,
    },
    commands: {
        demo: () => actions.perform("POST", "/api/projects", demoProject(board.view.today), {
            say: ({ tasks }) => `Added the project “Demo” with ${count(tasks.length, "task")}`,
        }),
        dismissWelcome: async () => {
            await actions.perform("POST", "/api/welcome/dismiss", {});
            byId("title").focus();
        },
    },
});
