import { withClock } from "../clock.js";
import { nearDayInSentence, dayOf, shortDay, timeText } from "../dates.js";
import { arrange, byId, button, element, hasChanged, onPlainClick, setText } from "../dom.js";
import { openTaskPanel } from "../task/panel.js";
import { partNames, partPoints, partShare } from "./advice-parts.js";
import { taskAddress } from "../task/links.js";
import { count, duration } from "../words.js";
import { iconTextButton, priorityBadge } from "./parts.js";

const switchIcon = "M7 8h11l-3-3M17 16H6l3 3";

/** Secondary facts about a recommended task: project, estimate, due date, and how many tasks it unblocks. */
function taskFacts({ task, frees }, { today, projects }) {
    const project = task.projectName ?? projects.find(({ id }) => id === task.projectId)?.name;
    const due = task.dueDate && dayOf(task.dueDate);
    const when = due && (task.isOverdue && due < today ? shortDay(due, today) : nearDayInSentence(task.dueDate.slice(0, 10), today));
    return [
        project && element("span", { dir: "auto" }, project),
        task.estimatedDuration && element("span", { class: "num" }, duration(task.estimatedDuration)),
        due && element("span", { class: task.isOverdue ? "late" : null }, [when, timeText(task.dueDate)].filter(Boolean).join(" ")),
        frees > 0 && element("span", {}, `unblocks ${count(frees, "task")}`),
    ].filter(Boolean);
}

function meter(part) {
    const bar = element("i");
    bar.style.inlineSize = `${100 * partShare(part)}%`;
    return element("span", { class: "meter", "aria-hidden": "true" }, bar);
}

function sumLines({ parts, score, confidence }) {
    const lines = parts.map((part) => element(
        "li", {}, element("span", { class: "l" }, partNames[part.part]), meter(part), element("span", {}, part.text),
        element("span", { class: "n num" }, partPoints(part))));
    const sum = element(
        "li", { class: "sum" }, element("span", { class: "w" }, `Total, ${confidence} confidence`),
        element("span", { class: "n num" }, `${score} of 100`));
    return [...lines, sum];
}

/** The task that fits best now, and why; next to a running timer it shrinks to what comes after. */
export class Best {
    #shell;
    #isBeside = null;
    #shown = null;
    #why = byId("best-why");
    #alone;
    #beside;

    /** `start(task, options)` starts the timer, `notNow(task)` hides the task. */
    constructor(shell, { start, notNow }) {
        this.#shell = shell;
        const hide = () => button("Not now", () => notNow(this.task), { class: "button plain", title: "Hide until tomorrow: z" });
        this.#alone = [
            iconTextButton("M8 5.500v13l10.500-6.500Z", "Start", () => start(this.task), { title: "Start: s", id: "best-start" }),
            button("Start a Pomodoro", () => start(this.task, { pomodoro: true }), { class: "button soft", title: "Shift+S", id: "best-pomodoro" }),
            hide(),
        ];
        this.#beside = [
            iconTextButton(switchIcon, "Switch to this", () => start(this.task), { class: "soft", title: "Switch the timer to this" }), hide(),
        ];
        this.#why.addEventListener("click", () => this.#unfold(this.#why.getAttribute("aria-expanded") !== "true"));
        onPlainClick(byId("best-name"), () => openTaskPanel(shell, this.task.id));
    }

    get task() {
        return this.#shown?.task ?? null;
    }

    /** The element that earned points rise from. */
    get pointsOrigin() {
        return byId("best-name");
    }

    /** `total` is how many tasks fit; `isBeside` is true while a timer runs. Null hides the card. */
    show(recommendation, total, isBeside) {
        const card = byId("best");
        this.#shown = recommendation;
        card.hidden = recommendation === null;
        if (!recommendation) return;
        if (isBeside !== this.#isBeside) this.#takeForm(isBeside);
        setText(byId("best-count"), isBeside ? "" : `1 of ${total}`);
        if (!hasChanged(card, recommendation, this.#shell.board.view.today)) return;
        const { task, reason, score } = recommendation;
        const name = byId("best-name");
        setText(name, task.name);
        name.href = taskAddress(task.id);
        byId("best-meta").replaceChildren(priorityBadge(task.priority), ...taskFacts(recommendation, this.#shell.board.view));
        setText(byId("best-reason"), `${withClock(reason)} ${score} of 100.`);
        byId("best-parts").replaceChildren(...sumLines(recommendation));
    }

    #takeForm(isBeside) {
        const card = byId("best");
        this.#isBeside = isBeside;
        card.classList.toggle("best", !isBeside);
        card.classList.toggle("after", isBeside);
        card.classList.replace(isBeside ? "o1" : "o2", isBeside ? "o2" : "o1");
        setText(byId("best-title"), isBeside ? "After this" : "Next best task");
        for (const part of [this.#why, byId("best-reason")]) part.hidden = !isBeside;
        byId("best-count").hidden = isBeside;
        byId("best-meta").hidden = isBeside;
        arrange(byId("best-actions"), isBeside ? this.#beside : this.#alone);
        this.#unfold(!isBeside);
    }

    #unfold(isOpen) {
        this.#why.setAttribute("aria-expanded", String(isOpen));
        byId("best-parts").hidden = !isOpen;
    }
}
