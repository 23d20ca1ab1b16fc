import { drawn, element, isWithModifier, setText } from "../dom.js";

const distance = 8;

/** The legend mark of a series: a short piece of its line. */
function sample(key) {
    const box = drawn("svg", { class: "chart", width: 18, height: 8, viewBox: "0 0 18 8", "aria-hidden": "true" });
    if (key !== "none") box.append(drawn("path", { class: key, d: "M1 4H17" }));
    return box;
}

/**
 * Shows exact values of a chart over time: pointer, touch and arrow keys select the nearest point, whose values appear in
 * a box next to it. The markup it relies on is documented at `Markers` in the server's charts.
 */
export class Reading {
    #plot;
    #name;
    #box = element("div", { class: "reading", hidden: true });
    #marks = null;
    #points = [];
    #at = -1;

    constructor(plot, name) {
        this.#plot = plot;
        this.#name = name;
        plot.addEventListener("pointermove", (event) => this.#point(event));
        plot.addEventListener("pointerdown", (event) => this.#point(event));
        plot.addEventListener("pointerleave", (event) => {
            if (event.pointerType === "mouse" && document.activeElement !== plot) this.#close();
        });
        document.addEventListener("pointerdown", ({ target }) => {
            if (!plot.contains(target)) this.#close();
        });
        plot.addEventListener("keydown", (event) => this.#press(event));
        plot.addEventListener("focus", () => {
            if (plot.matches(":focus-visible") && this.#points.length > 0) this.#open(this.#at < 0 ? this.#points.length - 1 : this.#at);
        });
        plot.addEventListener("blur", () => this.#close());
    }

    /** Uses the points of a new drawing; one without points is left alone. */
    update() {
        const readings = this.#plot.querySelector("g.readings");
        this.#points = [...readings?.querySelectorAll("[data-x]") ?? []];
        this.#marks = null;
        this.#close();
        this.#at = -1;
        const { dataset } = this.#plot;
        if (this.#points.length === 0) {
            for (const name of ["role", "tabindex", "aria-label", "aria-valuetext", "aria-valuenow"]) this.#plot.removeAttribute(name);
            delete dataset.read;
            return;
        }
        dataset.read = "";
        for (const point of this.#points) point.removeAttribute("tabindex");
        this.#plot.append(this.#box);
        const last = this.#points.length - 1;
        for (const [name, value] of Object.entries({
            role: "slider", tabindex: 0, "aria-label": `Values: ${this.#name}`, "aria-valuemin": 0, "aria-valuemax": last,
            "aria-valuenow": last, "aria-valuetext": this.#lines(last).join(", ").replaceAll("\t", " "),
        })) this.#plot.setAttribute(name, value);
    }

    #lines(index) {
        return this.#points[index].querySelector("title").textContent.split("\n");
    }

    #point(event) {
        const svg = this.#plot.querySelector("svg");
        if (this.#points.length === 0 || !svg) return;
        const { left, width } = svg.getBoundingClientRect();
        const x = (event.clientX - left) * svg.viewBox.baseVal.width / width;
        const distances = this.#points.map((point) => Math.abs(point.dataset.x - x));
        this.#open(distances.indexOf(Math.min(...distances)));
    }

    #press(event) {
        const last = this.#points.length - 1;
        if (last < 0 || isWithModifier(event)) return;
        const at = this.#at < 0 ? last : this.#at;
        const to = { ArrowLeft: at - 1, ArrowDown: at - 1, ArrowRight: at + 1, ArrowUp: at + 1, PageUp: at - 7, PageDown: at + 7, Home: 0, End: last }[event.key];
        if (to !== undefined) this.#open(Math.max(0, Math.min(to, last)));
        else if (event.key === "Escape" && !this.#box.hidden) this.#close();
        else return;
        event.preventDefault();
        event.stopPropagation();
    }

    #open(index) {
        if (index === this.#at && !this.#box.hidden) return;
        this.#at = index;
        const point = this.#points[index];
        const { top, bottom, keys } = point.closest("g.readings").dataset;
        const x = Number(point.dataset.x);
        const [name, ...rows] = this.#lines(index);
        this.#mark(x, point.dataset.y.split(" "), Number(top), Number(bottom));
        this.#write(name, rows, keys.split(" "));
        this.#plot.setAttribute("aria-valuenow", index);
        this.#plot.setAttribute("aria-valuetext", [name, ...rows].join(", ").replaceAll("\t", " "));
        this.#place(x);
    }

    #mark(x, heights, top, bottom) {
        const svg = this.#plot.querySelector("svg");
        if (!this.#marks?.isConnected) this.#marks = svg.appendChild(drawn("g", { class: "marked", "aria-hidden": "true" }));
        this.#marks.replaceChildren(
            drawn("path", { class: "cross", d: `M${x} ${top}V${bottom}` }),
            ...heights.filter((y) => y !== "-").map((y) => drawn("circle", { class: "dot", cx: x, cy: y, r: 4 })));
        this.#marks.style.display = "";
    }

    #write(name, rows, keys) {
        const title = element("b", {});
        setText(title, name);
        this.#box.replaceChildren(title, element("dl", {}, ...rows.map((row, index) => {
            const [label, value] = row.split("\t");
            return element("div", {}, element("dt", {}, sample(keys[index] ?? "none"), label), element("dd", { class: "num" }, value));
        })));
    }

    #place(x) {
        const svg = this.#plot.querySelector("svg").getBoundingClientRect();
        const plot = this.#plot.getBoundingClientRect();
        const at = svg.left - plot.left + x * svg.width / this.#plot.querySelector("svg").viewBox.baseVal.width;
        this.#box.hidden = false;
        const { width } = this.#box.getBoundingClientRect();
        const isRight = at < plot.width / 2;
        const left = isRight ? at + distance : at - distance - width;
        this.#box.style.left = `${Math.max(0, Math.min(left, plot.width - width))}px`;
    }

    #close() {
        this.#box.hidden = true;
        if (this.#marks) this.#marks.style.display = "none";
    }
}
