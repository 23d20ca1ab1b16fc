import { element } from "../dom.js";
import { switchOf } from "./controls.js";
import { copiedLine } from "./copying.js";
import { Pick } from "./pick.js";

/** The available widgets: name, image URL, and width of the image; the height of a wider one is its own. */
const widgets = [
    ["Streak", "/charts/badge.svg?figure=streak", 120], ["Score today", "/charts/badge.svg?figure=score", 120],
    ["Level", "/charts/badge.svg?figure=level", 120], ["Score over 30 days", "/charts/sparkline.svg?days=30", 120],
    ["Today’s tasks", "/charts/today-list.svg", 280],
];

/** The switch for pictures on other pages, and the lines that embed one. */
export function widgetsOf(row, page) {
    const own = switchOf(row, "embedCharts");
    const picture = element("img", { id: "widget-picture", alt: "" });
    const [html, markdown] = [copiedLine("widget-html", "HTML"), copiedLine("widget-markdown", "Markdown")];
    const draw = (name) => {
        const [, address, width] = widgets.find(([other]) => other === name);
        const size = width === 120 ? 'width="120" height="24"' : `width="${width}"`;
        const { href } = new URL(address, location);
        pick.show(name, name);
        picture.width = width;
        if (width === 120) picture.height = 24;
        else picture.removeAttribute("height");
        picture.src = address;
        picture.alt = name;
        html.input.value = `<img src="${href.replaceAll("&", "&amp;")}" ${size} alt="${name}">`;
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
