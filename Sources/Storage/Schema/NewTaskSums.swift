/// One trigger instead of one for each declaration: most new tasks are neither due nor completed nor estimated, and
/// evaluating a dozen conditions took as long as counting.
enum NewTaskSums {
    static let schema = replaced + trigger(adding: declarations.map(\.additions).joined())

    static let declarations = Rollups.declarations.filter { $0.condition != "R.hidden = 0" }

    private static let replaced = declarations.map { "DROP TRIGGER task_\($0.name)_insert;\n" }.joined()

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
