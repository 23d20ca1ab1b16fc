import Calendar
import Domain
import Testing

struct TaskFilterTests {
    private static let (work, home) = (ProjectID(high: 1, low: 1), ProjectID(high: 1, low: 2))
    private static let either = TaskFilter.any([
        .criterion(.tags(["phone"], .any)), .criterion(.question(.isOverdue, true)),
    ])

    @Test func `criteria are read back from the tree that they make`() throws {
        let filter = TaskFilter {
            $0.priority = [.highest]
            $0[.isOverdue] = false
            ($0.tags, $0.tagMode) = (["home"], .none)
            $0.archived = .include
        }
        #expect(filter.priority == [.highest] && filter[.isOverdue] == false && filter[.hasTags] == nil)
        #expect(filter.tags == ["home"] && filter.tagMode == .none && filter.archived == .include)
        #expect(TaskFilter(try #require(filter.criteria)) == filter)
        #expect(TaskFilter().criteria == TaskCriteria())
    }

    @Test func `a tree that says more has no criteria of its own, but keeps the rest when one is set`() {
        let second = TaskFilter.criterion(.projects([Self.home]))
        var filter = TaskFilter.all([.criterion(.projects([Self.work])), Self.either, second])
        #expect(filter.criteria == nil && filter.projects == [Self.work])
        filter.due = DayBounds(from: Day(number: 7))
        #expect(filter.parts.rest == [Self.either, second])
        #expect(filter.projects == [Self.work] && filter.due.from == Day(number: 7))
    }

    @Test func `criteria of one field become what both allow`() {
        func both(_ first: TaskCriterion, _ second: TaskCriterion) -> [TaskCriterion]? {
            TaskFilter.all([.criterion(first), .criterion(second)]).criteria?.all
        }
        let days = (1...3).map { Day(number: $0) }
        #expect(
            both(.due(DayBounds(from: days[0], to: days[1])), .due(DayBounds(from: days[1], to: days[2])))
                == [.due(DayBounds(from: days[1], to: days[1]))])
        #expect(both(.due(DayBounds(to: days[0])), .due(DayBounds(from: days[1]))) == nil)
        #expect(both(.types([.morning, .inbox]), .types([.inbox, .evening])) == [.types([.inbox])])
        #expect(both(.tags(["a"], .any), .tags(["b"], .any)) == [.tags(["a", "b"], .all)])
        #expect(both(.tags(["a", "b"], .any), .tags(["c"], .any)) == nil)
        #expect(both(.question(.isBlocked, true), .question(.isBlocked, false)) == nil)
        #expect(both(.archived(.include), .archived(.only)) == [.archived(.only)])
        #expect(both(.text(TextMatch("milk")), .text(TextMatch("bread"))) == [.text(TextMatch("milk bread"))])
    }

    @Test func `the opposite of one criterion is a criterion where there is one`() {
        func opposite(_ criterion: TaskCriterion) -> [TaskCriterion]? {
            TaskFilter.not(.criterion(criterion)).criteria?.all
        }
        #expect(opposite(.question(.hasTags, false)) == [.question(.hasTags, true)])
        #expect(opposite(.tags(["a", "b"], .any)) == [.tags(["a", "b"], .none)])
        #expect(opposite(.status(.completed)) == [.status(.open)])
        #expect(opposite(.archived(.only)) == [])
        #expect(opposite(.projects([Self.work])) == nil && TaskFilter.not(Self.either).criteria == nil)
    }
}
