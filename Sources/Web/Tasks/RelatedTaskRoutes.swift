import Domain
import HTTP
import JSON
import UseCases

/// The tasks that one task belongs with.
struct RelatedTaskRoutes: Sendable {
    private let application: Application

    init(_ application: Application) {
        self.application = application
    }

    func add(to router: inout Router) {
        router.add(.get, "/api/tasks/{id}/related", related)
    }

    private func related(_ request: Request) throws -> Response {
        try QueryReader.refuseAll(request)
        let services = application.services
        let id: TaskID = try request.identifier(.task.notFound)
        return try application.reads.json(request) { writer in
            let related = try GetRelatedTasks(store: services.store, clock: services.clock).execute(id)
            writer.object { $0.relatedMembers(related) }
        }
    }
}

extension JSONWriter {
    fileprivate mutating func relatedMembers(_ related: RelatedTasks) {
        key("parent")
        if let parent = related.parent { task(parent) } else { null() }
        key("subtasks")
        array(related.subtasks) { $0.task($1) }
        key("dependencies")
        array(related.dependencies) { $0.task($1) }
        key("dependents")
        array(related.dependents) { $0.task($1) }
        key("nextDueDates")
        array(related.nextDueDates) { $0.string($1.description) }
    }
}
