import { Refusal } from "../api.js";
import { onSubmit } from "../dom.js";
import { showProblem } from "../edit.js";
import { errorText } from "../failure.js";
import { applySettings } from "../theme.js";

const typingPause = 600;

// A control of the form is named by the path of its setting, such as "pomodoro.work"; a member of an object is sent in
// an object with that member alone, which the server merges.

/** The value at a path of the settings. */
function valueAt(settings, path) {
    return path.split(".").reduce((value, name) => value?.[name], settings);
}

/** "pomodoro.work", 25 → { pomodoro: { work: 25 } } */
function change(path, value) {
    return path.split(".").reduceRight((inner, name) => ({ [name]: inner }), value);
}

/** The value of a control; undefined while it is not valid. */
function read(control) {
    if (control.type === "checkbox") return control.checked;
    if (control.value === "" && "null" in control.dataset) return null;
    if (control.type === "number") return control.value === "" ? undefined : Number(control.value);
    return control.value === "" && control.required ? undefined : control.value;
}

/** Shows a value, unless the person is typing in the control. */
function write(control, value) {
    if (control.type === "checkbox") {
        control.checked = value === true;
        return;
    }
    const text = value === null || value === undefined ? "" : String(value);
    const isTyped = control === document.activeElement && control.matches("input");
    if (!isTyped && control.value !== text) control.value = text;
}

/** The settings as controls: saves each change at once, confirms it, and shows refusals at the control. */
export class SettingsForm {
    settings = null;
    /** Called with the settings whenever they may have changed. */
    onShow = () => {};
    #form;
    #shell;
    #pending = 0;
    /** How many changes have been saved. */
    #saved = 0;
    /** The server's settings that arrived while a change was in flight. */
    #missed = null;
    #timers = new Map();

    constructor(form, shell) {
        this.#form = form;
        this.#shell = shell;
        // Edits made before the settings have loaded would be lost.
        form.inert = true;
        onSubmit(form, () => {});
        form.addEventListener("change", ({ target }) => this.#changed(target));
        form.addEventListener("input", ({ target }) => {
            if (target.matches("[type=number], [type=time]")) this.#later(target);
        });
        form.addEventListener("focusout", ({ target }) => {
            if (target.name && this.settings && !this.#timers.has(target)) this.#show(target);
        });
    }

    /** Accepts loaded settings, unless a change was saved since they were requested: that triggers its own load. */
    async take(reading) {
        const saved = this.#saved;
        const settings = await reading;
        if (saved === this.#saved) this.accept(settings);
    }

    /** Accepts the server's settings; while a change is in flight, its response takes precedence. */
    accept(settings) {
        this.#missed = this.#pending > 0 ? settings : null;
        if (this.#missed) return;
        this.settings = settings;
        this.#form.inert = false;
        for (const control of this.#form.querySelectorAll("[name]")) this.#show(control);
        this.onShow(settings);
    }

    /** Saves a change to any setting; its effect on the appearance shows at once. */
    async save(body) {
        const fields = Object.keys(body);
        this.#clear(fields);
        this.#pending += 1;
        applySettings({ ...this.settings, ...body });
        try {
            const answer = await this.#shell.store.send("PATCH", "/api/settings", body);
            this.#pending -= 1;
            this.#saved += 1;
            this.accept(answer.settings);
            if (answer.undoId) this.#shell.actions.say("Saved", { undoId: answer.undoId });
        } catch (error) {
            this.#pending -= 1;
            if (this.#missed) this.accept(this.#missed);
            applySettings(this.settings);
            this.#refuse(error);
        }
        this.#shell.refresher.refresh();
    }

    /** While a change is in flight, earlier values say nothing about the outcome. */
    get #isOpen() {
        return this.#pending > 0;
    }

    #changed(control) {
        clearTimeout(this.#timers.get(control));
        this.#timers.delete(control);
        if (!control.name || !this.settings) return;
        if (control.name === "workHours.days") {
            const chosen = [...this.#form.querySelectorAll("[name='workHours.days']:checked")].map(({ value }) => value);
            this.save({ workHours: { days: chosen } });
        } else if (control.name.startsWith("dailyGoal.")) {
            this.#saveGoal();
        } else {
            this.#saveOne(control);
        }
    }

    /** A field left empty returns to its saved value. */
    #saveOne(control) {
        const value = read(control);
        const saved = valueAt(this.settings, control.name);
        if (value === undefined) return;
        if (this.#isOpen || value !== saved || control.hasAttribute("aria-invalid")) this.save(change(control.name, value));
    }

    #saveGoal() {
        const { "dailyGoal.kind": kind, "dailyGoal.target": target } = this.#form.elements;
        if (kind.value === "") {
            if (this.#isOpen || this.settings.dailyGoal) this.save({ dailyGoal: null });
            return;
        }
        if (target.value === "") target.value = kind.value === "score" ? "20" : "5";
        const goal = { kind: kind.value, target: Number(target.value) };
        const { dailyGoal: saved } = this.settings;
        if (this.#isOpen || saved?.kind !== goal.kind || saved.target !== goal.target || target.hasAttribute("aria-invalid")) {
            this.save({ dailyGoal: goal });
        }
    }

    #later(control) {
        clearTimeout(this.#timers.get(control));
        this.#timers.set(control, setTimeout(() => this.#changed(control), typingPause));
    }

    #show(control) {
        if (control.hasAttribute("aria-invalid")) return;
        if (control.name === "workHours.days") control.checked = this.settings.workHours.days.includes(control.value);
        else write(control, valueAt(this.settings, control.name));
    }

    #clear(fields) {
        for (const { dataset } of this.#form.querySelectorAll("[data-problem]")) {
            if (fields.includes(dataset.problem.split(".")[0])) showProblem(this.#form, dataset.problem, null);
        }
    }

    #refuse(error) {
        const problems = error instanceof Refusal ? error.errors : [];
        for (const { field, message } of problems) showProblem(this.#form, field, message);
        this.#shell.messages.show(problems.length > 0 ? problems.map(({ message }) => message).join(" ") : errorText(error));
    }
}
