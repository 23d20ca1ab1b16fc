import Domain

/// A command line that cannot be understood; ends the program with 2.
struct UsageError: Error {
    let message: String
}

/// A command with its options and words.
struct Invocation {
    private(set) var command: Command
    private(set) var words: [String] = []
    private var values: [Option: [String]] = [:]

    /// - Throws: `UsageError` that names what is wrong and the nearest right word.
    init(parsing arguments: [String]) throws {
        var rest = arguments[...]
        if let alone = Self.standingAlone(rest.first) {
            command = alone
            rest = rest.dropFirst()
        } else if let name = rest.first, !name.hasPrefix("-") {
            command = try Self.command(name)
            rest = rest.dropFirst()
        } else {
            command = .serve
        }
        if rest.prefix(while: { $0 != "--" }).contains(where: { $0 == "--help" || $0 == "-h" }) {
            words = [command.rawValue]
            command = .help
            return
        }
        try read(rest)
        guard words.count <= command.words.upperBound else {
            let word = words[command.words.upperBound]
            let hint = Command(rawValue: word).map { "Put the command first: tasker \($0.rawValue) …" } ?? usage
            throw UsageError(message: "\(command.rawValue) does not take “\(word)”. \(hint)")
        }
        guard words.count >= command.words.lowerBound else {
            throw UsageError(message: "\(command.rawValue) needs more. \(usage)")
        }
    }

    private static func standingAlone(_ word: String?) -> Command? {
        switch word {
        case "--help", "-h": .help
        case "--version": .version
        default: nil
        }
    }

    private static func command(_ name: String) throws -> Command {
        if let command = Command(rawValue: name) { return command }
        let nearest = NearestName.of(name, among: Command.allCases.map(\.rawValue))
        let hint = nearest.map { "Did you mean “\($0)”?" } ?? "`tasker --help` lists the commands."
        throw UsageError(message: "There is no command “\(name)”. \(hint)")
    }

    private mutating func read(_ arguments: ArraySlice<String>) throws {
        var rest = arguments
        var onlyWords = false
        while let argument = rest.popFirst() {
            if onlyWords || !argument.hasPrefix("-") || argument == "-" {
                words.append(argument)
            } else if argument == "--" {
                onlyWords = true
            } else {
                try readOption(argument, &rest)
            }
        }
    }

    private mutating func readOption(_ argument: String, _ rest: inout ArraySlice<String>) throws {
        let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        let name = String(parts[0])
        guard let option = Option(rawValue: name), command.options.contains(option) else {
            let nearest = NearestName.of(name, among: command.options.map(\.rawValue))
            let hint = nearest.map { "Did you mean \($0)?" } ?? usage
            throw UsageError(message: "\(command.rawValue) has no option \(name). \(hint)")
        }
        guard option.takesValue else {
            guard parts.count == 1 else { throw UsageError(message: "\(name) takes no value.") }
            values[option, default: []].append("")
            return
        }
        guard let value = parts.count == 2 ? String(parts[1]) : rest.popFirst(), !value.isEmpty else {
            throw UsageError(message: "\(name) needs a value: \(option.explanation).")
        }
        guard values[option] == nil || option == .allowHost else {
            throw UsageError(message: "\(name) is given twice.")
        }
        values[option, default: []].append(value)
    }

    /// Taking the demo away needs one that is there.
    var makesDatabase: Bool { command.makesDatabase && !has(.remove) }

    private var usage: String { "Usage: tasker \(command.rawValue) \(command.synopsis)" }

    subscript(option: Option) -> String? { values[option]?.last }

    func all(_ option: Option) -> [String] { values[option] ?? [] }

    func has(_ option: Option) -> Bool { values[option] != nil }

    /// - Throws: `UsageError` unless it is a whole number of the range.
    func number(_ option: Option, _ range: ClosedRange<Int>) throws -> Int? {
        guard let text = self[option] else { return nil }
        guard let number = Int(text), range.contains(number) else {
            throw UsageError(
                message:
                    "\(option.rawValue) takes a whole number from \(range.lowerBound) to \(range.upperBound), not “\(text)”."
            )
        }
        return number
    }

    /// - Throws: `UsageError` unless it is one of the words.
    func choice(_ option: Option, _ allowed: [String]) throws -> String? {
        guard let text = self[option] else { return nil }
        guard allowed.contains(text) else {
            let hint = NearestName.of(text, among: allowed).map { " Did you mean “\($0)”?" } ?? ""
            throw UsageError(
                message: "\(option.rawValue) takes \(allowed.joined(separator: ", ")), not “\(text)”.\(hint)")
        }
        return text
    }
}
