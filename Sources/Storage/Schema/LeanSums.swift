/// The triggers of all sums anew, in seven tenths of the words. A task that counts is hidden before it is deleted, so that
/// deletions need no sums of their own.
enum LeanSums {
    static let schema =
        replaced + facets.map(\.leanChanges).joined() + always.map(\.leanInsertion).joined()
        + NewTaskSums.trigger(
            adding: facets.filter { $0.condition != "R.hidden = 0" }.map(\.leanAdditions).joined()) + guarded

    /// A step before it has replaced what most of them did with new tasks.
    private static let always = facets.filter { $0.condition == "R.hidden = 0" }
    private static let facets = Rollups.facets.filter { $0.name != DayRollups.leanDay.name } + [DayRollups.leanDay]

    private static let replaced =
        facets.flatMap { facet in ["leave", "enter", "delete"].map { "DROP TRIGGER task_\(facet.name)_\($0);\n" } }
        .joined() + always.map { "DROP TRIGGER task_\($0.name)_insert;\n" }.joined()
        + "DROP TRIGGER task_sums_insert;\n"

    private static let guarded = """
        CREATE TRIGGER task_hidden_first BEFORE DELETE ON task WHEN OLD.hidden = 0
        BEGIN SELECT RAISE(ABORT, 'set hidden to 1 before a task is deleted, so that it counts nowhere'); END;

        """
}
