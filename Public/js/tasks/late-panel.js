import { byId } from "../dom.js";
import { late } from "../parts/late.js";

/** Stands for a panel whose script is not needed before it is first opened: by its button, if it has one, or by `use`. */
export class LatePanel {
    #shell;
    #load;
    #panel = null;
    // What the page shows.
    #state = null;

    /** `load()` resolves with the panel. */
    constructor(shell, name, load) {
        this.#shell = shell;
        this.#load = late(load);
        const toggle = byId(`${name}-toggle`);
        // Once it is there, the panel listens to its button by itself.
        toggle?.addEventListener("click", () => this.#panel ?? this.openAndFocus());
    }

    update(...state) {
        this.#state = state;
        this.#panel?.update(...state);
    }

    openAndFocus() {
        return this.use((panel) => panel.openAndFocus());
    }

    /** Does something with the panel as soon as its script is there. */
    use(act) {
        return this.#shell.attempt(async () => act(await this.#whole()));
    }

    /** The panel, if it was ever opened. */
    get opened() {
        return this.#panel;
    }

    async #whole() {
        const panel = await this.#load();
        if (this.#panel === null && this.#state) panel.update(...this.#state);
        return this.#panel = panel;
    }
}
