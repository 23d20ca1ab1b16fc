import { canMove } from "./arranging.js";
import { deleteProject, editProject, mergeProject, moveProject, saveTemplate } from "./project-dialogs.js";

/**
 * What can be done with a project, for its menu. `context`: projects, actions, `create(parentId)`, `deleted()`, and
 * `move(project, direction)` where order can be changed.
 */
export function projectItems(project, { projects, actions, create, deleted, move = null }) {
    const edit = { label: "Edit", key: "e", run: () => editProject(project, projects, actions) };
    const template = { label: "Save as template", run: () => saveTemplate(project, actions) };
    const add = project.settings.allowSubprojects && !project.isArchived
        ? [{ label: "Add a subproject", run: () => create(project.id) }]
        : [];
    if (project.isInbox) return [edit, template];
    const remove = { label: "Delete", key: "Del", run: () => deleteProject(project, actions, deleted) };
    if (project.isArchived) {
        return [edit, template, null, { label: "Restore", key: "a", run: () => actions.restore(project) }, remove];
    }
    const names = { up: ["Move up", "Alt ↑"], down: ["Move down", "Alt ↓"], in: ["Move into the one above", "Alt →"], out: ["Move out", "Alt ←"] };
    const moves = Object.entries(move ? names : {})
        .filter(([direction]) => canMove(project, direction, projects))
        .map(([direction, [label, key]]) => ({ label, key, run: () => move(project, direction) }));
    return [
        edit, ...add, template, null,
        ...moves, { label: "Part of…", run: () => moveProject(project, projects, actions) },
        { label: "Merge into…", run: () => mergeProject(project, projects, actions) }, null,
        { label: "Archive", key: "a", run: () => actions.archive(project) },
        { label: "Archive with its tasks", run: () => actions.archive(project, true) }, remove,
    ];
}
