import { byId, element, hasChanged } from "../dom.js";
import { healthNames, tile } from "../projects/kinds.js";
import { number, percent } from "../words.js";

function line(project) {
    const { id, name, counts, rate, health } = project;
    const bar = element("span", { class: `bar health-${health}`, "aria-hidden": "true" }, element("i"));
    bar.firstChild.style.width = percent(rate ?? 0);
    const words = [
        element("span", { class: `health-word health-${health}` }, healthNames[health]),
        counts.total > 0 ? `${number(counts.completed)} of ${number(counts.total)}` : "",
        counts.overdue > 0 ? element("span", { class: "late-count" }, `${number(counts.overdue)} overdue`) : "",
    ].filter(Boolean);
    return element(
        "li", { class: "subproject" }, tile(project),
        element("span", { class: "text" },
            element("a", { href: `/projects/${id}`, class: "project-name", dir: "auto" }, name), bar,
            element("span", { class: "meta num" }, ...words)));
}

/** Shows the subprojects of this project. */
export function showSubprojects(project, projects) {
    const parts = projects.filter((other) => other.parentId === project.id && !other.isArchived);
    const list = byId("subprojects");
    if (hasChanged(list, parts)) list.replaceChildren(...parts.map(line));
    byId("parts").hidden = project.isInbox || (!project.settings.allowSubprojects && parts.length === 0);
    byId("parts").querySelector("[data-action]").hidden = !project.settings.allowSubprojects || project.isArchived;
    byId("parts").querySelector(".nothing").hidden = parts.length > 0;
}
