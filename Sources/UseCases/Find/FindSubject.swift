import Domain

/// Checks cheaply whether an ID exists.
public struct FindSubject: Sendable {
    private let context: Context

    public init(_ context: Context) { self.context = context }

    public func isThere(_ id: TaskID) throws -> Bool { try context.store.read { try $0.tasks.find(id) != nil } }
    public func isThere(_ id: ProjectID) throws -> Bool { try context.store.read { try $0.projects.find(id) != nil } }
    public func isThere(_ id: HabitID) throws -> Bool { try context.store.read { try $0.habits.find(id) != nil } }
}
