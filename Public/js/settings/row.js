import { Refusal, ServerGone } from "../api.js";
import { clockText } from "../clock.js";
import { button, element, icon, setAttribute, setText } from "../dom.js";
import { errorText } from "../failure.js";
import { pickButton } from "./pick.js";

const savedFor = 2000;

/**
 * A row of Settings: what it is at the left, what holds at the right, and what belongs to it below. `fill(row, page)` is
 * its control: it returns `{nodes, inset, show(settings, view), load(), holds(settings), settled(), drawn(node)}`,
 * all optional but `nodes`.
 */
export class Row {
    declared;
    node;
    inset = null;
    control;
    #about = element("span", { class: "d" });
    #problem = element("span", { class: "err", hidden: true });
    #said = element("span", { class: "ok", hidden: true });
    #timer = 0;
    #page;
    #picks = [];

    constructor(declared, section, page, fill) {
        this.declared = declared;
        this.#page = page;
        const { id } = this;
        this.#about.id = `about-${id}`;
        this.#problem.id = `problem-${id}`;
        this.control = fill(this, page);
        this.say(typeof declared.about === "string" ? declared.about : "");
        const text = element("span", { class: "text" }, element("span", { class: "l", id: `label-${id}` }, declared.name), this.#about, this.#problem);
        const { nodes, inset = null, kind = "" } = this.control;
        const isTable = kind === "nrow";
        this.node = element(
            "div", { class: isTable ? kind : `opt ${kind}`.trim(), id: `row-${id}`, "data-section": isTable ? section : null }, text,
            ...(isTable ? [this.#said, ...nodes] : [element("span", { class: "c", "data-section": section }, this.#said, ...nodes)]));
        this.control.drawn?.(this.node);
        if (inset) this.inset = element("div", { class: "inset" }, ...inset);
    }

    /** The path of the setting as part of an id. */
    get id() {
        return this.declared.path.replace(".", "-");
    }

    /** What names and describes a control of this row. */
    get naming() {
        return { "aria-labelledby": `label-${this.id}`, "aria-describedby": this.describing };
    }

    get describing() {
        return `about-${this.id} problem-${this.id}`;
    }

    /** All text of the row, for the search. */
    get words() {
        return [this.declared.name, this.#about.textContent, this.declared.words ?? ""].join(" ").toLocaleLowerCase();
    }

    /** The nodes whose text the search marks. */
    get texts() {
        return [this.node.querySelector(".l"), this.#about];
    }

    show(settings, view) {
        if (typeof this.declared.about === "function") this.#showAbout(this.declared.about(settings, clockText));
        this.control.show?.(settings, view);
    }

    /** Sets the second line. */
    say(text) {
        setText(this.#about, text);
        this.#about.hidden = text === "";
    }

    /** Saves a value of this row, and says so for a moment, or why not. Returns whether it was saved. */
    async save(body) {
        try {
            await this.#page.saver.save(body);
            // Not earlier: a row that loses a line would move away below a click.
            this.clear();
            this.#saySaved();
            this.control.settled?.();
            return true;
        } catch (error) {
            if (error instanceof Refusal) this.refuse(error.errors.map(({ message }) => message).join(" ") || error.message);
            else this.#sayUnsaved(error, body);
            return false;
        }
    }

    /** Says what would be right, and what still holds. */
    refuse(problem) {
        const held = this.#page.saver.saved && this.control.holds?.(this.#page.saver.saved);
        this.#fail(held ? `${problem} Still ${held}.` : problem);
    }

    clear() {
        this.#problem.hidden = true;
        this.#said.hidden = true;
        this.node.classList.remove("wrong");
    }

    /** A second line with values that open a menu. */
    #showAbout(parts) {
        const picks = parts.filter(({ path }) => path);
        if (this.#picks.length !== picks.length) this.#picks = picks.map((declared) => pickButton(this, this.#page, declared, "plain"));
        let next = 0;
        const nodes = parts.map((part) => (part.path ? this.#picks[next++].nodes[0] : part));
        this.#picks.forEach((pick) => pick.show(this.#page.saver.shown));
        const isSame = nodes.length === this.#about.childNodes.length
            && nodes.every((node, index) => (typeof node === "string" ? this.#about.childNodes[index].data === node : this.#about.childNodes[index] === node));
        if (!isSame) this.#about.replaceChildren(...nodes);
        this.#about.hidden = false;
    }

    #saySaved() {
        setText(this.#said, "Saved");
        this.#said.hidden = false;
        this.#page.announce(`${this.declared.name}: saved`);
        clearTimeout(this.#timer);
        this.#timer = setTimeout(() => this.#said.hidden = true, savedFor);
    }

    #sayUnsaved(error, body) {
        const again = button("Try again", async () => {
            // Whether the server is back is known once it has answered something.
            await this.#page.shell.refresher.refresh();
            await this.save(body);
        }, { class: "link" });
        this.#fail(error instanceof ServerGone ? "Not saved: no answer." : `Not saved. ${errorText(error)}`, again);
    }

    #fail(text, action = "") {
        this.#problem.replaceChildren(icon("sign"), element("span", {}, text, " ", action));
        this.#problem.hidden = false;
        this.node.classList.add("wrong");
        this.#page.announce(`${this.declared.name}: ${text}`);
    }
}

/** Marks a control as wrong until its row is cleared. */
export function markWrong(control, isWrong) {
    setAttribute(control, "aria-invalid", isWrong ? "true" : null);
}

/** Fills a row with an object of this class. */
export function made(Control) {
    return (row, page) => new Control(row, page);
}
