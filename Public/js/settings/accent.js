import { button, element, press, setText } from "../dom.js";
import { accentColors } from "../theme.js";

const usual = "#5b59b8";
const choices = [
    [usual, "Violet"], ["#2563c9", "Blue"], ["#0f766e", "Teal"], ["#2f7d32", "Green"], ["#b45309", "Amber"],
    ["#c2410c", "Orange"], ["#be185d", "Pink"], ["#57534e", "Stone"],
];

/** Swatches to choose the accent from, and how it looks in both themes. */
export class Accent {
    #buttons = new Map();
    #own = element("input", { type: "color", id: "set-accent", "aria-label": "Another colour", "aria-describedby": "accent-note" });
    #note;

    constructor(place, note, save) {
        this.#note = note;
        for (const [color, name] of choices) {
            const swatch = button("", () => save({ accentColor: color === usual ? null : color }), {
                class: "swatch", "aria-label": name, title: name, "aria-pressed": "false",
            });
            swatch.style.background = color;
            this.#buttons.set(color, swatch);
        }
        this.#own.addEventListener("change", () => save({ accentColor: this.#own.value }));
        place.append(...this.#buttons.values(), this.#own);
    }

    show({ accentColor }) {
        const color = (accentColor ?? usual).toLowerCase();
        press(this.#buttons.values(), (swatch) => swatch === this.#buttons.get(color));
        if (this.#own !== document.activeElement) this.#own.value = color;
        this.#own.classList.toggle("chosen-color", !this.#buttons.has(color));
        const drawn = accentColors(color);
        const themes = ["light", "dark"].filter((theme) => accentColor && drawn[theme] !== color);
        setText(this.#note, themes.length ? `Shown ${themes.map((theme) => (theme === "light" ? "darker in the light theme" : "lighter in the dark theme")).join(" and ")}, so that text stays readable.` : "");
    }
}
