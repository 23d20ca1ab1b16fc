/** The text of an empty list: why it is empty, and what to do next. */
export function emptyText(query, board) {
    const isWithoutHabits = query.leavesHabitsOut && board.habitsLeft > 0;
    return reason(query, board) + (isWithoutHabits ? " Habits are hidden in this list; “Group and sort” can show them." : "");
}

function reason(query, board) {
    if (query.get("filter")) return "No tasks match this filter. Shorten it, or word it differently.";
    if (query.get("q")) return `No tasks match “${query.get("q")}”. Try fewer letters, or remove a filter.`;
    if (query.get("archived") === "only") return "Nothing is archived here. To archive old tasks, choose “More for this view” in Completed.";
    if (query.isFiltered && !["project", "selected"].includes(query.view)) return "No tasks match these filters. Remove one to see more.";
    switch (query.view) {
        case "today": return board.totals.tasks === 0 ? "Nothing here yet. Add your first task above: type what needs doing and press Enter." : "Nothing is due today. Add a task above, or look at Upcoming.";
        case "date": return "Nothing is due on this day.";
        case "upcoming": return "Nothing is planned after today. Add a task with a date, such as “Call the bank tomorrow”.";
        case "history": return board.totals.completed === 0
            ? "Nothing completed yet. Tasks you complete appear here with their points."
            : "Every completed task is archived. To see them, choose “Show archived” in “More for this view”.";
        case "project": case "selected": return "Nothing is open here. Add a task above, or move one here.";
        default: return "No open tasks. Add one above.";
    }
}
