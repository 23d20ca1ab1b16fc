import { element } from "../dom.js";
import { switchOf } from "./controls.js";
import { copiedLine } from "./copying.js";
import { Pick } from "./pick.js";

/** The available widgets: name and image URL. */
const widgets = [
    ["Streak", "/charts/badge.svg?figure=streak"], ["Score today", "/charts/badge.svg?figure=score"],
    ["Level", "/charts/badge.svg?figure=level"], ["Score over 30 days", "/charts/sparkline.svg?days=30"],
];

/** The switch for pictures on other pages, and the lines that embed one. */
export function widgetsOf(row, page) {
    const own = switchOf(row, "embedCharts");
    const picture = element("img", { id: "widget-picture", width: "120", height: "24", alt: "" });
    const [html, markdown] = [copiedLine("widget-html", "HTML"), copiedLine("widget-markdown", "Markdown")];
    const draw = (name) => {
        const address = widgets.find(([other]) => other === name)[1];
        const { href } = new URL(address, location);
        pick.show(name, name);
        picture.src = address;
        picture.alt = name;
        html.input.value = `<img src="${href.replaceAll("&", "&amp;")}" width="120" height="24" alt="${name}">`;
        markdown.input.value = `![${name}](${href})`;
    };
    const pick = new Pick("Picture", () => widgets.map(([name]) => ({ value: name, text: name })), draw, { attributes: { id: "widget", "aria-describedby": row.describing } });
    const box = element("div", { id: "widgets", hidden: true }, element("p", { class: "hintline" }, element("span", {}, picture), ...pick.nodes), html.node, markdown.node);
    return {
        nodes: own.nodes, inset: [box],
        show(settings) {
            own.show(settings);
            box.hidden = !settings.embedCharts;
            // Pictures are refused before the switch is saved.
            if (page.saver.saved.embedCharts && !pick.value) draw(widgets[0][0]);
        },
    };
}
