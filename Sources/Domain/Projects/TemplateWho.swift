/// For whom a task of a template is, each time that the template is used.
public enum TemplateWho: Hashable, Sendable {
    case person(PersonID)
    /// One after the other of those who see the project, beginning after whoever had it last.
    case inTurn(last: PersonID?)
    /// Whoever has the least open estimate in the next seven days.
    case leastBusy

    /// Without whose turn it was.
    public init?(_ text: String) {
        switch text {
        case "turn": self = .inTurn(last: nil)
        case "least": self = .leastBusy
        default:
            guard let id = PersonID(text) else { return nil }
            self = .person(id)
        }
    }

    public var text: String {
        switch self {
        case .person(let id): id.description
        case .inTurn: "turn"
        case .leastBusy: "least"
        }
    }
}
