import { withClock } from "../clock.js";
import { partNames, partPoints, partShare } from "../focus/advice-parts.js";
import { bar } from "../parts/bar.js";
import { byId, element, hasChanged, onPlainClick, setText } from "../dom.js";
import { openTaskPanel } from "../task/panel.js";
import { quoted } from "../words.js";

function partRow(part) {
    return element(
        "li", {}, element("span", { class: "of" }, partNames[part.part]), element("span", {}, part.text),
        element("span", { class: "worth num" }, partPoints(part)), bar(partShare(part)));
}

/** The card of the task that fits best now; hidden if there is none, and for a past day. */
export class Next {
    #shell;
    #card = byId("next");
    #name = this.#card.querySelector(".name");
    #because = this.#card.querySelector(".because");
    #parts = byId("next-parts");
    #why = byId("next-why");
    #task = null;

    constructor(shell) {
        this.#shell = shell;
        this.#why.addEventListener("click", () => this.#toggle());
        byId("next-not-now").addEventListener("click", () => this.#hide());
        onPlainClick(this.#name, () => openTaskPanel(shell, this.#task.id));
    }

    draw({ next }) {
        const hadFocus = this.#card.contains(document.activeElement);
        this.#card.hidden = next === null;
        if (next) this.#show(next);
        else if (hadFocus) byId("today").focus({ preventScroll: true });
    }

    #show({ task, reason, score, parts }) {
        this.#task = task;
        setText(this.#name, task.name);
        this.#name.setAttribute("href", `/tasks/${task.id}`);
        setText(this.#because, `${withClock(reason)} ${score}\u00a0of\u00a0100.`);
        if (hasChanged(this.#parts, parts)) this.#parts.replaceChildren(...parts.map(partRow));
    }

    #toggle() {
        this.#parts.hidden = !this.#parts.hidden;
        this.#why.setAttribute("aria-expanded", String(!this.#parts.hidden));
    }

    #hide() {
        const { id, name } = this.#task;
        return this.#shell.actions.perform("POST", `/api/tasks/${id}/not-now`, {}, { say: () => `${quoted(name)} will be back tomorrow` });
    }
}
