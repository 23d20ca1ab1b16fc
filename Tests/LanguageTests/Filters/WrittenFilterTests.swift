import System
import Testing

@testable import Calendar
@testable import Domain
@testable import Language

struct WrittenFilterTests {
    static func project(_ name: String, _ number: UInt64) -> Project {
        let zero = Instant(milliseconds: 0)
        return Project(id: ProjectID(high: 8, low: number), name: name, createdAt: zero, modifiedAt: zero)
    }
    static let reader = FilterLineReader(
        HabitCaseTests.options,
        projects: [Project.inbox(at: Instant(milliseconds: 0)), project("Work", 1), project("Home", 2)])

    static func fault(_ one: WrittenFilter) -> String? {
        let line = reader.read(one.line)
        guard let same = one.same else {
            return line.problem == nil && line.hints.isEmpty ? "\(line.tokens.map(\.label))" : nil
        }
        if let problem = line.problem { return problem.message }
        if !line.hints.isEmpty { return line.hints[0].message }
        var (filter, other) = (TaskFilter(), TaskFilter())
        (filter.line, other.line) = (one.line, same)
        guard let read = try? reader.resolve(filter), let meant = try? reader.resolve(other) else {
            return "unreadable"
        }
        if read != meant { return "\(line.tokens.map(\.label))" }
        return (read.effectiveStatus == .open) == one.isOpen ? nil : "status \(read.effectiveStatus)"
    }

    @Test(arguments: WrittenFilter.written)
    func `each line is read as it is meant, or says what it is not`(_ one: WrittenFilter) {
        let fault = Self.fault(one)
        #expect(fault == nil, "\(one.line): \(fault ?? "")")
    }
}
