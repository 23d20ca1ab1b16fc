import { withClock } from "../clock.js";
import { button, element, hasChanged, setText } from "../dom.js";
import { count, duration, quoted } from "../words.js";
import { written } from "./source.js";

/** The chips for how a line was understood, without buttons. */
export function plainChips({ tokens, newProject }) {
    return tokens.map(({ kind, label }) => element(
        "span", { class: `chip ${kind === "project" && newProject ? "" : "on"}`, dir: "auto" }, withClock(label)));
}

/** The text of a hint, with a button for each likely reading of the line. */
export function hintLine({ message, readings }, take) {
    const nodes = readings.map((reading) => button(
        withClock(reading.label), () => take(reading), { class: "chip", dir: "auto", "data-reading": true, "aria-label": `Read it as ${withClock(reading.label)}` }));
    return element("span", {}, element("span", {}, message), ...nodes);
}

/** How the line was understood: chips that can be turned back into text, hints, and a project to create. */
export class Understood {
    #chips;
    #hints;
    #status;
    #handlers;

    /** `handlers`: `makeText(token)`, `takeReading(reading)`, `takeEstimate(text)`, `toggleProject()`, `focus()`. */
    constructor(form, handlers) {
        this.#chips = form.querySelector("[data-understood]");
        this.#hints = form.querySelector("[data-hints]");
        this.#status = form.querySelector("[data-understood-status]");
        this.#handlers = handlers;
    }

    /** Shows the preview of one line; null for none. */
    show(item, createsProject) {
        if (!hasChanged(this.#chips, item, createsProject)) return;
        const hadFocus = this.#chips.contains(document.activeElement);
        const tokens = item?.tokens ?? [];
        const nodes = tokens.map((token) => this.#chip(token));
        for (const label of item?.assumed ?? []) nodes.push(element("span", { class: "chip", dir: "auto", title: "Assumed; not in the line" }, withClock(label)));
        if (item?.suggestedEstimate) nodes.push(this.#estimate(item.suggestedEstimate));
        if (item?.newProject) nodes.push(this.#project(item.newProject, createsProject));
        if (nodes.length > 0 && item.name) nodes.unshift(element("span", { class: "left muted", dir: "auto" }, item.name));
        this.#chips.replaceChildren(...nodes);
        this.#showHints(item);
        const labels = [...tokens.map(({ label }) => label), ...item?.assumed ?? []].map(withClock);
        setText(this.#status, labels.length > 0 ? `Understood: ${labels.join(", ")}` : "");
        if (hadFocus) (this.#chips.querySelector("button") ?? this.#handlers).focus();
    }

    #chip(token) {
        const { kind, text } = token;
        const label = withClock(token.label);
        const run = () => this.#handlers.makeText(token);
        const node = button(label, run, {
            class: "chip on token", "data-kind": kind, dir: "auto", title: "Turn back into text",
            "aria-label": `${label}. Make ${quoted(text)} text again`,
        });
        node.addEventListener("keydown", (event) => {
            if (!["Backspace", "Delete"].includes(event.key)) return;
            event.preventDefault();
            run();
        });
        return node;
    }

    /** How long similar tasks took, until the line itself has an estimate. */
    #estimate({ estimate, basedOn }) {
        const label = `~${duration(estimate)}?`;
        const why = `${count(basedOn, "similar task")} took about this long`;
        return button(label, () => this.#handlers.takeEstimate(`~${written(estimate)}`), {
            class: "chip estimate", "data-estimate": true, title: `${why}. Add it to the line`,
            "aria-label": `Estimate ${duration(estimate)}: ${why}. Add it to the line`,
        });
    }

    #project(name, isCreated) {
        return button(isCreated ? `Creates #${name}` : `Create #${name}`, () => this.#handlers.toggleProject(), {
            class: "chip create", dir: "auto", "aria-pressed": String(isCreated), "data-create": true,
        });
    }

    #showHints(item) {
        const hints = (item?.hints ?? []).map((hint) => hintLine(hint, (reading) => this.#handlers.takeReading(reading)));
        const asked = new Set(item?.hints?.map(({ message }) => message));
        const problems = (item?.problems ?? []).filter(({ message }) => !asked.has(message)).map(({ message }) => element("span", { class: "wrong" }, message));
        this.#hints.replaceChildren(...hints, ...problems);
        this.leaveOut([]);
    }

    /** Hides the problems of the line that are said elsewhere. */
    leaveOut(messages) {
        for (const problem of this.#hints.querySelectorAll(".wrong")) problem.hidden = messages.includes(problem.textContent);
        this.#hints.hidden = [...this.#hints.children].every(({ hidden }) => hidden);
    }
}
