import { button, byId, onKey, setText } from "../dom.js";

const pause = 1500;

/** The notes of a project: text until it is clicked, saved while it is typed, six lines until “More” is pressed. */
export class Notes {
    #shell;
    #text = byId("notes");
    #field = byId("notes-field");
    #more = button("More", () => this.#unfold(), { class: "tool accent", hidden: true });
    #project = null;
    #timer = 0;

    constructor(shell) {
        this.#shell = shell;
        this.#text.after(this.#more);
        this.#text.addEventListener("click", () => getSelection().isCollapsed && this.edit());
        byId("notes-edit").addEventListener("click", () => this.edit());
        this.#field.addEventListener("input", () => {
            clearTimeout(this.#timer);
            this.#timer = setTimeout(() => this.#save(), pause);
        });
        this.#field.addEventListener("blur", () => this.#close());
        // What was typed just before the page is left is sent, too.
        addEventListener("pagehide", () => this.#field.hidden || this.#save());
        onKey(this.#field, "Escape", () => byId("notes-edit").focus());
    }

    update(project) {
        this.#project = project;
        const { description } = project;
        setText(this.#text, description ?? "What is it about?");
        this.#text.classList.toggle("unset", !description);
        if (this.#field.hidden) this.#more.hidden = this.#text.scrollHeight <= this.#text.clientHeight + 2;
    }

    edit() {
        if (!this.#project) return;
        this.#field.value = this.#project.description ?? "";
        this.#field.hidden = false;
        this.#text.hidden = this.#more.hidden = true;
        this.#field.focus();
    }

    #unfold() {
        this.#text.classList.add("whole");
        this.#more.hidden = true;
    }

    async #close() {
        // Whoever has come back meanwhile goes on writing.
        if (!await this.#save() || document.activeElement === this.#field) return;
        this.#field.hidden = true;
        this.#text.hidden = false;
        this.update(this.#project);
    }

    /** Returns whether the text is saved; a refused one stays in the field. */
    async #save() {
        clearTimeout(this.#timer);
        const description = this.#field.value.trim() || null;
        if (description === this.#project.description) return true;
        const answer = await this.#shell.actions.perform("PATCH", `/api/projects/${this.#project.id}`, { description }, { isKept: true });
        if (answer) this.#project = { ...this.#project, description: answer.project.description };
        return answer !== null;
    }
}
