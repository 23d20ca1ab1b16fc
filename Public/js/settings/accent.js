import { button, element, showPressed } from "../dom.js";
import { accentColors } from "../shell/theme.js";
import { oneStop } from "./roving.js";

const usual = "#5b59b8";
const colors = [
    [usual, "Violet"], ["#1f62c4", "Blue"], ["#0c7268", "Teal"], ["#2a7a37", "Green"], ["#a8540a", "Brown"], ["#b53a13", "Rust"],
    ["#b8195c", "Pink"], ["#57534d", "Grey"],
];

/** The accent colour: swatches, and a colour of one's own. */
export function accentOf(row) {
    const swatches = new Map(colors.map(([color, name]) => {
        const node = button("", () => row.save({ accentColor: color === usual ? null : color }), { class: "swatch", "aria-label": name, title: name, "aria-pressed": "false" });
        node.style.color = color;
        return [color, node];
    }));
    const own = element("input", { type: "color", id: "set-accent", "aria-label": "Your own colour", title: "Your own colour", "aria-describedby": row.describing });
    own.addEventListener("change", () => row.save({ accentColor: own.value }));
    const group = element("span", { class: "swatches", role: "group", ...row.naming }, ...swatches.values(), own);
    oneStop(group);
    return {
        kind: "tall", nodes: [group],
        show({ accentColor }) {
            const color = (accentColor ?? usual).toLowerCase();
            showPressed(swatches.values(), (node) => node === swatches.get(color));
            if (own !== document.activeElement) own.value = color;
            own.classList.toggle("chosen-color", !swatches.has(color));
            const drawn = accentColors(color);
            const themes = ["light", "dark"].filter((theme) => accentColor && drawn[theme] !== color);
            const words = themes.map((theme) => (theme === "light" ? "darker in the light theme" : "lighter in the dark theme"));
            row.say(words.length > 0 ? `Shown ${words.join(" and ")}, so that text stays readable` : "Text on it stays readable in both themes");
        },
    };
}
