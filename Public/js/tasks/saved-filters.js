import { button, byId, element, iconButton, hasChanged } from "../dom.js";
import { drawValues } from "../parts/list.js";
import { editName } from "../parts/name-form.js";
import { number, quoted } from "../words.js";
import { Panel } from "./panel.js";
import { ListQuery } from "./query.js";

/** The saved views, as tabs and in a panel, and suggested ones. */
export class SavedFilters extends Panel {
    #shell;
    #go;
    /** Hidden while a name is being typed in its place. */
    #opener = byId("save-view");
    #scope;
    #filters = [];

    constructor(shell, go) {
        super("saved");
        this.#shell = shell;
        this.#scope = shell.store.scope();
        this.#go = go;
        this.#opener.addEventListener("click", () => this.#save());
    }

    /** Reloads the filters. */
    reload() {
        return this.#scope.ask(() => this.#shell.store.all("/api/filters"), (filters) => {
            this.#filters = filters;
            this.update(this.query);
            return this.isOpen && this.draw();
        });
    }

    /** Shows the saved views as tabs, and offers to save the current filter unless it is one of them. */
    update(query) {
        this.query = query;
        if (query) this.#showTabs(query);
    }

    #showTabs(query) {
        const isShown = (filter) => filter.query === query.filterText;
        this.#opener.hidden = query.filterText === "" || this.#filters.some(isShown);
        drawValues(byId("saved-views"), this.#filters, (filter) => element("li", {}, element(
            "a", { href: `/tasks?${filter.query}`, dir: "auto", "aria-current": isShown(filter) ? "page" : null }, filter.name)), { by: [query.filterText] });
        byId("saved-views").hidden = this.#filters.length === 0;
    }

    draw() {
        return this.#shell.attempt(async () => {
            const [saved, suggested] = await Promise.all([
                this.#shell.store.all("/api/filters"), this.#shell.store.all("/api/filters/suggestions")]);
            // A name that is being typed stays; closing it draws what has changed meanwhile.
            if (this.box.querySelector("form") || !hasChanged(this.box, saved, suggested)) return;
            const focused = document.activeElement.dataset?.key;
            this.box.replaceChildren(...this.#saved(saved), ...this.#suggested(suggested));
            if (focused) this.box.querySelector(`[data-key="${CSS.escape(focused)}"]`)?.focus();
        });
    }

    /** Asks for a name in place of the button and saves the current filter under it. */
    #save() {
        this.#editName(this.#opener, "", async (name) => {
            await this.#send("POST", "", { name, query: this.query.filterText }, ({ filter }) => `Saved the view ${quoted(filter.name)}`);
        });
    }

    #saved(filters) {
        const heading = element("h2", {}, "Saved views");
        if (filters.length === 0) return [heading, element("p", { class: "muted" }, "None yet. Filter the list, then press “Save as view”.")];
        return [heading, element("ul", {}, ...filters.map((filter) => this.#line(filter)))];
    }

    #line(filter) {
        const apply = this.#apply(filter, filter.id);
        const rename = iconButton("pencil", "Rename", () => this.#editName(apply, filter.name, async (name) => {
            await this.#send("PATCH", `/${filter.id}`, { name }, () => `Renamed the view to ${quoted(name)}`);
        }), { "aria-label": `Rename ${filter.name}` });
        const remove = iconButton("bin", "Delete", async () => {
            await this.#shell.actions.perform("DELETE", `/api/filters/${filter.id}`, undefined, { say: () => `Deleted the view ${quoted(filter.name)}` });
            await this.draw();
            const first = this.box.querySelector("button");
            if (first) first.focus();
            else this.focusToggle();
        }, { "aria-label": `Delete ${filter.name}` });
        return element("li", {}, apply, rename, remove);
    }

    #suggested(filters) {
        if (filters.length === 0) return [];
        return [element("h2", {}, "Worth trying"), element("ul", {}, ...filters.map((filter) => element(
            "li", {}, this.#apply(filter, filter.query))))];
    }

    #apply({ name, query, count }, key) {
        const apply = button(element("span", { dir: "auto" }, name), () => {
            const filter = new ListQuery(query);
            this.#go(filter.with({ view: filter.view === "today" ? "all" : filter.view }));
        }, { class: "apply", "data-key": key });
        if (count !== undefined) apply.append(element("span", { class: "n num" }, number(count)));
        return apply;
    }

    async #send(method, path, body, say) {
        await this.#shell.actions.send(method, `/api/filters${path}`, body, { say });
        this.reload();
    }

    #editName(opener, name, save) {
        editName(name, {
            kind: "name-form", button: "Save", placeholder: "Name of the view", "aria-label": "Name of the view", maxlength: "100", save,
            open: (form) => opener.replaceWith(form),
            closed: (_, form) => {
                form.replaceWith(opener);
                opener.focus();
                if (this.isOpen) this.draw();
            },
        });
    }
}
