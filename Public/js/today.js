import { MonthCard } from "./calendar/month-card.js";
import { Charts } from "./charts.js";
import { byId } from "./dom.js";
import { clearFailure } from "./failure.js";
import { showFigures } from "./today/figures.js";
import { Sections } from "./today/sections.js";
import { placeUnderShorter } from "./parts/columns.js";
import { WhoseButton } from "./people/whose.js";
import { Shell } from "./shell.js";
import { markShownDay } from "./shown-day.js";
import { showFigureSum } from "./today/sums.js";
import { showChallenges } from "./today/challenges.js";
import { Next } from "./today/next.js";
import { sectionActions } from "./today/section-actions.js";
import { count } from "./words.js";

const shell = new Shell();
const { actions, board } = shell;
const charts = new Charts(shell);
const month = new MonthCard(shell);
const next = new Next(shell);
const sections = new Sections(shell, { headActions: (name) => sectionActions(shell, name) });
const { rows } = sections;
const whose = new WhoseButton({ changed: () => sections.reload().then(() => sections.show(board.view)) });
byId("today-title").after(whose.node);

function show(view) {
    clearFailure();
    whose.update();
    sections.show(view);
    showFigures(view);
    showChallenges(view);
    byId("demo-note").hidden = view.demo !== "there";
    next.draw(view);
    placeUnderShorter(document.querySelector(".columns"));
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

rows.listenToSwipes();
markShownDay();
shell.start({
    show,
    load: () => {
        charts.draw();
        return Promise.all([month.load(), sections.reload()]);
    },
    unread: { what: "The tasks could not be loaded.", insert: (card) => byId("sections").before(card), isRead: () => board.view !== null },
    keys: { ...rows.keys, t: goToTop },
    commands: {
        demo: () => actions.perform("POST", "/api/demo", {}, { say: ({ tasks }) => `Added a year with ${count(tasks, "task")} to explore` }),
        removeDemo: () => actions.perform("DELETE", "/api/demo", undefined, { say: () => "Removed the demo" }),
        dismissWelcome: async () => {
            await actions.perform("POST", "/api/welcome/dismiss", {});
            byId("title").focus();
        },
    },
});
