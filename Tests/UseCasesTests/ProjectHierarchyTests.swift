import Domain
import TestSupport
import Testing
import UseCases

struct ProjectHierarchyTests {
    @Test func `projects go eight levels deep and no deeper`() throws {
        let world = try World()
        var ids = [try world.project("Level 1")]
        for level in 2...8 {
            let parent = ids[level - 2]
            ids.append(try world.project("Level \(level)") { $0.parentID = .set(parent) })
        }
        let deepest = ids[7]
        #expect(
            refusals { _ = try world.project("Level 9") { $0.parentID = .set(deepest) } }
                == ["parentId: project.parent.tooDeep"])
        let top = try world.project("Top")
        let first = ids[0]
        #expect(
            refusals { _ = try world.update(first) { $0.parentID = .set(top) } }
                == ["parentId: project.parent.tooDeep"])
    }

    @Test func `a project has at most fifty subprojects`() throws {
        let world = try World()
        let top = try world.project("Top")
        var last = top
        for number in 1...50 { last = try world.project("Child \(number)") { $0.parentID = .set(top) } }
        #expect(
            refusals { _ = try world.project("Child 51") { $0.parentID = .set(top) } } == [
                "parentId: project.parent.full"
            ])
        #expect(try world.update(last) { $0.name = .set("Renamed") }.view.project.parentID == top)
    }

    @Test func `dependency cycles are refused`() throws {
        let world = try World()
        let top = try world.project("Top")
        let middle = try world.project("Middle") { $0.parentID = .set(top) }
        let bottom = try world.project("Bottom") { $0.parentID = .set(middle) }
        for parent in [top, middle, bottom] {
            #expect(
                refusals { _ = try world.update(top) { $0.parentID = .set(parent) } }
                    == ["parentId: project.parent.cycle"])
        }
        #expect(try world.update(bottom) { $0.parentID = .clear }.view.project.parentID == nil)
    }

    @Test func `a project that takes no subprojects, or is archived, gets none`() throws {
        let world = try World()
        let closed = try world.project("Closed") { $0.allowSubprojects = .set(false) }
        let old = try world.project("Old")
        try world.archive(old)
        for (parent, code) in [(closed, "refuses"), (old, "archived")] {
            #expect(
                refusals { _ = try world.project("Child") { $0.parentID = .set(parent) } }
                    == ["parentId: project.parent.\(code)"])
        }
    }
}
