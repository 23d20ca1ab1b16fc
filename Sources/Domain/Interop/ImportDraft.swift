/// One item of an imported file, validated as far as possible without stored data.
public enum ImportDraft: Hashable, Sendable {
    /// Precedes the tasks and projects that refer to it.
    case project(ProjectDraft)
    case task(TaskDraft)
    case habit(HabitDraft)
    /// Follows its task.
    case entry(EntryDraft)
}
