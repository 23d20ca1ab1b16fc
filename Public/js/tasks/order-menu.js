import { byId, element, setText } from "../dom.js";
import { groupings, smartOrders, sortKeys } from "./criteria.js";
import { Panel } from "./panel.js";

const levels = ["Sort by", "then by", "then by"];

function select(name, options) {
    return element("select", { name }, ...options.map(([key, text]) => element("option", { value: key }, text)));
}

/** Up to three levels of sorting, the smart orders, and grouping. */
export class OrderMenu {
    #go;
    #panel = new Panel("order", () => this.#draw());
    #box = this.#panel.box;
    #query = null;

    constructor(go) {
        this.#go = go;
        this.#box.addEventListener("change", () => this.#take());
        this.#box.addEventListener("click", (event) => {
            const button = event.target.closest("[data-level]");
            if (button) this.#turn(Number(button.dataset.level));
        });
    }

    update(query) {
        this.#query = query;
        setText(byId("order-name"), nameOf(query));
        if (this.#panel.isOpen) this.#draw();
    }

    openAndFocus() {
        return this.#panel.openAndFocus();
    }

    get #levels() {
        return (this.#query.get("sort") ?? "").split(",").filter(Boolean);
    }

    /** The fields stay the same nodes, so that one can go on typing in them. */
    #draw() {
        if (this.#box.children.length === 0) this.#build();
        const chosen = this.#levels;
        const smart = this.#query.get("smart") ?? "";
        this.#set("smart", smart);
        this.#set("group", groupOf(this.#query));
        levels.forEach((label, level) => {
            const key = (chosen[level] ?? "").replace("-", "");
            const isFalling = (chosen[level] ?? "").startsWith("-");
            const field = this.#set(`level${level}`, key);
            field.options[0].text = level > 0 ? "Nothing" : this.#query.isSearch ? "Best match" : "As the view";
            const taken = chosen.slice(0, level).map((other) => other.replace("-", ""));
            for (const option of field.options) option.disabled = taken.includes(option.value);
            field.closest(".level").hidden = smart !== "" || level > chosen.length;
            const turn = this.#box.querySelector(`[data-level="${level}"]`);
            turn.hidden = key === "";
            turn.textContent = isFalling ? "↓" : "↑";
            turn.setAttribute("aria-label", `${label}: ${isFalling ? "falling" : "rising"}, turn`);
        });
    }

    #set(name, value) {
        const field = this.#box.querySelector(`[name=${name}]`);
        field.value = value;
        return field;
    }

    #build() {
        const field = (label, name, options) => element("label", { class: "field" }, label, select(name, options));
        const parts = levels.map((label, level) => element(
            "div", { class: "level" }, field(label, `level${level}`, [["", ""], ...sortKeys]),
            element("button", { type: "button", class: "button quiet", "data-level": level })));
        this.#box.replaceChildren(
            field("Group by", "group", groupings), field("Smart order", "smart", [["", "None"], ...smartOrders]), ...parts);
    }

    #take() {
        const value = (name) => this.#box.querySelector(`[name=${name}]`)?.value ?? "";
        const before = this.#levels;
        const keys = levels.map((_, level) => value(`level${level}`)).filter(Boolean);
        const sort = keys.map((key) => before.find((other) => other.replace("-", "") === key) ?? key);
        const smart = value("smart");
        const group = value("group");
        const view = this.#query.view === "grouped" && group !== "project" ? "all" : this.#query.view;
        const isNew = group !== groupOf(this.#query);
        this.#go(this.#query.with({ smart, sort: smart ? null : sort.join(","), view, ...(isNew ? { group } : {}) }));
    }

    #turn(level) {
        const sort = this.#levels.map((key, other) => (other !== level ? key : key.startsWith("-") ? key.slice(1) : `-${key}`));
        this.#go(this.#query.with({ sort: sort.join(",") }));
    }
}

/** What groups the lines: a key of `groupings`. */
function groupOf(query) {
    return query.view === "grouped" ? query.get("group") ?? "project" : query.group ?? "none";
}

/** What the button says: the grouping, and what is sorted by. */
function nameOf(query) {
    const names = Object.fromEntries(sortKeys);
    const smart = smartOrders.find(([key]) => key === query.get("smart"))?.[1];
    const sort = smart ?? (query.get("sort") ?? "").split(",").filter(Boolean).map((key) => names[key.replace("-", "")]).join(", ");
    const group = groupings.find(([key]) => key === groupOf(query))?.[1] ?? "";
    const by = groupOf(query) === "none" ? "" : `By ${group.toLowerCase()}`;
    return [by, sort].filter(Boolean).join(" · ") || (query.view === "today" || query.view === "date" ? "By time" : "Not grouped");
}
