import Domain
import Text

/// The result of an import or of a dry run.
public struct ImportReport: Sendable {
    public var isDryRun = false
    /// The name of the format, such as `todotxt`; the names of several, separated by commas.
    public var format: String {
        var seen: Set<String> = []
        return sources.map(\.format).filter { seen.insert($0).inserted }.joined(separator: ",")
    }
    /// What each source brings, in the order in which they were imported.
    public internal(set) var sources: [ImportedSource] = []
    /// What the new items are, and what they earn.
    public var summary = ImportSummary()
    /// Values that could not be imported unchanged, those that concern the most rows first.
    public var losses: [ImportLoss] { grouped.sorted { $0.count > $1.count } }
    private var grouped: [ImportLoss] = []
    /// The number of new tasks.
    public var added = 0
    /// The number of new tasks without a parent for which the file names no project.
    public var withoutProject = 0
    /// The number of tasks that already exist.
    public var existing = 0
    /// The number of existing tasks for which the file has other values.
    public var differing = 0
    /// The first of them, with their values.
    public internal(set) var differences: [ImportDifference] = []
    /// The number of existing tasks that took values of the file.
    public var replaced = 0
    /// The number of new habits.
    public var habits = 0
    /// The number of habits that already exist.
    public var existingHabits = 0
    /// The number of new time entries.
    public var entries = 0
    /// The number of new saved filters.
    public var filters = 0
    /// The names of new projects.
    public var projects: [String] = []
    /// The names of archived projects that were restored for open tasks of the file.
    public var restored: [String] = []
    /// The first `ImportFailure.problemLimit` values that could not be imported unchanged, and what happened to each.
    public private(set) var notices: [ImportProblem] = []
    /// The total number of such values.
    public private(set) var noticeCount = 0
    /// How the columns of files were read that any program may have written.
    public internal(set) var tables: [ColumnTable] = []
    /// What must be chosen before anything can be imported.
    public internal(set) var question: ImportProblem?
    /// The entry that undoes the import; nil for a dry run, or if nothing was changed.
    public var undoID: Int64?

    /// Whether nothing is new or changed.
    var isEmpty: Bool { added + habits + entries + filters + projects.count + replaced == 0 }

    /// What an entry of the log says, such as `Imported 5 tasks and 2 habits`.
    var sentence: String {
        let parts = [
            (added, "task"), (projects.count, "project"), (habits, "habit"), (entries, "time entry"),
            (filters, "saved view"),
        ]
        let known = parts.filter { $0.0 > 0 && ($0.1 != "project" || added == 0) }.map { count, noun in
            noun == "time entry" && count != 1 ? "\(NumberWords.number(count)) time entries" : counted(count, noun)
        }
        let changed = replaced > 0 ? "changed \(counted(replaced, "task")) by an import" : ""
        let brought = known.isEmpty ? "" : "imported \(AnswerWords.joined(known))"
        let whole = [brought, changed].filter { !$0.isEmpty }.joined(separator: " and ")
        return whole.prefix(1).uppercased() + whole.dropFirst()
    }

    mutating func note(_ problems: [ImportProblem]) {
        notices += problems.prefix(ImportFailure.problemLimit - notices.count)
        noticeCount += problems.count
        grouped.add(problems)
    }

    /// Counts what was added since an earlier state of the report as what a source brings.
    mutating func close(_ source: ImportSource, since before: ImportReport) {
        var sum = ImportedSource(source)
        sum.open = summary.open - before.summary.open
        sum.completed = summary.completed - before.summary.completed
        sum.existing = existing - before.existing
        sum.habits = habits - before.habits
        sum.existingHabits = existingHabits - before.existingHabits
        sum.habitDays = summary.habitDays - before.summary.habitDays
        sum.entries = entries - before.entries
        sources.append(sum)
    }

    /// Lists a source that was left out.
    mutating func leaveOut(_ source: ImportSource, for problems: [ImportProblem]) {
        var left = ImportedSource(source)
        left.problems = problems
        sources.append(left)
    }
}
