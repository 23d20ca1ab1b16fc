import Domain

/// The words that a command accepts besides its options.
struct Words: Sendable {
    let synopsis: String
    let count: ClosedRange<Int>
    let completion: Completion

    static let none = Words("", 0...0, .nothing)

    init(_ synopsis: String, _ count: ClosedRange<Int>, _ completion: Completion) {
        self.synopsis = synopsis
        self.count = count
        self.completion = completion
    }
}

/// The suggestions of a shell for a word.
enum Completion: Hashable, Sendable {
    case nothing, file, folder
    case choice([String])
    /// Current names of projects.
    case project
    /// Quick add words: `@tag`.
    case line
    /// Open tasks, by the start of their id.
    case task
    case command
}
