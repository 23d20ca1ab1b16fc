import { chooseOne } from "../parts/chooser.js";
import { byId, isTyping, setClasses, setText, showPressed } from "../dom.js";
import { contextNames } from "../words.js";

const otherPlaces = ["commute", "errands", "online"];
const energies = ["low", "medium", "high"];

/** The switches for energy, place and available time; each has exactly one value. */
export class Switches {
    #root = byId("switches");
    #other = byId("other-place");
    #chosen = null;

    /** `choose(change)` receives the change in the form of the setting. */
    constructor(choose) {
        this.#root.addEventListener("click", ({ target }) => {
            const { energy, place, minutes } = target.closest("button")?.dataset ?? {};
            if (energy) choose({ energy });
            if (place) choose({ context: place });
            if (minutes) choose({ minutes: minutes === "any" ? null : Number(minutes) });
        });
        const others = Object.fromEntries(otherPlaces.map((context) => [context, contextNames[context]]));
        this.#other.addEventListener("click", () => chooseOne(this.#other, "Other places", others, this.#chosen?.context, (context) => choose({ context })));
        // Symbols above the digits differ between keyboard layouts.
        document.addEventListener("keydown", (event) => {
            const energy = event.shiftKey && !event.ctrlKey && !event.altKey && !event.metaKey && energies[event.code.replace("Digit", "") - 1];
            const isOff = document.documentElement.dataset.singleKeys === "off" || document.querySelector("dialog[open]:modal") !== null;
            if (!energy || isOff || event.defaultPrevented || isTyping(event.target)) return;
            event.preventDefault();
            choose({ energy });
        });
    }

    show(focus) {
        this.#chosen = focus;
        showPressed(this.#root.querySelectorAll("[data-energy]"), ({ dataset }) => dataset.energy === focus.energy);
        showPressed(this.#root.querySelectorAll("[data-place]"), ({ dataset }) => dataset.place === focus.context);
        showPressed(this.#root.querySelectorAll("[data-minutes]"), ({ dataset }) => dataset.minutes === String(focus.minutes ?? "any"));
        const isOther = otherPlaces.includes(focus.context);
        showPressed([this.#other], () => isOther);
        setText(this.#other, isOther ? contextNames[focus.context] : "More");
        setClasses(this.#other, { chosen: isOther });
    }
}
