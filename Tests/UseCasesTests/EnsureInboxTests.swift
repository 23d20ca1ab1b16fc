import Domain
import TestSupport
import Testing
import UseCases

struct EnsureInboxTests {
    @Test func `a new store gets Inbox, once, and that cannot be undone`() throws {
        let temporary = try TemporaryStore(newlyMade: false)
        let time = FixedClock()
        let ensure = EnsureInbox(.sample(temporary.store, time))
        #expect(try ensure.execute() == MendReport(createdInbox: true))
        #expect(try ensure.execute().isEmpty)
        let projects = try ManageProjects(.sample(temporary.store, time)).list()
        #expect(projects.map(\.project.id) == [Project.inboxID])
        #expect(projects.first?.project.color == .gray)
        let undo = UndoRedo(.sample(temporary.store, time))
        #expect(refusals { _ = try undo.undo(nil) } == ["undo.nothing"])
        #expect(try temporary.store.read { try $0.log.changes(before: nil, limit: 5) }.map(\.what) == ["Created Inbox"])
    }

    @Test func `another project named Inbox is merged into it, with its tasks`() throws {
        let temporary = try TemporaryStore(newlyMade: false)
        let store = temporary.store
        let double = try store.add(project: .sample(name: "INBOX"))
        let task = try store.add(.sample(projectID: double.id))[0]
        let report = try EnsureInbox(.sample(store)).execute()
        #expect(report == MendReport(mergedInboxes: 1, createdInbox: true))
        #expect(try store.read { try $0.tasks.find(task.id) }?.projectID == Project.inboxID)
        #expect(try store.read { try $0.projects.find(double.id) } == nil)
        #expect(try store.check(at: FixedTime.start).problems.isEmpty)
    }
}
