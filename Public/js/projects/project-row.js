import { nearDayInSentence, dayAndMonth } from "../dates.js";
import { element, icon, iconButton, setClasses, setText } from "../dom.js";
import { withMenu } from "../menu-button.js";
import { nameForm } from "../name-form.js";
import { count, number, percent } from "../words.js";
import { colorNames, doneBy, dot, forecastTitle, isLate, leftOf, shareBar, showHealth, statusNames } from "./kinds.js";

/** One project as a line, with the lines of its subprojects below. */
export class ProjectRow {
    #fold = element("button", { type: "button", class: "act fold" }, icon("fold"));
    #dot = element("button", { type: "button", class: "handle", "aria-haspopup": "listbox" });
    #link = element("a", { class: "project-name", dir: "auto", draggable: "false" });
    #above = element("span", { class: "above", dir: "auto" });
    #due = element("button", { type: "button", class: "plain due num", "aria-haspopup": "listbox" });
    #state = element("span", { class: "state" });
    #bar = shareBar();
    #rate = element("span", { class: "rate" });
    #open = element("b");
    #word = element("span", { class: "word" }, " open");
    #late = element("span", { class: "late-count" });
    #left = element("span", { class: "left num" });
    #by = element("span", { class: "by num" });
    #health = element("button", { type: "button", "aria-haspopup": "listbox" });
    #add;
    #restore;
    #form = null;
    #save;
    /** The list of subprojects. */
    children = element("ul", { class: "project-list" });

    /**
     * `handlers` receive the project and the button: `look`, `due`, `status`, `add`, `restore`, `fold`; also `items(project)`
     * for the menu and `save(project, fields)`, which may throw a refusal.
     */
    constructor(project, handlers) {
        this.id = project.id;
        this.#save = handlers.save;
        this.#add = iconButton("M12 5v14M5 12h14", "Add a task", () => handlers.add(this.project));
        this.#restore = element("button", { type: "button", class: "tool accent restore" }, "Restore");
        this.#restore.addEventListener("click", () => handlers.restore(this.project));
        for (const [name, node] of [["fold", this.#fold], ["look", this.#dot], ["due", this.#due], ["status", this.#health]]) {
            node.addEventListener("click", () => handlers[name](this.project, node));
        }
        const label = `More for ${project.name}`;
        const menu = withMenu(iconButton("dots", label, () => {}), label, () => handlers.items(this.project, this));
        this.line = element(
            "div", { class: "project", "data-project": project.id },
            this.#fold, this.#dot,
            element("span", { class: "text" }, this.#above, this.#link, this.#due, this.#state),
            element("span", { class: "actions" }, this.#restore, this.#add, menu),
            element("span", { class: "share num" }, this.#bar, this.#rate),
            element("span", { class: "open num" }, this.#open, this.#word, this.#late), this.#left, this.#by, this.#health);
        this.line.addEventListener("dblclick", (event) => {
            if (!event.target.closest("button, form")) this.rename();
        });
        this.#listenToName();
        this.node = element("li", {}, this.line, this.children);
    }

    /**
     * `above` names the ancestors that the position does not show; `depth` is that of the indent, and `parts` the number
     * of subprojects.
     */
    update(project, { today, above, depth, parts, isFolded }) {
        const hasParts = parts > 0;
        this.line.dataset.depth = Math.min(depth, 1);
        setText(this.#above, above);
        this.#fold.hidden = !hasParts;
        this.#fold.setAttribute("aria-expanded", String(!isFolded));
        this.children.hidden = !hasParts || isFolded;
        const folded = isFolded && hasParts ? count(parts, "part") : "";
        const isSame = JSON.stringify([this.project, this.today, this.folded]) === JSON.stringify([project, today, folded]);
        Object.assign(this, { project, today, folded });
        if (!isSame) this.#show(project, today);
    }

    focus() {
        (this.#form?.querySelector("input") ?? this.#link).focus({ preventScroll: true });
        this.line.scrollIntoView({ block: "nearest" });
    }

    /** Turns the name into a field until Enter, Escape or a loss of focus. */
    rename() {
        if (this.#form || this.project.isInbox) return;
        const show = (form) => {
            this.#form?.remove();
            this.#form = form;
            this.line.classList.toggle("renaming", form !== null);
            if (form) this.#link.before(form);
        };
        const close = (hasFocus) => {
            show(null);
            if (hasFocus) this.focus();
        };
        const form = nameForm(this.project.name, {
            kind: "rename", "aria-label": `Name of ${this.project.name}`, cancel: () => close(true),
            save: async (name, hasFocus) => {
                if (name !== this.project.name) await this.#save(this.project, { name });
                close(hasFocus);
            },
        });
        show(form);
        form.elements.name.focus();
        form.elements.name.select();
    }

    /** A click with the mouse waits briefly, because a double click renames. */
    #listenToName() {
        let timer = 0;
        this.#link.addEventListener("click", (event) => {
            if (event.pointerType !== "mouse" || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
            event.preventDefault();
            clearTimeout(timer);
            if (event.detail === 1) timer = setTimeout(() => location.assign(this.#link.href), 180);
        });
    }

    #show(project, today) {
        const { name, counts, rate, dueDate, color } = project;
        setClasses(this.line, { archived: project.isArchived, fixed: project.isInbox || project.isArchived });
        this.#fold.setAttribute("aria-label", `Subprojects of ${name}`);
        this.#dot.replaceChildren(dot(project));
        this.#dot.title = project.isInbox ? "Colour and icon" : "Colour and icon; drag to move";
        this.#dot.setAttribute("aria-label", `${colorNames[color]}, colour of ${name}`);
        setText(this.#link, name);
        this.#link.href = `/projects/${project.id}`;
        this.#link.title = name;
        setText(this.#due, dueDate ? `due ${nearDayInSentence(dueDate, today)}` : "");
        this.#due.hidden = !dueDate;
        this.#due.setAttribute("aria-label", `${this.#due.textContent}, ${name}`);
        this.#due.classList.toggle("late", isLate(project, today));
        const state = ["planning", "cancelled"].includes(project.status) ? statusNames[project.status] : "";
        setText(this.#state, [this.folded, state].filter(Boolean).join(", "));
        this.#restore.hidden = !project.isArchived;
        this.#add.hidden = project.isArchived;
        this.#add.title = `Add a task to ${name}`;
        this.#add.setAttribute("aria-label", this.#add.title);
        this.#showFigures(project, today);
    }

    #showFigures(project, today) {
        const { counts, rate } = project;
        this.#bar.firstChild.style.width = percent(rate ?? 0);
        setText(this.#rate, rate === null ? "–" : percent(rate));
        this.#bar.parentElement.title = counts.total > 0 ? `${number(counts.completed)} of ${number(counts.total)} done` : "No tasks";
        setText(this.#open, number(counts.open));
        setText(this.#late, counts.overdue > 0 ? `${number(counts.overdue)} overdue` : "");
        const left = leftOf(project);
        this.#left.replaceChildren(left.text, element("span", { class: "word" }, " left"));
        this.#left.title = left.title;
        this.#left.classList.toggle("none", left.text === "–");
        const by = doneBy(project);
        this.#by.replaceChildren(element("span", { class: "word" }, "by "), by ? dayAndMonth(by) : "–");
        this.#by.title = forecastTitle(project, today);
        this.#by.classList.toggle("none", !by);
        showHealth(this.#health, project, today);
    }
}
