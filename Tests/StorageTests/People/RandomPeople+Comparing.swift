import Domain
import Testing

@testable import Storage

extension RandomPeople {
    /// Expects that each person sees what the model says, and what counts for them.
    func compare(_ place: String) throws {
        for viewer in viewers {
            let person = viewer.number
            let sums = try store.readers.read(by: viewer) { try SeenSums($0.connection, viewer).differences }
            #expect(sums == [], "\(place), person \(person)")
            let seen = try store.readers.read(by: viewer) { transaction throws in
                let connection = transaction.connection
                return (
                    projects: try connection.rows("SELECT id FROM project") { $0.id(0, ProjectID.self) }.compactMap {
                        $0
                    },
                    tasks: try connection.rows("SELECT id, project_id, assignee_id FROM task") { row in
                        row.id(0, TaskID.self).map { ($0, row.id(1, ProjectID.self), row.id(2, PersonID.self)) }
                    }.compactMap { $0 },
                    completed: try connection.integer("SELECT sum(p0 + p1 + p2 + p3) FROM day_sum") ?? 0,
                    all: try connection.integer("SELECT sum(open + completed) FROM project_total") ?? 0
                )
            }
            let visible = model.tasks.keys.filter { model.access(person, task: $0) >= 0 }
            let own = model.projects.keys.filter { model.access(person, project: $0) >= 0 }
            let single = model.singleTasks(of: person)
            let others = single.isEmpty ? [] : [Project.sharedID]
            #expect(
                Set(seen.projects).subtracting([Project.inboxID]) == Set(own + others), "\(place), person \(person)")
            #expect(Set(seen.tasks.map(\.0)) == Set(visible), "\(place), person \(person)")
            for (id, project, assignee) in seen.tasks {
                let task = model.tasks[id]
                #expect(
                    project == (single.contains(id) ? Project.sharedID : task?.project), "\(place), person \(person)")
                #expect(
                    assignee == task?.assignee.map { viewers[$0 - 1].id }, "\(place), \(id), person \(person)")
            }
            // What somebody did counts for them, also once they do not see it any more.
            #expect(
                seen.completed == model.tasks.values.count { $0.earner == person }, "\(place), person \(person)")
            #expect(seen.all == visible.count, "\(place), person \(person)")
        }
    }
}
