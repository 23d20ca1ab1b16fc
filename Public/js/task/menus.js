import { Chooser } from "../parts/chooser.js";
import { element } from "../dom.js";
import { count, priorityNames } from "../words.js";

export function chooseProject(shell, anchor, current, take) {
    const items = shell.board.view.projects.filter(({ isArchived }) => !isArchived).map((project) => ({
        text: project.name, isChosen: project.id === current, run: () => take(project),
    }));
    new Chooser(anchor, { label: "Move to project", field: "Project", items });
}

export function choosePriority(anchor, current, take) {
    const items = Object.entries(priorityNames).map(([key, name]) => ({
        text: name, mark: element("span", { class: `prio ${key.toLowerCase()}` }, key), isChosen: key === current, run: () => take(key),
    }));
    new Chooser(anchor, { label: "Priority", items });
}

/** An existing tag or, if `takesNew`, the one that is typed. */
export function chooseTag(shell, anchor, label, take, takesNew) {
    let known = null;
    const ask = async (text) => {
        known ??= shell.store.all("/api/tags").catch(() => []);
        const wanted = text.replace(/^@/, "").replace(/\s+/g, "-");
        const found = (await known).filter(({ name }) => name.toLocaleLowerCase().includes(wanted.toLocaleLowerCase()));
        const items = found.slice(0, 50).map(({ name, count: uses }) => ({ text: `@${name}`, hint: count(uses, "task"), run: () => take(name) }));
        const isNew = takesNew && wanted && !found.some(({ name }) => name.toLocaleLowerCase() === wanted.toLocaleLowerCase());
        return isNew ? [...items, { text: `New tag @${wanted}`, run: () => take(wanted) }] : items;
    };
    new Chooser(anchor, { label, field: "Tag", ask });
}
