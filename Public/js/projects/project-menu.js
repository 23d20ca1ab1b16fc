import { knownPeople } from "../data/people.js";
import { canMove } from "./arranging.js";
import { openSettings, saveTemplate } from "./settings-dialog.js";

const moveNames = { up: ["Move up", "Alt ↑"], down: ["Move down", "Alt ↓"], in: ["Move into the one above", "Alt →"], out: ["Move out", "Alt ←"] };

/**
 * The menu items of a project. `context` has: projects, actions, choosing, `anchor` for what opens next to the line,
 * `rename()`, `select()` if several can be selected, `add(line)` to begin a new project, `remove()`, and `move(direction)` if the order can be changed.
 */
export function projectItems(project, { projects, actions, choosing, anchor, select, rename, add, remove, move = null }) {
    const choose = (label, name) => ({ label, run: () => choosing[name](project, anchor) });
    const looks = [choose("Colour and icon", "look"), choose("Due date", "due")];
    const together = knownPeople().length < 2 ? [] : [
        { label: "Who does what", run: () => location.assign(`/team?project=${project.id}`) }, { label: "Activity", run: () => location.assign(`/activity?projectId=${project.id}`) },
    ];
    const rest = [...together, { label: "Settings", run: () => openSettings(project, actions) }, { label: "Save as template", run: () => saveTemplate(project, actions) }];
    if (project.isInbox) return [...looks, ...rest];
    const first = { label: "Rename", key: "e", run: rename };
    const many = select ? [{ label: "Select", key: "x", run: select }] : [];
    const last = { label: "Delete", key: "Del", run: remove };
    if (project.isArchived) return [{ label: "Restore", key: "a", run: () => actions.restore(project) }, ...many, null, first, ...rest, null, last];
    const moves = Object.entries(move ? moveNames : {})
        .filter(([direction]) => canMove(project, direction, projects))
        .map(([direction, [label, key]]) => ({ label, key, run: () => move(direction) }));
    return [
        first, ...many, ...looks, choose("Status", "status"), choose("Priority", "priority"), choose("Tag", "tag"), null,
        ...moves, choose("Part of…", "parent"), choose("Merge into…", "merge"),
        ...project.settings.allowSubprojects ? [{ label: "Add a subproject", run: () => add(` under "${project.name}"`) }] : [], null,
        ...rest, null,
        { label: "Archive", key: "a", run: () => actions.archive(project) },
        { label: "Archive with its tasks", run: () => actions.archive(project, true) }, last,
    ];
}
