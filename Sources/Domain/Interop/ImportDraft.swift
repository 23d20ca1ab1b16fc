/// One thing of a file that is imported, with every value checked by the rules that need no stored data.
public enum ImportDraft: Hashable, Sendable {
    /// Before the tasks and projects that name it.
    case project(ProjectDraft)
    case task(TaskDraft)
    case habit(HabitDraft)
    /// After its task.
    case entry(EntryDraft)
}
