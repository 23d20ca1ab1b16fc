import Calendar
import Domain

/// What a person chose for values that could not be read, by their rows.
public struct ChosenReadings: Hashable, Sendable {
    /// In bytes.
    public static let limit = 65_536

    public enum Reading: Hashable, Sendable {
        case due(DueDate)
        case pattern(RepeatPattern)
    }

    private var readings: [String: [Reading]] = [:]

    public init() {}

    /// - Parameter text: such as `12=every 10 days;Work.csv:3=2026-06-05`, in which a row of one of several files has
    ///   the name of its file before it.
    /// - Throws: `ImportFailure` for text that is not in this form.
    public init(_ text: String) throws(ImportFailure) {
        for entry in text.split(separator: ";") {
            guard let equals = entry.firstIndex(of: "=") else { throw Self.failure(entry) }
            let key = TextRules.trimmed(String(entry[..<equals]))
            let value = TextRules.trimmed(String(entry[entry.index(after: equals)...]))
            let row = key.split(separator: ":").last ?? ""
            guard Int(row) != nil else { throw Self.failure(entry) }
            if let due = DueDate(value) {
                readings[key, default: []].append(.due(due))
            } else if let pattern = RepeatPattern(value) {
                readings[key, default: []].append(.pattern(pattern))
            } else {
                throw Self.failure(entry)
            }
        }
    }

    private static func failure(_ entry: Substring) -> ImportFailure {
        ImportFailure([
            ImportProblem(
                column: "readings", refusal: .file.importReadingInvalid,
                message: "“\(entry.prefix(60))” is not a row and a value to use there; write it like 12=every 10 days.")
        ])
    }

    /// Gives the task what was chosen for it, and says so in its losses.
    /// - Parameters:
    ///   - file: the file of several in which it is.
    ///   - today: the first day on which a task without a date can be due.
    func apply(to task: inout TaskDraft, in file: String?, today: Day) {
        let key = file.map { "\($0):\(task.number)" } ?? "\(task.number)"
        guard let chosen = readings[key] else { return }
        for reading in chosen {
            guard let index = task.losses.firstIndex(where: { $0.choice == nil && reading.isOffered(by: $0) }) else {
                continue
            }
            task.losses[index].choice = reading.text
            switch reading {
            case .due(let due): task.dueDate = due
            case .pattern(let pattern):
                if task.dueDate == nil { task.dueDate = pattern.firstDay(onOrAfter: today).map { DueDate(day: $0) } }
                task.repeatPattern = task.dueDate.map { pattern.anchored(to: $0.day) }
            }
        }
    }
}

extension ChosenReadings.Reading {
    var text: String {
        switch self {
        case .due(let due): due.description
        case .pattern(let pattern): pattern.text
        }
    }

    /// Whether the value could be of this kind.
    fileprivate func isOffered(by problem: ImportProblem) -> Bool {
        guard let first = problem.offers.first else { return false }
        return if case .due = self { DueDate(first) != nil } else { DueDate(first) == nil }
    }
}
