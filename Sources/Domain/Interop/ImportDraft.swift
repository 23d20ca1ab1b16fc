/// One item of an imported file, validated as far as possible without stored data.
public enum ImportDraft: Hashable, Sendable {
    /// Precedes the tasks and projects that refer to it.
    case project(ProjectDraft)
    case task(TaskDraft)
    case habit(HabitDraft)
    /// Follows its task.
    case entry(EntryDraft)
    /// Follows the projects that its line names.
    case filter(FilterDraft)
    /// A row of a whole export that is none of the others, such as a setting.
    case row(ArchivedRow)

    /// The row of a whole export; nil in any other file.
    public var row: ArchivedRow? {
        switch self {
        case .project(let draft): draft.row
        case .task(let draft): draft.row
        case .habit(let draft): draft.row
        case .entry(let draft): draft.row
        case .filter: nil
        case .row(let row): row
        }
    }
}
