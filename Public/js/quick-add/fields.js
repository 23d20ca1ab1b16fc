import { addDays, nearDay } from "../dates.js";
import { byId, element, named, offer, showPressed } from "../dom.js";
import { dueDateOf } from "../edit.js";

const names = ["details", "projectId", "priority", "dueDate", "dueTime"];

function choicesOf({ options }) {
    return [...options].map(({ value, text }) => [value, text]);
}

/**
 * The fields below the line. The day buttons are defaults, which the line can override; every field filled in by hand
 * overrides the line.
 */
export class Fields {
    #shell;
    #form;
    #more;
    #board = null;
    #usual = {};
    // Whether the due date was filled in by hand, and whether a day button was pressed.
    #isDueFilled = false;
    #isDayPressed = false;
    #hasOwnFields = false;

    /** Called when a field was changed. */
    onChange = () => {};

    constructor(shell, form, focus) {
        this.#shell = shell;
        this.#form = form;
        this.#more = form.querySelector(".more");
        this.#more.addEventListener("click", () => shell.attempt(() => this.toggle()));
        for (const chip of form.querySelectorAll("[data-due]")) {
            chip.addEventListener("click", () => {
                this.#press(chip.dataset.due);
                this.onChange();
                focus();
            });
        }
    }

    /** In place of those of the browser, which the form has without scripts. */
    async #takeOwnFields() {
        if (this.#hasOwnFields) return;
        const [{ choiceField, dayField }, { timeField }] = await Promise.all([import("../parts/value-field.js"), import("../parts/time-field.js")]);
        if (this.#hasOwnFields) return;
        this.#hasOwnFields = true;
        const describes = { "aria-describedby": "problem-dueDate" };
        for (const name of ["projectId", "priority"]) this.#replace(name, (value) => choiceField(choicesOf(this.#field(name)), { name }, value), () => this.onChange());
        const filled = () => {
            this.#isDueFilled = true;
            this.onChange();
        };
        this.#replace("dueDate", (value) => dayField(this.#shell, { name: "dueDate", none: "No date", ...describes }, value), filled);
        this.#replace("dueTime", (value) => timeField({ name: "dueTime", ...describes }, value), filled);
    }

    #replace(name, make, filled) {
        const plain = this.#field(name);
        const own = make(plain.value);
        plain.replaceWith(own);
        for (const event of ["input", "change"]) own.addEventListener(event, filled);
    }

    get isOpen() {
        return this.#more.getAttribute("aria-expanded") === "true";
    }

    /** Values from the context of the form: `projectId`, `dueDate`, `parentId`, `priority`. */
    setUsual(usual) {
        this.#keepUsualDay(() => {
            this.#usual = usual;
        });
    }

    update(board) {
        this.#keepUsualDay(() => {
            this.#board = board;
        });
        this.#offerProjects();
    }

    get values() {
        const values = Object.fromEntries(names.map((name) => [name, this.#field(name).value]));
        const isDueFilled = this.#isDueFilled || values.dueTime !== "";
        return { ...values, evening: this.#field("evening").checked, isDueFilled };
    }

    fill(values) {
        const { evening, isDueFilled, ...texts } = { ...this.#blank, ...values };
        for (const name of names) this.#field(name).value = texts[name];
        const due = this.#field("dueDate");
        if (due.value !== "" && due.value < this.#board.today) due.value = this.#board.today;
        this.#field("evening").checked = evening;
        this.#isDueFilled = isDueFilled;
        this.#isDayPressed = false;
    }

    clear() {
        this.fill({});
    }

    async toggle(isOpen = !this.isOpen) {
        if (isOpen) await this.#takeOwnFields();
        this.#more.setAttribute("aria-expanded", String(isOpen));
        this.#more.textContent = isOpen ? "Fewer" : "More";
        this.#more.setAttribute("aria-label", isOpen ? "Fewer fields" : "More fields");
        byId("more-fields").hidden = !isOpen;
        this.onChange();
    }

    /** The server's defaults where the line says nothing. A time alone means today or, once it has passed, tomorrow. */
    defaults(saysTime) {
        const { dueDate, isDueFilled } = this.values;
        const { projectId, parentId, priority } = this.#usual;
        const isOpen = saysTime && !this.#isDayPressed && dueDate === this.#board.today;
        const all = { projectId, parentId, priority, dueDate: isDueFilled || isOpen ? null : dueDate };
        return Object.fromEntries(Object.entries(all).filter(([, value]) => value));
    }

    /** The values that override the line. */
    get filled() {
        const { details, projectId, priority, dueDate, dueTime, evening, isDueFilled } = this.values;
        const filled = {};
        if (details.trim()) filled.details = details.trim();
        if (projectId) filled.projectId = projectId;
        if (priority) filled.priority = priority;
        const due = isDueFilled ? dueDateOf(dueDate, dueTime, this.#board.today) : null;
        if (due) filled.dueDate = due;
        if (evening) filled.type = "evening";
        return filled;
    }

    /** `saysDay`: the line itself names the day; `dueDate`: the due date of the line. */
    show({ saysDay = false, saysTime = false, dueDate: lineDue = null } = {}) {
        if (!this.#board) return;
        const { dueTime, evening, priority, projectId, details, isDueFilled, dueDate: filled } = this.values;
        const isFromLine = saysDay && !isDueFilled;
        const takesLine = saysTime && lineDue && this.defaults(true).dueDate === undefined && !isDueFilled;
        const dueDate = takesLine && filled !== "" ? lineDue.slice(0, 10) : filled;
        this.#form.querySelector(".presets").hidden = isFromLine;
        let known = isFromLine || (dueTime !== "" && dueDate === "");
        showPressed(this.#form.querySelectorAll("[data-due]"), (chip) => {
            const isChosen = !known && this.#dayOf(chip.dataset.due) === dueDate;
            known ||= isChosen;
            return isChosen;
        });
        const project = this.#projectName(projectId || this.#usual.projectId);
        const texts = this.isOpen ? [known ? null : this.#near(dueDate)] : [
            known ? null : this.#near(dueDate), isFromLine ? null : dueTime, evening ? "Evening" : null, priority, project,
            details ? "Details" : null,
        ];
        const chips = texts.filter(Boolean).map((text) => element("span", { class: "chip on", dir: "auto" }, text));
        this.#form.querySelector("[data-chosen]").replaceChildren(...chips);
        this.#offerProjects();
    }

    #offerProjects() {
        const usual = this.#projectName(this.#usual.projectId);
        const choices = [["", usual ? `Default: ${usual}` : "Default"], ...named(this.#board.projects)];
        const field = this.#field("projectId");
        if (field.offer) field.offer(choices);
        else offer(field, choices);
    }

    /** A default day that nobody changed follows the new default. */
    #keepUsualDay(change) {
        const due = this.#field("dueDate");
        const follows = this.#board && !this.#isDueFilled && due.value === this.#usualDay;
        change();
        if (follows) due.value = this.#usualDay;
    }

    get #usualDay() {
        return this.#usual.dueDate === undefined ? this.#board?.today ?? "" : this.#usual.dueDate ?? "";
    }

    get #blank() {
        return {
            details: "", projectId: "", priority: "", dueDate: this.#usualDay, dueTime: "", evening: false, isDueFilled: false,
        };
    }

    #field(name) {
        return this.#form.elements[name];
    }

    #dayOf(name) {
        const { today } = this.#board;
        return { today, tomorrow: addDays(today, 1), none: "" }[name];
    }

    #near(day) {
        return day === "" ? null : nearDay(day, this.#board.today);
    }

    #projectName(id) {
        return this.#board.projects.find((project) => project.id === id)?.name;
    }

    #press(name) {
        this.#field("dueDate").value = this.#dayOf(name);
        if (name === "none") this.#field("dueTime").value = "";
        this.#isDueFilled = false;
        this.#isDayPressed = true;
    }
}
