import { byId, element } from "../dom.js";

/** The available widgets: name and image URL. */
const widgets = [
    ["Streak", "/charts/badge.svg?figure=streak"], ["Score today", "/charts/badge.svg?figure=score"],
    ["Level", "/charts/badge.svg?figure=level"], ["Score over 30 days", "/charts/sparkline.svg?days=30"],
];

/** The widgets with HTML and Markdown to embed them, if embedding is allowed. */
export class Widgets {
    #box = byId("widgets");
    #choice = byId("widget");
    #isOn = false;

    constructor() {
        this.#choice.append(...widgets.map(([name], index) => element("option", { value: String(index) }, name)));
        this.#choice.addEventListener("change", (event) => {
            event.stopPropagation();
            this.#draw();
        });
    }

    /** Called with the saved settings, since images are refused before embedding is saved. */
    show({ embedCharts }) {
        if (embedCharts === this.#isOn) return;
        this.#isOn = embedCharts;
        this.#box.hidden = !embedCharts;
        if (embedCharts) this.#draw();
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
