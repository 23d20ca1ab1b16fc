import { openDateMenu } from "../parts/date-menu.js";
import { dayOf, shortDay } from "../dates.js";
import { dialogForm, openDialog } from "../parts/dialog.js";
import { button, element, icon, setText } from "../dom.js";
import { problemNode } from "../edit.js";

const namesShown = 2;

/** Those of a new device, except the day since when it sees completed tasks, which the server sets. */
export function usualLimits() {
    return { projects: null, mayWrite: true, showsHabits: true };
}

/** A button that says what a device may see, and opens the dialog for it. */
export function limitsButton(open, attributes = {}) {
    const text = element("span");
    const node = button(text, open, { class: "val", "aria-haspopup": "dialog", ...attributes });
    node.append(icon("fold"));
    return {
        node,
        show(name, limits, projects) {
            setText(text, limitsText(limits, projects));
            node.setAttribute("aria-label", `${name} may see: ${text.textContent}`);
        },
    };
}

/** "Home, Garden, change" */
function limitsText({ projects, mayWrite }, all) {
    return `${projects === null ? "All projects" : namesOf(projects, all)}, ${mayWrite ? "change" : "read only"}`;
}

function namesOf(ids, all) {
    if (ids.length === 0) return "Habits";
    const names = all.filter(({ id }) => ids.includes(id)).map(({ name }) => name);
    if (names.length === 0) return "No projects left";
    return names.length > namesShown ? `${names.slice(0, namesShown).join(", ")} and ${names.length - namesShown} more` : names.join(", ");
}

function toggled(name, text, isOn, about = null) {
    const input = element("input", { type: "checkbox", role: "switch", name, checked: isOn });
    const node = element("label", { class: "opt" }, element("span", {}, element("span", { class: "l" }, text), about && element("span", { class: "d" }, about) || ""), input);
    return { input, node };
}

/** A dialog with everything a device may see and do; `save(limits)` may throw a refusal, which is then shown. */
export function editLimits(page, { title, limits, save }) {
    const isAll = toggled("all", "All projects", limits.projects === null, "Including those added later");
    const each = page.projects.map((project) => ({ id: project.id, ...toggled("project", project.name, limits.projects?.includes(project.id) ?? false) }));
    const list = element("div", { class: "chosen-projects", role: "group", "aria-label": "Projects" }, ...each.map(({ node }) => node));
    const habits = toggled("habits", "Habits", limits.showsHabits, "The next day of each, to tick off");
    const writes = toggled("writes", "May change tasks", limits.mayWrite);
    const since = new Since(page, limits.completedSince);
    const follow = () => list.hidden = isAll.input.checked;
    isAll.input.addEventListener("change", follow);
    follow();
    const content = element("div", { class: "limits wide-field" }, isAll.node, list, problemNode("projects"), habits.node, writes.node, ...since.nodes);
    openDialog(title, dialogForm("Save", () => save({
        projects: isAll.input.checked ? null : each.filter(({ input }) => input.checked).map(({ id }) => id),
        mayWrite: writes.input.checked, showsHabits: habits.input.checked, ...since.value,
    }), content));
}

/** The day since when completed tasks are seen; without one the server chooses. */
class Since {
    nodes;
    #day;
    #text;
    #page;

    constructor(page, day) {
        this.#page = page;
        this.#day = day;
        this.#text = element("span");
        const pick = button(this.#text, (node) => openDateMenu(page.shell, node, { isPlain: true, due: this.#day ?? "", none: "All of them", most: page.today, take: (due) => this.#take(due ? dayOf(due) : null) }), { class: "val", "aria-haspopup": "dialog" });
        pick.append(icon("fold"));
        this.nodes = [element("p", { class: "opt" }, element("span", {}, element("span", { class: "l" }, "Completed tasks"), element("span", { class: "d" }, "A later day makes the device forget earlier ones")), pick)];
        this.#show();
    }

    get value() {
        return this.#day === undefined ? {} : { completedSince: this.#day };
    }

    #take(day) {
        this.#day = day;
        this.#show();
    }

    #show() {
        setText(this.#text, this.#day === undefined ? "Of the last 30 days" : this.#day ? `Since ${shortDay(this.#day, this.#page.today)}` : "All of them");
        this.#text.parentElement.setAttribute("aria-label", `Completed tasks: ${this.#text.textContent}`);
    }
}
