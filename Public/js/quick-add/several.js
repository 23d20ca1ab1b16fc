import { button, element, iconButton, onKey, setText } from "../dom.js";
import { Scope } from "../store/scope.js";
import { count, number } from "../words.js";
import { many, mostLines } from "./source.js";
import { hintLine, plainChips } from "./understood.js";

/** Several pasted lines: a preview of each, to be added together. */
export class Several {
    #node;
    #title = element("p", { class: "strong", id: "several-title" });
    #reading = element("progress", { "aria-label": "Lines to add", hidden: true });
    #list = element("ol", { "aria-labelledby": "several-title" });
    #rest = element("p", { class: "muted", hidden: true });
    #problem = element("p", { class: "problem", role: "alert", hidden: true });
    #add = button("", () => this.#addAll(), { class: "button" });
    #create = element("input", { type: "checkbox" });
    #createText = element("span", { dir: "auto" });
    #createField = element("label", { class: "switch", hidden: true }, this.#create, this.#createText);
    #preview;
    #scope = new Scope();
    #handlers;
    #lines = [];
    #origin = "";

    /** `handlers`: `add(lines, createsProjects)`, which throws refusals or resolves with `{answered}`, `join(lines)`, `closed()`, `changed()`. */
    constructor(section, preview, handlers) {
        this.#preview = preview;
        this.#handlers = handlers;
        this.#node = element(
            "div", { class: "several", role: "group", "aria-labelledby": "several-title", hidden: true }, this.#title, this.#reading, this.#list, this.#rest,
            this.#createField, this.#problem,
            element("p", { class: "buttons" }, this.#add,
                button("As one task", () => this.#close(() => handlers.join(this.#lines))), button("Discard", () => this.#close())));
        onKey(this.#node, "Escape", () => this.#close());
        section.append(this.#node);
    }

    get lines() {
        return this.#node.hidden ? [] : this.#lines;
    }

    /** Shows the lines and their origin; takes the focus if they have just been pasted. */
    async open(lines, { origin = this.#origin, hasFocus = true } = {}) {
        this.#scope.leave();
        this.#lines = lines;
        this.#origin = origin;
        this.#node.hidden = false;
        this.#show(lines.map((line) => ({ source: line, name: line, tokens: [], problems: [], newProject: null })));
        if (hasFocus) this.#add.focus();
        if (lines.length > mostLines) {
            this.#say(`That’s ${number(lines.length)} lines; add at most ${number(mostLines)} at a time.`);
            return;
        }
        try {
            this.#readTo(0);
            await this.#scope.ask((isNewest) => this.#preview.ofLines(lines, (read) => isNewest() && this.#readTo(read)), (items) => {
                this.#reading.hidden = true;
                this.#show(items);
            });
        } catch (error) {
            this.#reading.hidden = true;
            this.#say(error.message);
        }
    }

    /** Shows how many of many lines have been parsed. */
    #readTo(read) {
        this.#reading.hidden = this.#lines.length <= many;
        this.#reading.max = this.#lines.length;
        this.#reading.value = read;
        return true;
    }

    /** Shows the lines; if there are many, those that need attention come first. */
    #show(items) {
        this.#say(null);
        setText(this.#title, `${count(this.#lines.length, "task")} ${this.#origin}`.trim());
        setText(this.#add, `Add ${count(this.#lines.length, "task")}`);
        const needsLook = ({ problems, hints }) => problems.length > 0 || hints?.length > 0;
        const places = [...items.keys()];
        const shown = places.length <= many ? places
            : [...places.filter((at) => needsLook(items[at])), ...places.filter((at) => !needsLook(items[at]))].slice(0, many);
        this.#list.replaceChildren(...shown.map((at) => this.#line(items[at], at)));
        this.#rest.hidden = shown.length === items.length;
        const looks = items.filter(needsLook).length;
        setText(this.#rest, `and ${number(items.length - shown.length)} more${looks > 0 ? `; ${number(looks)} need${looks === 1 ? "s" : ""} a look` : ""}`);
        const projects = [...new Set(items.map(({ newProject }) => newProject).filter(Boolean))];
        this.#createField.hidden = projects.length === 0;
        setText(this.#createText, `Create ${projects.map((name) => `#${name}`).join(", ")}`);
    }

    #line(item, index) {
        const text = `Leave out ${item.name || item.source}`;
        const remove = iconButton("cross", "Leave out", () => {
            const rest = this.#lines.filter((_, at) => at !== index);
            if (rest.length === 0) this.#close();
            else this.open(rest);
            this.#handlers.changed();
        }, { "aria-label": text });
        const hints = (item.hints ?? []).map((hint) => hintLine(hint, ({ lines }) => {
            this.open(this.#lines.toSpliced(index, 1, ...lines));
            this.#handlers.changed();
        }));
        const problems = item.problems.map(({ message }) => element("span", { class: "wrong" }, message));
        return element(
            "li", {}, element("span", { class: "name", dir: "auto" }, item.name || item.source), ...plainChips(item), ...hints, ...problems, remove);
    }

    async #addAll() {
        const lines = this.#lines;
        this.#say(null);
        this.#add.disabled = true;
        if (lines.length > many) {
            this.#reading.removeAttribute("value");
            this.#reading.hidden = false;
        }
        try {
            const { answered } = await this.#handlers.add(lines, this.#create.checked);
            // They are on disk by now.
            this.#close();
            await answered;
        } catch (error) {
            if (this.#node.hidden) await this.open(lines);
            this.#say([...new Set((error.errors ?? []).map(({ message }) => message))].join(" ") || error.message);
        } finally {
            this.#add.disabled = false;
            this.#reading.hidden = true;
        }
        if (!this.#node.hidden) this.#add.focus();
    }

    #close(then = () => {}) {
        this.#scope.leave();
        this.#node.hidden = true;
        this.#create.checked = false;
        then();
        this.#lines = [];
        this.#handlers.closed();
    }

    #say(message) {
        setText(this.#problem, message ?? "");
        this.#problem.hidden = message === null;
    }
}
