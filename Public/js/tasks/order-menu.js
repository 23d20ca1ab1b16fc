import { element } from "../dom.js";
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
        if (this.#panel.isOpen) this.#draw();
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
        this.#set("group", this.#query.get("group") ?? "");
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
            field("Smart order", "smart", [["", "None"], ...smartOrders]), ...parts, field("Group by", "group", groupings));
    }

    #take() {
        const value = (name) => this.#box.querySelector(`[name=${name}]`)?.value ?? "";
        const before = this.#levels;
        const keys = levels.map((_, level) => value(`level${level}`)).filter(Boolean);
        const sort = keys.map((key) => before.find((other) => other.replace("-", "") === key) ?? key);
        const smart = value("smart");
        this.#go(this.#query.with({ smart, sort: smart ? null : sort.join(","), group: value("group"), view: this.#query.view }));
    }

    #turn(level) {
        const sort = this.#levels.map((key, other) => (other !== level ? key : key.startsWith("-") ? key.slice(1) : `-${key}`));
        this.#go(this.#query.with({ sort: sort.join(",") }));
    }
}
