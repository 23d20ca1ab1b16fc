import { findField, narrowed } from "../parts/chooser.js";
import { along, arrange, button, element, hasChanged, icon, setAttribute, setClasses, setText, showPressed } from "../dom.js";
import { filterMenu, filterNames } from "./criteria.js";
import { joined, LinePart } from "./line-part.js";
import { choiceField, dayField } from "../parts/value-field.js";
import { whoseChoices } from "../people/whose.js";
import { number } from "../words.js";
import { Panel } from "./panel.js";

/** The number of values up to which there is no search field. */
const few = 8;

/** Of these the list can be grouped by, and so be counted. */
const counted = ["project", "priority", "tag", "category", "energy", "context"];

/** One filter at a time: the list of filters, and next to it the values of one; each choice takes effect at once. */
export class FilterPanel extends Panel {
    #shell;
    #go;
    #reads;
    #counting;
    #menu = element("ul", { class: "filter-names" });
    #values = element("div", { class: "filter-values" });
    // On small screens either the filters or the values of one are shown.
    #back = element("button", { type: "button", class: "back" }, icon("left"), "All filters");
    #current = filterMenu[0];
    #tags = [];
    #readTags;
    #readings;
    #line;
    #write;
    // The server's reading of the filter, and the parameters the panel shows for it.
    #reading = null;
    #said = new URLSearchParams();
    #isBeyond = false;
    #words = [];
    // How many tasks have each value of a criterion, by its name.
    #counts = {};
    #isNot = false;
    // The search field for the values of a criterion, by name: it is kept while they are redrawn.
    #finders = new Map();

    /** `tags()` loads the tags; `readings` parses filters; `write(line)` replaces the filter with a line. */
    constructor(shell, go, { tags, readings, write }) {
        super("filter");
        this.#shell = shell;
        [this.#reads, this.#counting] = [shell.store.scope(), shell.store.scope()];
        this.#go = go;
        this.#readTags = tags;
        this.#readings = readings;
        this.#line = new LinePart(write);
        this.#write = write;
        this.box.append(this.#back, this.#menu, this.#values);
        this.#menu.append(...filterMenu.map((entry) => {
            const name = button(entry.label, () => this.#show(entry), { class: null, "data-filter": entry.label });
            return element("li", {}, name);
        }));
        this.#back.addEventListener("click", () => this.#leave());
        this.#menu.addEventListener("keydown", (event) => this.#onKey(event));
        this.#values.addEventListener("click", (event) => {
            const choice = event.target.closest("[data-value]");
            if (!choice) return;
            const { name, value } = choice.dataset;
            if (this.#isNot) void this.#shell.attempt(() => this.#exclude(name, value));
            else this.#go(this.#query(name).toggling(name, value));
        });
        this.#values.addEventListener("change", ({ target }) => {
            if (target.name) this.#go(this.#query(target.name).with({ [target.name]: target.value }));
        });
    }

    /** The query a choice applies to: parameters that replace a line about the same criterion, else both together. */
    #query(name) {
        return this.query.get("filter") && this.#said.has(name) && !this.query.get(name) ? this.query.filteredBy(this.#said) : this.query;
    }

    update(query, board) {
        const isOther = query.text !== this.query?.text;
        this.query = query;
        if (isOther) {
            for (const scope of [this.#reads, this.#counting]) scope.leave();
            this.#take(null);
        }
        if (isOther && this.isOpen) {
            this.#read();
            this.#count();
        }
        return super.update(query, board);
    }

    /** Shows a filter at once, and its reading as a line when that arrives. */
    async #read() {
        if (!this.query?.isFiltered) return;
        // The list itself reports errors in a filter.
        await this.#reads.ask(() => this.#readings.of(this.query.filters).catch(() => null), (reading) => {
            this.#take(reading);
            if (this.isOpen) this.draw();
        });
    }

    /** What is excluded can only be said by a line. */
    async #exclude(name, value) {
        const { line: part } = await this.#readings.of({ [name]: value });
        const { line } = this.query.isFiltered ? await this.#readings.of(this.query.filters) : { line: "" };
        const not = /[\s|&]/.test(part.replaceAll(/"[^"]*"/g, "")) ? `!(${part})` : `!${part}`;
        if (line === null) throw new Error("This filter cannot be written as a line, so nothing can be left out.");
        if (!line.split(" & ").includes(not)) this.#write(joined(line, not));
    }

    /** Counts the tasks with each value of the shown criteria, were that not filtered by. */
    async #count() {
        const { query, board } = this;
        const names = this.#current.criteria.map(({ name }) => name).filter((name) => counted.includes(name));
        await this.#counting.ask(() => Promise.all(names.map(async (name) => {
            const path = query.with({ [name]: null, sort: null, smart: null, group: name }).settled().path(board.today);
            const { groups } = path.startsWith("/api/tasks") ? await this.#shell.store.get(`${path}&limit=1`).catch(() => ({})) : {};
            return [name, groups && Object.fromEntries(groups.map(({ key, count }) => [key, count]))];
        })), (counts) => {
            this.#counts = Object.fromEntries(counts);
            if (this.isOpen) this.draw();
        });
    }

    #take(reading) {
        const { query } = this;
        const parameters = new URLSearchParams(reading?.parameters ?? "");
        this.#reading = reading;
        this.#isBeyond = reading !== null && query.get("filter") !== null
            && (reading.parameters === null || [...parameters.keys()].some((name) => !filterNames.includes(name)));
        this.#said = reading === null || this.#isBeyond ? query.filters : parameters;
    }

    /** Opens at once; tags appear when they are loaded. */
    open() {
        this.#readTags().then((tags) => {
            this.#tags = tags;
            this.draw();
        });
        this.#read();
        this.#count();
        setClasses(this.box, { within: false });
        return super.open();
    }

    #leave() {
        setClasses(this.box, { within: false });
        this.#menu.querySelector("[aria-current]").focus();
    }

    async #show(entry) {
        this.#current = entry;
        setClasses(this.box, { within: true });
        if (this.isSheet) this.#back.focus();
        this.#finders.clear();
        this.#isNot = false;
        this.draw();
        this.#count();
        if (entry.criteria.length > 0 || this.#words.length > 0) return;
        // The rest of the panel works without this help; the page reports an outage.
        this.#words = await this.#readings.words().catch(() => []);
        this.draw();
    }

    /** Arrow keys move through the filters, and to the right into the values. */
    #onKey(event) {
        const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
        if (step) {
            const next = along(this.#menu.querySelectorAll("button"), event.target, step, true);
            if (!this.isSheet) next.click();
            next.focus();
        } else if (event.key === "ArrowRight") {
            event.target.click();
            (this.#values.querySelector("[data-value]") ?? this.#values.querySelector("button, input"))?.focus();
        } else return;
        event.preventDefault();
    }

    draw() {
        const dynamic = {
            project: this.board.projects.filter(({ isArchived }) => !isArchived).map(({ id, name }) => [id, name]),
            tag: [...new Set([...this.#tags, ...this.#said.getAll("tag")])].map((tag) => [tag, `@${tag}`]),
            for: whoseChoices(),
        };
        const isLine = this.#current.criteria.length === 0;
        if (hasChanged(this.#values, this.#current.label, dynamic, this.#reading, isLine && this.#words, this.#isBeyond, this.#counts, this.#isNot)) {
            const { value: focused } = document.activeElement.dataset;
            const beyond = this.#isBeyond ? [element("p", { class: "muted" }, "The line has more filters than this panel can show. What you choose here is added to it.")] : [];
            const line = this.#reading?.line ? [element("p", { class: "as-line" }, element("code", { dir: "auto" }, this.#reading.line))] : [];
            const parts = isLine ? this.#line.parts(this.#reading, this.#words) : [...this.#current.criteria.flatMap((criterion) => this.#parts(criterion, dynamic)), ...line];
            arrange(this.#values, [...beyond, ...parts]);
            if (focused) this.#values.querySelector(`[data-value="${CSS.escape(focused)}"]`)?.focus();
        }
        this.#menu.querySelector("[data-filter=For]").parentElement.hidden = dynamic.for.length === 0;
        for (const name of this.#menu.querySelectorAll("button")) {
            setAttribute(name, "aria-current", name.dataset.filter === this.#current.label ? "true" : null);
        }
        showPressed(this.#values.querySelectorAll("[data-value]"), ({ dataset }) => !this.#isNot && this.#said.getAll(dataset.name).includes(dataset.value));
        for (const input of this.#values.querySelectorAll("[name]")) {
            input.value = this.#said.get(input.name) ?? "";
        }
    }

    #parts({ kind, name, label, choices, yes, no }, dynamic) {
        const title = element("h3", {}, label);
        if (kind === "any") {
            const head = element("div", { class: "value-head" }, title, this.#negation(label));
            const all = choices ?? dynamic[name];
            if (all.length === 0) return [title, element("p", { class: "muted" }, "None yet.")];
            const items = all.map(([value, text]) => ({ text, node: element(
                "button", { type: "button", class: "choice", "data-name": name, "data-value": value, "aria-pressed": "false", dir: "auto" },
                element("span", {}, text), this.#counts[name] ? element("span", { class: "n num" }, number(this.#counts[name][value] ?? 0)) : "") }));
            const none = element("p", { class: "muted", role: "status" });
            const narrow = (text) => {
                const found = narrowed(items, text);
                for (const item of items) item.node.hidden = !found.includes(item);
                setText(none, found.length === 0 ? "Nothing matches." : "");
            };
            if (all.length <= few) return [head, ...items.map(({ node }) => node)];
            return [head, this.#finder(name, `Find a ${label.toLowerCase()}`, narrow), none, ...items.map(({ node }) => node)];
        }
        if (kind === "range") {
            return [title, ...[["From", "from"], ["To", "to"]].map(([end, word]) => element(
                "label", { class: "field" }, end, dayField(this.#shell, { name: name + end, "aria-label": `${label} ${word}`, none: "Any day" })))];
        }
        const options = kind === "flag" ? [["", "Any"], ["1", yes], ["0", no]] : choices;
        return [element("label", { class: "field" }, label, choiceField(options, { name, "aria-label": label }, ""))];
    }

    /** Whether tasks with the chosen values are shown or left out. */
    #negation(label) {
        const choice = (text, isNot) => button(text, () => {
            this.#isNot = isNot;
            this.draw();
            this.#values.querySelector(".segment [aria-pressed=true]").focus();
        }, { class: null, "aria-pressed": String(isNot === this.#isNot) });
        return element("span", { class: "segment", role: "group", "aria-label": `${label} is or is not` }, choice("is", false), choice("is not", true));
    }

    #finder(name, label, narrow) {
        if (!this.#finders.has(name)) {
            const made = { narrow };
            made.field = findField(label, (text) => made.narrow(text));
            this.#finders.set(name, made);
        }
        const finder = this.#finders.get(name);
        finder.narrow = narrow;
        narrow(finder.field.value.trim());
        return finder.field;
    }
}
