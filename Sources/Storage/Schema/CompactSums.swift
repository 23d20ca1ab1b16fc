/// Replaces the triggers of all sums with shorter ones. A counted task is hidden before it is deleted, so that
/// deletions need no triggers of their own.
enum CompactSums {
    static let schema =
        replaced + declarations.map(\.compactChanges).joined() + always.map(\.compactInsertion).joined()
        + NewTaskSums.trigger(
            adding: declarations.filter { $0.condition != "R.hidden = 0" }.map(\.compactAdditions).joined()) + guarded

    /// For these, an earlier migration did not replace the triggers for new tasks.
    private static let always = declarations.filter { $0.condition == "R.hidden = 0" }
    private static let declarations =
        Rollups.declarations.filter { $0.name != DayRollups.compactDay.name } + [DayRollups.compactDay]

    private static let replaced =
        declarations.flatMap { declaration in
            ["leave", "enter", "delete"].map { "DROP TRIGGER task_\(declaration.name)_\($0);\n" }
        }
        .joined() + always.map { "DROP TRIGGER task_\($0.name)_insert;\n" }.joined()
        + "DROP TRIGGER task_sums_insert;\n"

    private static let guarded = """
        CREATE TRIGGER task_hidden_first BEFORE DELETE ON task WHEN OLD.hidden = 0
        BEGIN SELECT RAISE(ABORT, 'set hidden to 1 before a task is deleted, so that it counts nowhere'); END;

        """
}
