/**
 * All projects, archived ones included, in the person's own order: each with the figures of itself and its subprojects,
 * its forecast if that is wanted, and, as `alone`, the counts and the estimate of its own tasks.
 */
export async function readProjects(store, hasForecasts) {
    const [projects, figures] = await Promise.all([
        store.all("/api/projects?archived=include"), store.all(`/api/projects/statistics?archived=include${hasForecasts ? "&forecast=1" : ""}`),
    ]);
    const found = new Map(figures.map(({ projectId, rolledUp }) => [projectId, rolledUp]));
    return projects.map((project) => {
        const whole = found.get(project.id);
        if (!whole) return { ...project, alone: project };
        const { total, open, completed, overdue, rate, openEstimate, unestimated, health, forecast } = whole;
        return {
            ...project, alone: { counts: project.counts, openEstimate: project.openEstimate },
            counts: { total, open, completed, overdue }, rate, openEstimate, unestimated, health, forecast,
        };
    });
}
