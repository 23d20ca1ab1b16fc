import Calendar
import Codecs

/// The fields of a project, in API order; see `TaskAttributes`. The names of settings begin with `settings.`.
public final class ProjectAttributes: AttributeTable {
    public typealias Root = Project

    public static let table = ProjectAttributes()
    public static let all: [AnyAttribute<Root>] = list(table)
    public static let rowMembers = RowMembers(columns)
    public static let flaws = all.compactMap(\.editing.flaw)
    /// The prefix of the names of settings.
    public static let group = "settings."

    public let id = Attribute<Project, ProjectID>(
        "id", .id(SchemaExample.project), in: .id(), isShown: false, by: .readOnly, get: { $0.id },
        set: { $0.id = $1 ?? $0.id })
    /// Stored in two columns: the name and the key for comparing names.
    public let name = Attribute<Project, String>(
        "name", .text("Garden", max: 100),
        columns: [
            Column("name", .text, shown: [.init("name") { $0.json }], member: .name), .unwritten("name_key", .text),
        ],
        read: { project, values, _ in if case .text(let name) = values(0) { project.name = name } },
        write: { $1 += [.text($0.name), .text(TextRules.key($0.name))] },
        by: .byUseCase([
            .project.nameEmpty, .project.nameTooLong, .project.nameControlCharacter, .project.nameTaken,
        ]), get: { $0.name }, set: { $0.name = $1 ?? "" })
    public let description = Attribute<Project, String>(
        "description", .text("Everything green", max: ProjectRules.descriptionLimit), null: .nullOr, in: .text,
        by: .checked([.project.descriptionTooLong, .project.descriptionControlCharacter]) {
            ProjectRules.description($0, field: $1)
        }, get: { $0.description }, set: { $0.description = $1 })
    public let color = Attribute<Project, ProjectColor>(
        "color", .choice(.blue), in: .choice, by: .free, get: { $0.color },
        set: { $0.color = $1 ?? ($0.isInbox ? .gray : .blue) })
    public let icon = Attribute<Project, ProjectIcon>(
        "icon", .choice(.folder), in: .choice, by: .free, get: { $0.icon },
        set: { $0.icon = $1 ?? ($0.isInbox ? .inbox : .folder) })
    public let status = Attribute<Project, ProjectStatus>(
        "status", .choice(.active), in: .choice, by: .free, get: { $0.status }, set: { $0.status = $1 ?? .active })
    public let priority = Attribute<Project, ProjectPriority>(
        "priority", .choice(.medium), in: .choice, by: .free, get: { $0.priority }, set: { $0.priority = $1 ?? .medium }
    )
    public let position = Attribute<Project, Int>(
        "position", .integer(2), in: .integer, by: .readOnly, get: { $0.position }, set: { $0.position = $1 ?? 0 })
    public let parentID = Attribute<Project, ProjectID>(
        "parentId", .id(SchemaExample.task), null: .nullOr, in: .id(),
        by: .byUseCase([
            .project.parentUnknown, .project.parentArchived, .project.parentRefuses, .project.parentFull,
            .project.parentCycle, .project.parentTooDeep,
        ]), get: { $0.parentID },
        set: { $0.parentID = $1 })
    public let tags = Attribute<Project, [String]>(
        "tags", .list(.text("home", max: 50), max: TaskRules.tagLimit, "a list of strings"), in: .words,
        by: .checked(TaskRules.tagRefusals) { TaskRules.tags($0, field: $1).map { $0 } }, get: { $0.tags },
        set: { $0.tags = $1 ?? [] })
    public let dueDate = Attribute<Project, Day>(
        "dueDate", .day("2026-12-31"), null: .nullOr, in: .day, column: "due_day", by: .free, get: { $0.dueDate },
        set: { $0.dueDate = $1 })
    public let estimatedTaskCount = Attribute<Project, Int>(
        "estimatedTaskCount", Codec.integer(40).described(as: .integer(40, ProjectRules.taskCounts)), null: .nullOr,
        in: .integer, by: .checked([.project.estimateOutOfRange]) { ProjectRules.taskCount($0, field: $1) },
        get: { $0.estimatedTaskCount },
        set: { $0.estimatedTaskCount = $1 })
    public let isArchived = Attribute<Project, Bool>(
        "isArchived", .flag(), in: .flag, by: .readOnly, get: { $0.isArchived }, set: { $0.isArchived = $1 ?? false })
    public let isInbox = Attribute<Project, Bool>.derived("isInbox", .flag()) { $0.isInbox }
    public let createdAt = Attribute<Project, Instant>(
        "createdAt", .instant("2026-11-01T08:00:00.000Z"), in: .instant, by: .readOnly, get: { $0.createdAt },
        set: { $0.createdAt = $1 ?? $0.createdAt })
    public let modifiedAt = Attribute<Project, Instant>(
        "modifiedAt", .instant("2026-11-01T08:00:00.000Z"), in: .instant, isShown: false, by: .readOnly,
        get: { $0.modifiedAt }, set: { $0.modifiedAt = $1 ?? $0.modifiedAt })
    public let templateID = Attribute<Project, String>(
        "templateId", .text("weekly-review"), null: .nullOr, in: .text, by: .readOnly, get: { $0.templateID },
        set: { $0.templateID = $1 })
    public let allowSubprojects = Attribute<Project, Bool>(
        group + "allowSubprojects", .flag(true), in: .flag, by: .free, get: { $0.settings.allowSubprojects },
        set: { $0.settings.allowSubprojects = $1 ?? true })
    public let defaultTaskPriority = Attribute<Project, Priority>(
        group + "defaultTaskPriority", .priority(), about: "Null for the setting.", null: .nullOr, in: .priority,
        by: .free, get: { $0.settings.defaultTaskPriority }, set: { $0.settings.defaultTaskPriority = $1 })
    public let autoArchiveCompleted = Attribute<Project, Bool>(
        group + "autoArchiveCompleted", .flag(), in: .flag, by: .free, get: { $0.settings.autoArchiveCompleted },
        set: { $0.settings.autoArchiveCompleted = $1 ?? false })
    public let reminders = Attribute<Project, Bool>(
        group + "reminders", .flag(true), in: .flag, by: .free, get: { $0.settings.reminders },
        set: { $0.settings.reminders = $1 ?? true })
    public let morningNotice = Attribute<Project, Bool>(
        group + "morningNotice", .flag(), in: .flag, by: .free, get: { $0.settings.morningNotice },
        set: { $0.settings.morningNotice = $1 ?? false })
    public let overdueNotices = Attribute<Project, Bool>(
        group + "overdueNotices", .flag(true), in: .flag, by: .free, get: { $0.settings.overdueNotices },
        set: { $0.settings.overdueNotices = $1 ?? true })
    public let version = Attribute<Project, Int>(
        "version", .integer(1), in: .integer, isShown: false, by: .readOnly, get: { $0.version },
        set: { $0.version = $1 ?? 1 })
}

/// One request's edits of a project.
public typealias ProjectFields = Edits<ProjectAttributes>
