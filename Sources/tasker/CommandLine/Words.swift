import Domain

/// The words that may stand beside the options of a command.
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

/// What a shell offers for a word.
enum Completion: Hashable, Sendable {
    case nothing, file, folder
    case choice([String])
    /// Names of projects, as they are now.
    case project
    /// Words of quick add: `@tag`.
    case line
    /// Open tasks, by the start of their ids.
    case task
    case command
}
