import { byId, element } from "../dom.js";
import { groupings, smartOrders, sortKeys } from "./criteria.js";

const levels = ["Sort by", "then by", "then by"];

function select(attributes, options, value) {
    const node = element("select", attributes, ...options.map(([key, text]) => element("option", { value: key }, text)));
    node.value = value;
    return node;
}

/** Up to three levels of sorting, the smart orders, and grouping. */
export class OrderMenu {
    #go;
    #box = byId("order-panel");
    #toggle = byId("order-toggle");
    #query = null;

    constructor(go) {
        this.#go = go;
        this.#toggle.addEventListener("click", () => this.open(this.#box.hidden));
        this.#box.addEventListener("change", () => this.#take());
        this.#box.addEventListener("click", (event) => {
            const button = event.target.closest("[data-level]");
            if (button) this.#turn(Number(button.dataset.level));
        });
        this.#box.addEventListener("keydown", (event) => {
            if (event.key !== "Escape") return;
            event.stopPropagation();
            this.open(false);
            this.#toggle.focus();
        });
    }

    open(isOpen) {
        this.#box.hidden = !isOpen;
        this.#toggle.setAttribute("aria-expanded", String(isOpen));
        if (isOpen) this.#draw();
    }

    update(query) {
        const isSame = this.#query?.text === query.text;
        this.#query = query;
        if (!this.#box.hidden && !isSame) this.#draw();
    }

    get #levels() {
        return (this.#query.get("sort") ?? "").split(",").filter(Boolean);
    }

    #draw() {
        const focused = document.activeElement.name ?? document.activeElement.dataset?.level;
        const chosen = this.#levels;
        const smart = this.#query.get("smart") ?? "";
        const parts = levels.slice(0, Math.min(chosen.length + 1, 3)).map((label, level) => {
            const key = (chosen[level] ?? "").replace("-", "");
            const first = [["", level > 0 ? "Nothing" : this.#query.isSearch ? "Best match" : "As the view"]];
            const isFalling = (chosen[level] ?? "").startsWith("-");
            const taken = chosen.filter((_, other) => other < level).map((other) => other.replace("-", ""));
            const turn = element("button", {
                type: "button", class: "button quiet", "data-level": level, hidden: key === "",
                "aria-label": `${label}: ${isFalling ? "falling" : "rising"}, turn`,
            }, isFalling ? "↓" : "↑");
            return element("div", { class: "level" }, element("label", { class: "field" }, label, select(
                { name: `level${level}` }, [...first, ...sortKeys.filter(([other]) => !taken.includes(other))], key)), turn);
        });
        this.#box.replaceChildren(
            element("label", { class: "field" }, "Smart order", select({ name: "smart" }, [["", "None"], ...smartOrders], smart)),
            ...(smart ? [] : parts),
            element("label", { class: "field" }, "Group by", select({ name: "group" }, groupings, this.#query.get("group") ?? "")));
        if (focused && !this.#box.contains(document.activeElement)) {
            this.#box.querySelector(`[name="${focused}"], [data-level="${focused}"]`)?.focus();
        }
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
        this.#box.querySelector(`[data-level="${level}"]`)?.focus();
    }
}
