import { newID } from "../api.js";
import { button, byId, element, onKey, setText } from "../dom.js";
import { errorText } from "../failure.js";
import { drawValues } from "../parts/list.js";
import { literally } from "../quick-add/source.js";
import { store, stored } from "../storage.js";
import { colorNames, dot } from "./kinds.js";

const draft = "tasker-new-project";
const pause = 150;
const nothing = { name: "", color: null, tokens: [], namesakeId: null, problems: [] };

/** The line that creates projects: the server reads it as it is typed, and what it understood can be taken back. */
export class NewLine {
    #shell;
    #actions;
    #created;
    #form = byId("new-project");
    #field = this.#form.elements.line;
    #shown = byId("new-shown");
    #chips = byId("new-chips");
    #problem = byId("new-problem");
    #scope;
    #timer = 0;
    #isBusy = false;
    /** Chosen once per line, so that sending it again creates nothing twice. */
    #id = newID();

    /** `created(project)` is called with each new project, `open(line)` opens the templates. */
    constructor(shell, actions, { created, open }) {
        this.#shell = shell;
        this.#scope = shell.store.scope();
        this.#actions = actions;
        this.#created = created;
        this.#field.value = stored(draft) ?? "";
        this.#field.addEventListener("input", () => this.#changed());
        onKey(this.#field, "Enter", () => this.#submit());
        onKey(this.#field, "Escape", () => {
            if (this.#field.value === "") this.#field.blur();
            else this.write("");
        });
        byId("new-template").addEventListener("click", () => open(this.#field.value.trim()));
        this.#show(nothing);
        if (this.#field.value !== "") this.#ask();
    }

    focus() {
        this.#field.focus();
        this.#form.scrollIntoView({ block: "nearest" });
    }

    /** Puts a text into the line, with the caret at its end. */
    write(text) {
        this.#field.value = text;
        this.#field.setSelectionRange(text.length, text.length);
        this.#changed();
    }

    #changed() {
        // Pasted lines are one line here.
        if (/[\n\r]/.test(this.#field.value)) this.#field.value = this.#field.value.replace(/\s*[\n\r]+\s*/g, " ");
        store(draft, this.#field.value || null);
        clearTimeout(this.#timer);
        this.#id = newID();
        this.#mirror([]);
        setText(this.#problem, "");
        if (this.#field.value.trim() === "") {
            this.#scope.leave();
            this.#show(nothing);
        } else this.#timer = setTimeout(() => this.#ask(), pause);
    }

    /** The line works without its reading: the server parses it when the project is created. */
    async #ask() {
        const text = this.#field.value;
        await this.#scope.ask(() => this.#read(text), (reading) => reading && text === this.#field.value && this.#show(reading));
    }

    #show(reading) {
        this.#form.classList.toggle("filled", this.#field.value !== "");
        this.#mirror(reading.tokens);
        const named = reading.tokens.length > 0 && reading.name ? [reading.name] : [];
        drawValues(this.#chips, [...named, ...reading.tokens], (part) => (typeof part === "string" ? element("span", { dir: "auto" }, part) : this.#chip(part)), { home: this.#field });
        this.#form.querySelector(".dot").className = `dot hue-${reading.color ?? "blue"}`;
        const [problem] = reading.problems;
        this.#say(this.#field.value.trim() === "" ? "" : problem?.message ?? "", reading.namesakeId);
    }

    #say(text, namesakeId = null) {
        this.#problem.replaceChildren(text, ...namesakeId && text ? [" ", element("a", { class: "link", href: `/projects/${namesakeId}` }, "Open it")] : []);
        this.#problem.hidden = text === "";
    }

    #chip(token) {
        const color = token.kind === "color" ? Object.keys(colorNames).find((name) => colorNames[name] === token.label) : null;
        const node = button(token.label, () => {
            this.write(literally(this.#field.value, token));
            this.focus();
        }, { class: "chip on", dir: "auto", title: "Make it part of the name", "aria-label": `${token.label}. Make it part of the name` });
        if (color) node.prepend(dot({ color }));
        return node;
    }

    /** Repeats the text below the field, with what was understood in the accent. */
    #mirror(tokens) {
        const { value } = this.#field;
        const parts = [];
        let at = 0;
        for (const { start, length } of tokens) {
            parts.push(value.slice(at, start), element("b", {}, value.slice(start, start + length)));
            at = start + length;
        }
        this.#shown.replaceChildren(...parts, value.slice(at));
    }

    async #submit() {
        const line = this.#field.value.trim();
        if (line === "" || this.#isBusy) return;
        this.#isBusy = true;
        try {
            const { project } = await this.#actions.create({ line, id: this.#id });
            if (this.#field.value.trim() === line) this.write("");
            this.#created(project);
        } catch (error) {
            const isTaken = error.errors?.some(({ code }) => code === "project.name.taken");
            this.#say(errorText(error), isTaken ? (await this.#read(line))?.namesakeId : null);
        } finally {
            this.#isBusy = false;
        }
    }

    #read(line) {
        return this.#shell.store.get(`/api/projects/preview?text=${encodeURIComponent(line)}`).catch(() => null);
    }
}
