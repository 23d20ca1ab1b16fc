import { partNames, partPoints, partShare } from "../advice-parts.js";
import { bar } from "../bar.js";
import { button, byId, element, isNews, setText } from "../dom.js";
import { openTaskPanel } from "../task/panel.js";
import { quoted } from "../words.js";

function partRow(part) {
    return element(
        "li", {}, element("span", { class: "of" }, partNames[part.part]), element("span", {}, part.text),
        element("span", { class: "worth num" }, partPoints(part)), bar(partShare(part)));
}

/** The card of the task that fits best now; it is away when none does, and on a past day. */
export class Next {
    #shell;
    #card = byId("next");
    #name = element("a", { class: "name", dir: "auto", draggable: "false" });
    #because = element("p", { class: "because" });
    #parts = element("ul", { id: "next-parts", "aria-label": "Why", hidden: true });
    #why = button("Why?", () => this.#toggle(), { id: "next-why", "aria-expanded": "false", "aria-controls": "next-parts" });
    #task = null;

    constructor(shell) {
        this.#shell = shell;
        this.#card.querySelector("header").append(this.#why);
        const start = element("a", { class: "button", href: "/focus", id: "next-start" }, "Start");
        const notNow = button("Not now", () => this.#hide(), { id: "next-not-now", title: "Hide until tomorrow" });
        this.#card.append(this.#name, this.#because, this.#parts, element("div", { class: "row" }, start, notNow));
        this.#name.addEventListener("click", (event) => {
            if (event.metaKey || event.ctrlKey || event.shiftKey) return;
            event.preventDefault();
            openTaskPanel(this.#shell, this.#task.id);
        });
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
        setText(this.#because, `${reason} ${score}\u00a0of\u00a0100.`);
        if (isNews(this.#parts, parts)) this.#parts.replaceChildren(...parts.map(partRow));
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
