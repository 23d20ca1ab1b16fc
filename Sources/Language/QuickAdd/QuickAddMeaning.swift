import Calendar
import Domain

/// The meaning of a token with a sign.
enum QuickAddMeaning: Sendable {
    case project(String)
    case tag(String)
    case priority(Priority)
    /// In seconds.
    case estimate(Int)
    /// An enumerated field, set by a key.
    case field(name: String, label: String, set: @Sendable (inout QuickAddLine) -> Void)
    case reminder(String)
    case assignee(NamedPerson)
    case details(String)

    var kind: QuickAddToken.Kind {
        switch self {
        case .project: .project
        case .tag: .tag
        case .priority: .priority
        case .estimate: .estimate
        case .field, .reminder: .key
        case .assignee: .person
        case .details: .details
        }
    }

    /// Only one token for each slot counts; nil for tokens that may occur several times.
    var slot: String? {
        switch self {
        case .tag, .reminder: nil
        case .field(let name, _, _): name
        case .project, .priority, .estimate, .assignee, .details: kind.rawValue
        }
    }

    func apply(to line: inout QuickAddLine) {
        switch self {
        case .project(let name): line.projectName = name
        case .tag(let tag): line.tags = (line.tags ?? []) + [tag]
        case .priority(let priority): line.priority = priority
        case .estimate(let seconds): line.estimatedDuration = seconds
        case .field(_, _, let set): set(&line)
        case .reminder(let reminder): line.reminders = (line.reminders ?? []) + [reminder]
        case .assignee(let named): line.assigneeID = named.person.id
        case .details(let text): line.details = text.isEmpty ? nil : text
        }
    }

    /// The text of the chip.
    var label: String {
        switch self {
        case .project(let name): "#\(name)"
        case .tag(let tag): "@\(tag)"
        case .priority(let priority): "\(priority.code) \(priority.displayName)"
        case .estimate(let seconds): DateLabel.duration(seconds)
        case .field(_, let label, _): label
        case .reminder(let reminder): DateLabel.reminder(reminder)
        case .assignee(let named): named.label
        case .details: "Details"
        }
    }
}

/// A token with a sign, and the words it spans.
struct QuickAddMatch {
    let meaning: QuickAddMeaning
    let words: Range<Int>
}
