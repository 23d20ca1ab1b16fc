import { Dragging } from "../parts/drag.js";
import { arrange, button, byId, element, icon, iconButton, onPlainClick, setText } from "../dom.js";
import { taskAddress } from "../task/links.js";
import { openTaskPanel } from "../task/panel.js";
import { secondsOf } from "../task/values.js";
import { count, duration, quoted } from "../words.js";
import { iconTextButton } from "./parts.js";

const mostSteps = 20;

/** A large task with suggested steps, which can be edited before they become its subtasks. */
export class Breakdown {
    #shell;
    #card = byId("breakdown");
    #list = byId("breakdown").querySelector("ul");
    #problem = byId("breakdown-problem");
    #sum = element("span", { class: "sum num" });
    #add = button("Add", () => this.#make(), { class: "button soft small", title: "Add as subtasks: a" });
    #another;
    #suggestions = [];
    /** The steps as they were sent, by task, until the server has them. */
    #sent = new Map();
    #shown = null;

    constructor(shell) {
        this.#shell = shell;
        this.#another = iconTextButton("M12 5v14M5 12h14", "Another step", () => this.#append("", null).name.focus(), { class: "plain" });
        byId("breakdown-actions").append(
            this.#add, this.#another, button("Dismiss", () => this.#dismiss(), { class: "button plain", title: "Dismiss: d" }), this.#sum);
        onPlainClick(byId("breakdown-name"), () => openTaskPanel(shell, this.#shown.taskId));
        this.#list.addEventListener("input", () => this.#showSum());
        new Dragging(this.#list, {
            find: (target) => target.closest(".grip")?.closest("li") ?? null,
            targetAt: (x, y) => document.elementFromPoint(x, y)?.closest(".steps > li") ?? null,
            mark: () => {},
            drop: (target, item) => this.#moveTo(item, [...this.#list.children].indexOf(target)),
        });
    }

    take(suggestions) {
        this.#suggestions = suggestions;
    }

    /** Edits are kept for as long as the task is offered. */
    show(isHidden) {
        const open = this.#suggestions.filter(({ taskId }) => !this.#shell.store.isAway("steps", taskId));
        const next = open.find(({ taskId }) => taskId === this.#shown?.taskId) ?? open[0] ?? null;
        const hadFocus = this.#card.contains(document.activeElement);
        this.#card.hidden = isHidden || next === null;
        if (next && next.taskId !== this.#shown?.taskId) this.#fill(next);
        else if (next) this.#showHead(next);
        this.#shown = next;
        if (hadFocus && !this.#card.contains(document.activeElement)) (this.#card.hidden ? byId("title") : byId("breakdown-title")).focus({ preventScroll: true });
    }

    get hasFocus() {
        return this.#card.contains(document.activeElement);
    }

    /** Adds or dismisses the steps; returns false if none are offered. */
    press(action) {
        if (this.#card.hidden) return false;
        if (action === "accept") this.#make();
        else this.#dismiss();
        return true;
    }

    #fill(suggestion) {
        this.#showHead(suggestion);
        this.#list.replaceChildren();
        this.#problem.hidden = true;
        for (const { name, estimatedDuration } of this.#sent.get(suggestion.taskId) ?? suggestion.subtasks) this.#append(name, estimatedDuration);
    }

    #showHead({ taskId, name, text, complexity, estimatedDuration }) {
        const link = byId("breakdown-name");
        link.href = taskAddress(taskId);
        setText(link, name);
        setText(byId("breakdown-text"), text);
        setText(byId("breakdown-size"), estimatedDuration ? `large: ${duration(estimatedDuration)}` : `complexity ${complexity} of 5`);
    }

    #append(name, seconds) {
        const fields = {
            name: element("input", { class: "input", value: name, dir: "auto", autocomplete: "off", maxlength: "500", "data-step": true }),
            minutes: element("input", { class: "input num", value: seconds ? duration(seconds) : "", placeholder: "–", autocomplete: "off", "data-length": true }),
        };
        const grip = element("span", { class: "grip", title: "Move: Alt+↑ ↓" }, icon("grip"));
        const line = element("li", {}, grip, fields.name, fields.minutes, iconButton("cross", "Remove this step", () => this.#leaveOut(line), { class: "x" }));
        line.addEventListener("keydown", (event) => this.#onKey(event, line));
        fields.minutes.addEventListener("blur", () => {
            const parsed = secondsOf(fields.minutes.value);
            if (parsed && !Number.isNaN(parsed)) fields.minutes.value = duration(parsed);
        });
        this.#list.append(line);
        this.#number();
        return fields;
    }

    #leaveOut(line) {
        const at = [...this.#list.children].indexOf(line);
        line.remove();
        this.#number();
        (this.#list.children[Math.min(at, this.#list.children.length - 1)]?.querySelector(".x") ?? this.#another).focus();
    }

    #onKey(event, line) {
        const step = event.altKey && { ArrowUp: -1, ArrowDown: 1 }[event.key];
        if (step) {
            event.preventDefault();
            this.#moveTo(line, [...this.#list.children].indexOf(line) + step);
        } else if (event.key === "Enter" && event.target.matches("input")) {
            event.preventDefault();
            this.#make();
        } else if (event.key === "Escape" && event.target.matches("input")) event.target.blur();
    }

    #moveTo(line, index) {
        const lines = [...this.#list.children].filter((other) => other !== line);
        if (index < 0 || index > lines.length) return;
        const focused = document.activeElement;
        arrange(this.#list, lines.toSpliced(index, 0, line));
        if (line.contains(focused)) focused.focus();
        this.#number();
    }

    /** Renumbers the lines and updates the counter and the total. */
    #number() {
        [...this.#list.children].forEach((line, index) => {
            line.querySelector("[data-step]").setAttribute("aria-label", `Step ${index + 1}`);
            line.querySelector("[data-length]").setAttribute("aria-label", `Minutes of step ${index + 1}`);
            line.querySelector(".x").setAttribute("aria-label", `Remove step ${index + 1}`);
        });
        this.#another.disabled = this.#list.children.length >= mostSteps;
        this.#showSum();
    }

    /** The steps that are not empty. */
    get #steps() {
        return [...this.#list.children].map((line) => ({
            name: line.querySelector("[data-step]").value.trim(), estimatedDuration: secondsOf(line.querySelector("[data-length]").value),
            field: line.querySelector("[data-length]"),
        })).filter(({ name }) => name !== "");
    }

    #showSum() {
        const steps = this.#steps;
        const sum = steps.reduce((all, { estimatedDuration }) => all + (estimatedDuration || 0), 0);
        const whole = this.#suggestions.find(({ taskId }) => taskId === (this.#shown ?? this.#suggestions[0])?.taskId)?.estimatedDuration;
        setText(this.#add, `Add ${count(steps.length, "step")}`);
        this.#add.disabled = steps.length === 0;
        setText(this.#sum, sum === 0 ? "" : whole ? `${duration(sum)} of ${duration(whole)}` : duration(sum));
    }

    async #make() {
        const { taskId, name } = this.#shown;
        const steps = this.#steps;
        if (steps.length === 0) return;
        const wrong = steps.find(({ estimatedDuration }) => Number.isNaN(estimatedDuration));
        this.#problem.hidden = !wrong;
        if (wrong) {
            setText(this.#problem, "Enter minutes as 45, 1h30 or 2 h.");
            wrong.field.focus();
            return;
        }
        const subtasks = steps.map((step) => ({ name: step.name, estimatedDuration: step.estimatedDuration }));
        this.#sent.set(taskId, subtasks);
        const answer = await this.#shell.actions.perform("POST", `/api/tasks/${taskId}/breakdown`, { subtasks }, {
            patch: away(taskId), say: () => `Added ${count(subtasks.length, "step")} to ${quoted(name)}`,
        });
        if (answer) this.#sent.delete(taskId);
    }

    #dismiss() {
        const { taskId, name } = this.#shown;
        return this.#shell.actions.perform("POST", `/api/tasks/${taskId}/breakdown/dismiss`, {}, {
            patch: away(taskId), say: () => `Steps for ${quoted(name)} will not be suggested again`,
        });
    }
}

function away(taskId) {
    return { kind: "steps", ids: [taskId], change: null };
}
