import { byId, setText } from "../dom.js";
import { withMenu } from "../parts/menu-button.js";
import { store, stored } from "../storage.js";
import { doneBy } from "./kinds.js";

const key = "tasker-project-order";
const worst = ["critical", "warning", "good", "excellent", "unknown"];
const far = "9999";

const orders = {
    load: { name: "By load", column: "left", compare: (a, b) => b.openEstimate - a.openEstimate || b.counts.open - a.counts.open },
    health: { name: "By health", column: "health", compare: (a, b) => worst.indexOf(a.health) - worst.indexOf(b.health) },
    name: { name: "By name", column: "name", compare: (a, b) => a.name.localeCompare(b.name, undefined, { numeric: true }) },
    doneBy: { name: "By forecast", column: "by", compare: (a, b) => (doneBy(a) ?? far).localeCompare(doneBy(b) ?? far) },
    own: { name: "My order", column: null, compare: () => 0 },
};

/** The order of the projects, and the button that changes it. */
export class ProjectOrder {
    #changed;
    #key = Object.keys(orders).find((name) => name === stored(key, "site")) ?? "load";

    constructor(changed) {
        this.#changed = changed;
        withMenu(byId("order-toggle"), "Order", () => Object.entries(orders).map(([name, { name: label }]) => ({
            label, isChosen: name === this.#key, run: () => this.choose(name),
        })));
        this.#show();
    }

    choose(name) {
        if (name === this.#key) return;
        this.#key = name;
        store(key, name, "site");
        this.#show();
        this.#changed();
    }

    /** Inbox is first in every order. */
    sorted(projects) {
        const { compare } = orders[this.#key];
        return [...projects].sort((a, b) => b.isInbox - a.isInbox || compare(a, b));
    }

    #show() {
        const { name, column } = orders[this.#key];
        setText(byId("order-name"), name);
        for (const head of document.querySelectorAll("#heads [data-column]")) head.classList.toggle("orders", head.dataset.column === column);
    }
}
