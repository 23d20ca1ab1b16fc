import Domain

/// The meaning of a line that describes a new project.
public struct ProjectLine: Sendable {
    /// As typed.
    public let source: String
    /// What the line says of the project, its name included; not validated.
    public internal(set) var fields = ProjectFields()
    /// The text outside the tokens, with single spaces; empty if there is none.
    public internal(set) var name = ""
    /// In line order, without overlaps.
    public internal(set) var tokens: [QuickAddToken] = []
}
