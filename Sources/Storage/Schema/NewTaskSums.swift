/// One trigger for most of what a new task adds to sums, in place of one for each kind of task: most new tasks are neither
/// due nor completed nor estimated, and to find that out a dozen times took as long as to count them.
enum NewTaskSums {
    static let schema = replaced + trigger(adding: facets.map(\.additions).joined())

    static let facets = Rollups.facets.filter { $0.condition != "R.hidden = 0" }

    private static let replaced = facets.map { "DROP TRIGGER task_\($0.name)_insert;\n" }.joined()

    static func trigger(adding additions: String) -> String {
        """
        CREATE TRIGGER task_sums_insert AFTER INSERT ON task
        WHEN NEW.hidden = 0
            AND (NEW.completed_on IS NOT NULL OR NEW.due_day IS NOT NULL OR NEW.estimated_duration IS NOT NULL)
        BEGIN
        \(additions)END;

        """
    }
}
