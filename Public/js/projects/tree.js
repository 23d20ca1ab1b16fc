/** The projects as a tree of `{project, children}` in the person's order; a project whose parent is missing is a root. */
export function treeOf(projects) {
    const nodes = new Map(projects.map((project) => [project.id, { project, children: [] }]));
    const roots = [];
    for (const node of nodes.values()) (nodes.get(node.project.parentId)?.children ?? roots).push(node);
    return roots;
}

/** The ids of a project and all its descendants. */
export function withDescendants(id, projects) {
    const found = new Set([id]);
    let before = 0;
    while (found.size > before) {
        before = found.size;
        for (const project of projects) {
            if (found.has(project.parentId)) found.add(project.id);
        }
    }
    return found;
}

/** The ancestors of a project, outermost first. */
export function ancestorsOf(project, projects) {
    const byID = new Map(projects.map((other) => [other.id, other]));
    const above = [];
    let parent = byID.get(project.parentId);
    while (parent && !above.includes(parent)) {
        above.unshift(parent);
        parent = byID.get(parent.parentId);
    }
    return above;
}

/** The siblings of a project, itself included, in order. */
export function siblingsOf(project, projects) {
    return projects.filter((other) => other.parentId === project.parentId && other.isArchived === project.isArchived);
}
