import { ServerGone } from "./api.js";
import { byId, element } from "./dom.js";
import { addDays, nearDay } from "./dates.js";
import { keepDraft, readDraft } from "./draft.js";
import { clearProblems, dueDateOf, showProblems } from "./edit.js";
import { quoted } from "./words.js";

/** The form at the top. It adds at once and is ready for the next task; what was refused comes back into it. */
export class QuickAdd {
    #form = byId("quick-add");
    #actions;
    #messages;
    #board = null;
    #sent = null;
    #more;

    constructor(actions, messages) {
        this.#actions = actions;
        this.#messages = messages;
        this.#form.noValidate = true;
        this.#more = this.#form.querySelector(".more");
        this.#more.addEventListener("click", () => this.#toggleMore());
        for (const chip of this.#form.querySelectorAll("[data-due]")) {
            chip.addEventListener("click", () => this.#setDue(this.#dayOf(chip.dataset.due)));
        }
        this.#form.addEventListener("submit", (event) => {
            event.preventDefault();
            this.#submit();
        });
        this.#form.addEventListener("input", () => this.#changed());
        this.#form.addEventListener("keydown", (event) => {
            if (event.key === "Escape") event.target.blur();
            if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) this.#form.requestSubmit();
        });
    }

    focus() {
        this.#field("name").focus();
    }

    update(board) {
        const isFirst = this.#board === null;
        const wasToday = !isFirst && this.#field("dueDate").value === this.#board.today;
        const dayChanged = !isFirst && this.#board.today !== board.today;
        this.#board = board;
        this.#updateProjects(board.projects);
        if (isFirst) this.#restore();
        else if (dayChanged && wasToday) this.#field("dueDate").value = board.today;
        this.#showChosen();
    }

    #field(name) {
        return this.#form.elements[name];
    }

    #dayOf(name) {
        const { today } = this.#board;
        return { today, tomorrow: addDays(today, 1), none: "" }[name];
    }

    #setDue(day) {
        this.#field("dueDate").value = day;
        if (day === "") this.#field("dueTime").value = "";
        this.#changed();
        this.focus();
    }

    #toggleMore(isOpen = this.#more.getAttribute("aria-expanded") !== "true") {
        this.#more.setAttribute("aria-expanded", String(isOpen));
        this.#more.textContent = isOpen ? "Fewer" : "More";
        this.#more.setAttribute("aria-label", isOpen ? "Fewer fields" : "More fields");
        byId("more-fields").hidden = !isOpen;
        this.#showChosen();
    }

    #updateProjects(projects) {
        const select = this.#field("projectId");
        const key = JSON.stringify(projects.map(({ id, name }) => [id, name]));
        if (select.dataset.key === key) return;
        select.dataset.key = key;
        const chosen = select.value;
        const options = projects.map(({ id, name }) => element("option", { value: id }, name));
        select.replaceChildren(select.options[0], ...options);
        select.value = projects.some(({ id }) => id === chosen) ? chosen : "";
    }

    #values() {
        const values = {};
        for (const name of ["name", "details", "projectId", "priority", "dueDate", "dueTime"]) {
            values[name] = this.#field(name).value;
        }
        return { ...values, evening: this.#field("evening").checked };
    }

    #fill(values) {
        for (const [name, value] of Object.entries(values)) {
            if (name === "evening") this.#field(name).checked = value;
            else this.#field(name).value = value;
        }
        this.#changed();
    }

    #blank() {
        return {
            name: "", details: "", projectId: "", priority: "", dueDate: this.#board.today, dueTime: "", evening: false,
        };
    }

    #changed() {
        clearProblems(this.#form);
        keepDraft(this.#values());
        this.#showChosen();
    }

    /** Gives back what was typed before a reload. */
    #restore() {
        const typed = this.#field("name").value;
        const draft = readDraft();
        const hasText = draft?.name || draft?.details;
        this.#fill({ ...this.#blank(), ...(hasText ? draft : {}), ...(typed ? { name: typed } : {}) });
        const due = this.#field("dueDate");
        if (due.value !== "" && due.value < this.#board.today) due.value = this.#board.today;
    }

    #showChosen() {
        if (!this.#board) return;
        const { dueDate, dueTime, evening, priority, projectId, details } = this.#values();
        let known = dueTime !== "" && dueDate === "";
        for (const chip of this.#form.querySelectorAll("[data-due]")) {
            const isChosen = !known && this.#dayOf(chip.dataset.due) === dueDate;
            known ||= isChosen;
            chip.setAttribute("aria-pressed", String(isChosen));
        }
        const isOpen = this.#more.getAttribute("aria-expanded") === "true";
        const project = this.#board.projects.find(({ id }) => id === projectId)?.name;
        const texts = isOpen ? [] : [
            known ? null : nearDay(dueDate, this.#board.today), dueTime, evening ? "Evening" : null,
            priority, project, details ? "Details" : null,
        ].filter(Boolean);
        const chips = texts.map((text) => element("span", { class: "chip on", dir: "auto" }, text));
        this.#form.querySelector("[data-chosen]").replaceChildren(...chips);
    }

    #body({ name, details, projectId, priority, dueDate, dueTime, evening }) {
        const body = { name: name.trim() };
        if (details.trim()) body.details = details.trim();
        if (projectId) body.projectId = projectId;
        if (priority) body.priority = priority;
        const due = dueDateOf(dueDate, dueTime, this.#board.today);
        if (due) body.dueDate = due;
        if (evening) body.type = "evening";
        return body;
    }

    /** The same content again keeps its id, so that a retry adds no second task. */
    #idFor(body) {
        const content = JSON.stringify(body);
        if (this.#sent?.content !== content) this.#sent = { content, id: newID() };
        return this.#sent.id;
    }

    async #submit() {
        if (!this.#board) {
            showProblems(this.#form, new Error("The tasks are not loaded yet. Your text is kept; try again in a moment."));
            return;
        }
        const values = this.#values();
        const body = this.#body(values);
        if (body.name === "") {
            const message = "Give the task a name.";
            showProblems(this.#form, { errors: [{ field: "name", message }] });
            return;
        }
        const id = this.#idFor(body);
        this.#fill(this.#blank());
        this.focus();
        await this.#send({ ...body, id }, values);
    }

    async #send(body, values) {
        try {
            await this.#actions.add(this.#shown(body), body);
            if (this.#sent?.id === body.id) this.#sent = null;
        } catch (error) {
            this.#giveBack(error, body, values);
        }
    }

    #giveBack(error, body, values) {
        if (this.#field("name").value !== "") {
            const retry = { label: "Try again", run: () => this.#send(body, values) };
            this.#messages.show(`${quoted(body.name)} was not added: ${error.message}`, retry);
            return;
        }
        this.#fill(values);
        const fields = (error.errors ?? []).map((problem) => problem.field);
        if (fields.some((field) => field !== "name")) this.#toggleMore(true);
        const message = error instanceof ServerGone
            ? "Not added yet: Tasker does not answer. Your text is kept; press Enter when it is back."
            : error.message;
        showProblems(this.#form, { errors: error.errors, message });
    }

    /** The task as it will look until the server tells how it is. */
    #shown(body) {
        const { settings } = this.#board;
        return {
            details: null, dueDate: null, estimatedDuration: null, tags: [], isComplete: false, isOverdue: false,
            projectId: settings.defaultProjectId, priority: settings.defaultPriority, typeChosen: body.type !== undefined,
            type: null, ...body,
        };
    }
}

/** A random UUID (RFC 9562 §5.4); crypto.randomUUID is there only where the browser trusts the connection. */
function newID() {
    const bytes = crypto.getRandomValues(new Uint8Array(16));
    bytes[6] = bytes[6] & 0x0f | 0x40;
    bytes[8] = bytes[8] & 0x3f | 0x80;
    const digits = [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
    return digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}
