import { byId, setText } from "../dom.js";
import { capital } from "../words.js";

/** What recommendations learned from the person's answers. */
export class Learned {
    #shell;

    constructor(shell) {
        this.#shell = shell;
    }

    async load() {
        const { items } = await this.#shell.api.get("/api/recommendations/learned");
        const known = items.filter(({ weight }) => weight !== 0);
        const words = known.map(({ text, weight }) => `${text} ${weight < 0 ? `−${-weight}` : `+${weight}`}`).join(", ");
        setText(byId("learned"), words === "" ? "Nothing yet; it learns from what you start, complete and put off there" : capital(words));
        byId("forget-learned").hidden = known.length === 0;
    }

    forget() {
        return this.#shell.actions.perform("POST", "/api/recommendations/learned/reset", {}, { say: () => "Forgot what Focus had learned" });
    }
}
