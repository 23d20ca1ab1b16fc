/** What stands in place of tasks where there are none: why, and what to do first. */
export function emptyText(query, board) {
    if (query.get("filter")) return "No task matches this filter. Shorten the line, or put it differently.";
    if (query.get("q")) return `Nothing is called “${query.get("q")}”. Try fewer letters, or remove a filter.`;
    if (query.get("archived") === "only") return "Nothing is archived here. In Completed, “More for this view” archives what was completed long ago.";
    if (query.isFiltered && !["project", "selected"].includes(query.view)) return "No task matches these filters. Remove one to see more.";
    switch (query.view) {
        case "today": return board.totals.tasks === 0 ? "Nothing here yet. Add your first task above: type what needs doing and press Enter." : "Nothing is due today. Add a task above, or look at Upcoming.";
        case "date": return "Nothing is due on this day.";
        case "upcoming": return "Nothing is planned after today. Add a task with a day, such as “Call the bank tomorrow”.";
        case "history": return "Nothing is completed yet. What you complete is kept here with its points.";
        case "project": case "selected": return "Nothing is open here. Add a task above, or move one here.";
        default: return "No open tasks. Add one above.";
    }
}
