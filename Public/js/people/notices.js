import { element } from "../dom.js";

const rows = [
    ["assigned", "Tell me when something is assigned to me"], ["mentioned", "Tell me when I am mentioned"], ["shared", "Tell me when something is shared with me"],
    ["commented", "Tell me about comments on what I follow", "What I added or commented on, and what is assigned to me"], ["completed", "Tell me when somebody else completes what I follow"],
];

/** Which notices of what others do are made, as rows with a switch. */
export class NoticesOfOthers {
    nodes;
    #shell;
    #scope;
    #switches = new Map();

    constructor(shell) {
        this.#shell = shell;
        this.#scope = shell.store.scope();
        this.nodes = rows.map(([kind, name, about = null]) => {
            const toggle = element("input", { type: "checkbox", role: "switch", id: `notice-${kind}`, "aria-describedby": about && `about-${kind}` });
            toggle.addEventListener("change", () => this.#save(kind, name, toggle));
            this.#switches.set(kind, toggle);
            const words = element("span", {}, element("span", { class: "l" }, name), ...(about ? [element("span", { class: "d", id: `about-${kind}` }, about)] : []));
            return element("label", { class: "opt" }, words, element("span", { class: "c" }, toggle));
        });
    }

    read() {
        return this.#scope.read("/api/settings/together", ({ noticesOfOthers }) => {
            for (const [kind, toggle] of this.#switches) toggle.checked = noticesOfOthers[kind];
        });
    }

    async #save(kind, name, toggle) {
        const isOn = toggle.checked;
        const answer = await this.#shell.actions.perform("PATCH", "/api/settings/together", { noticesOfOthers: { [kind]: isOn } }, {
            say: () => `${name}: ${isOn ? "on" : "off"}`,
        });
        if (!answer) toggle.checked = !isOn;
    }
}
