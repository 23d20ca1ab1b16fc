import Domain
import TestSupport
import Testing
import UseCases

struct ProjectHierarchyTests {
    @Test func `projects go eight levels deep and no deeper`() throws {
        let desk = try Desk()
        var ids = [try desk.project("Level 1")]
        for level in 2...8 {
            let parent = ids[level - 2]
            ids.append(try desk.project("Level \(level)") { $0.parentID = .set(parent) })
        }
        let deepest = ids[7]
        #expect(
            refusals { _ = try desk.project("Level 9") { $0.parentID = .set(deepest) } }
                == ["parentId: project.parent.tooDeep"])
        let top = try desk.project("Top")
        let first = ids[0]
        #expect(
            refusals { _ = try desk.updateProject(first) { $0.parentID = .set(top) } }
                == ["parentId: project.parent.tooDeep"])
    }

    @Test func `a project has at most fifty subprojects`() throws {
        let desk = try Desk()
        let top = try desk.project("Top")
        var last = top
        for number in 1...50 { last = try desk.project("Child \(number)") { $0.parentID = .set(top) } }
        #expect(
            refusals { _ = try desk.project("Child 51") { $0.parentID = .set(top) } } == [
                "parentId: project.parent.full"
            ])
        #expect(try desk.updateProject(last) { $0.name = .set("Renamed") }.view.project.parentID == top)
    }

    @Test func `circles are refused`() throws {
        let desk = try Desk()
        let top = try desk.project("Top")
        let middle = try desk.project("Middle") { $0.parentID = .set(top) }
        let bottom = try desk.project("Bottom") { $0.parentID = .set(middle) }
        for parent in [top, middle, bottom] {
            #expect(
                refusals { _ = try desk.updateProject(top) { $0.parentID = .set(parent) } }
                    == ["parentId: project.parent.cycle"])
        }
        #expect(try desk.updateProject(bottom) { $0.parentID = .clear }.view.project.parentID == nil)
    }

    @Test func `a project that takes no subprojects, or is archived, gets none`() throws {
        let desk = try Desk()
        let closed = try desk.project("Closed") { $0.allowSubprojects = .set(false) }
        let old = try desk.project("Old")
        try desk.archive(old)
        for parent in [closed, old] {
            #expect(
                refusals { _ = try desk.project("Child") { $0.parentID = .set(parent) } }
                    == ["parentId: project.parent.refuses"])
        }
    }
}
