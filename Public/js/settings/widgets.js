import { byId, element } from "../dom.js";

/** What can be shown elsewhere: its name, and where its drawing is. */
const widgets = [
    ["Streak", "/charts/badge.svg?figure=streak"], ["Score today", "/charts/badge.svg?figure=score"],
    ["Level", "/charts/badge.svg?figure=level"], ["Score over 30 days", "/charts/sparkline.svg?days=30"],
];

/** The widgets with the lines that show them in other pages, once these may. */
export class Widgets {
    #box = byId("widgets");
    #choice = byId("widget");
    #messages;
    #isOn = false;

    constructor(messages) {
        this.#messages = messages;
        this.#choice.append(...widgets.map(([name], index) => element("option", { value: String(index) }, name)));
        this.#choice.addEventListener("change", (event) => {
            event.stopPropagation();
            this.#draw();
        });
        for (const line of this.#box.querySelectorAll("[readonly]")) line.addEventListener("focus", () => line.select());
    }

    /** Called with what is saved, as a drawing is refused before that. */
    show({ embedCharts }) {
        if (embedCharts === this.#isOn) return;
        this.#isOn = embedCharts;
        this.#box.hidden = !embedCharts;
        if (embedCharts) this.#draw();
    }

    async copy({ dataset }) {
        const line = byId(dataset.copies);
        line.focus();
        line.select();
        try {
            await navigator.clipboard.writeText(line.value);
            this.#messages.show("Copied.");
        } catch {
            this.#messages.show("This browser does not let pages copy. The line is selected: press Ctrl+C.");
        }
    }

    #draw() {
        const [name, address] = widgets[Number(this.#choice.value)];
        const picture = byId("widget-picture");
        picture.src = address;
        picture.alt = name;
        const { href } = new URL(address, location);
        byId("widget-html").value = `<img src="${href.replaceAll("&", "&amp;")}" width="120" height="24" alt="${name}">`;
        byId("widget-markdown").value = `![${name}](${href})`;
    }
}
