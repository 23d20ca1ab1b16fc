extension Refusal {
    public static let project = ProjectRefusals()
}

public struct ProjectRefusals: RefusalTable {
    public let title = "Projects"
    public let notFound = Refusal(
        "project.notFound", .notFound, "There is no project with that id; it may have been deleted.")
    public let idTaken = Refusal(
        "project.id.taken", .conflict,
        "The id belongs to another project; send a new one, or change that one with PATCH.")
    public let nameEmpty = Refusal("project.name.empty", "A project needs a name of 1 to 100 characters.")
    public let nameTooLong = Refusal(
        "project.name.tooLong", "The name of a project has at most 100 characters and 2 KiB.")
    public let nameControlCharacter = Refusal("project.name.controlCharacter", "A name cannot hold control characters.")
    public let nameTaken = Refusal(
        "project.name.taken", .conflict, "Another project has that name; case makes no difference.")
    public let descriptionTooLong = Refusal(
        "project.description.tooLong", "A description has at most 1,000 characters and 16 KiB.")
    public let descriptionControlCharacter = Refusal(
        "project.description.controlCharacter", "A description cannot hold control characters besides newline and tab.")
    public let estimateOutOfRange = Refusal(
        "project.estimate.outOfRange", "The expected number of tasks is from 0 to 1,000,000.")
    public let inboxProtected = Refusal(
        "project.inbox.protected", .conflict, "Inbox cannot be deleted, renamed, archived or put under another project."
    )
    public let strategyMissing = Refusal(
        "project.strategy.missing", .conflict, "The project has tasks; send strategy to say what happens to them.")
    public let hasTasks = Refusal("project.hasTasks", .conflict, "The project has tasks; move or delete them first.")
    public let parentUnknown = Refusal("project.parent.unknown", "There is no project with the id of the parent.")
    public let parentArchived = Refusal(
        "project.parent.archived", .conflict, "The parent is archived; restore it first or choose another one.")
    public let parentRefuses = Refusal(
        "project.parent.refuses", "The parent does not allow subprojects; its settings can allow them.")
    public let parentFull = Refusal("project.parent.full", .conflict, "A project has at most 50 direct subprojects.")
    public let parentCycle = Refusal(
        "project.parent.cycle", "A project cannot be under itself, directly or indirectly.")
    public let parentTooDeep = Refusal("project.parent.tooDeep", "Projects go at most 8 levels deep.")
    public let mergeUnknown = Refusal(
        "project.merge.unknown", "There is no project with the id to merge into.")
    public let mergeSelf = Refusal("project.merge.self", "A project cannot be merged into itself.")
    public let moveCount = Refusal(
        "project.move.count", "One request moves 1 to 1,000 named tasks, or all of the project.")
    public let moveElsewhere = Refusal(
        "project.move.elsewhere", "The task is not in the project from which it should be moved.")
    public let orderMissing = Refusal("project.order.missing", "Say which project moves.")
    public let orderUnknown = Refusal(
        "project.order.unknown", "There is no project with the id after which the project should come.")
    public let orderSelf = Refusal("project.order.self", "A project cannot come after itself.")
    public let tasksTooMany = Refusal(
        "project.tasks.tooMany", "A project can be created with at most 1,000 tasks; add the rest later.")
    public let templateMissing = Refusal(
        "project.template.missing", "A start day is only used with a template.")
    public let templateAlone = Refusal(
        "project.template.alone", "A project is created with tasks or from a template, not both.")
    public let templateUnknown = Refusal(
        "project.template.unknown", "There is no template with that id; choose one that exists.")
    public let templateNotFound = Refusal(
        "project.template.notFound", .notFound, "There is no template with that id; it may have been deleted.")
    public let templateTaken = Refusal(
        "project.template.taken", .conflict, "Another template has that name; case makes no difference.")
    public let templateNoProject = Refusal(
        "project.template.noProject", "Say which project becomes a template; it must exist.")
    public let templateTooLarge = Refusal("project.template.tooLarge", "A template has at most 1,000 tasks.")
    public let templateBuiltIn = Refusal(
        "project.template.builtIn", .conflict, "Templates that come with the program cannot be changed or deleted.")
}
