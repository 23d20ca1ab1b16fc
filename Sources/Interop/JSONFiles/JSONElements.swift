import Domain
import JSON

/// Reads chosen values of a JSON file one at a time, so that only one of them is in memory.
///
/// Values are chosen by their path: names of members, or `*` for any member or element. Everything else is checked for
/// its syntax and skipped.
struct JSONElements: Sendable {
    /// The maximum size of one value in bytes.
    static let limit = 64 << 20

    struct Element: Sendable {
        /// The names on the way to the value; `*` for elements of lists.
        let path: [String]
        /// The positions in the lists on the way, counted from 0.
        let positions: [Int]
        let value: JSONValue
        /// The line on which it starts, counted from 1.
        let line: Int
    }

    private enum Expected {
        case value, firstElement, firstName, name, colon, separator, end
    }

    /// An open object or list.
    private struct Level {
        let isObject: Bool
        var name = "*"
        /// The number of elements before the current one.
        var position = 0
    }

    private(set) var bytesRead = 0
    /// The members of the outermost object that are neither chosen nor lists, as far as they are few.
    private(set) var others: [String] = []
    private static let otherLimit = 20
    /// By their length, as most values lie where no path leads.
    private let patterns: [Int: [[String]]]
    private let isSequence: Bool
    private var source: TextSource
    private var chunk: ArraySlice<UInt8> = []
    private var levels: [Level] = []
    private var expected = Expected.value
    private var isEmpty = true
    private var (line, column) = (1, 1)

    /// - Parameters:
    ///   - patterns: the paths of the values to read, none of which is inside another.
    ///   - isSequence: whether several values may follow each other, with or without commas; the path of each is empty.
    init(_ file: ImportFile, at patterns: [[String]], isSequence: Bool = false) throws(ImportFailure) {
        source = try TextSource(file)
        (self.patterns, self.isSequence) = (Dictionary(grouping: patterns, by: \.count), isSequence)
    }

    /// What had to be guessed about the file as a whole.
    var notices: [ImportProblem] { source.encoding.notice.map { [$0] } ?? [] }

    /// The next chosen value in file order; `nil` at the end.
    /// - Throws: `ImportFailure` with line and column where the file is not JSON.
    mutating func next() throws(ImportFailure) -> Element? {
        while true {
            guard let byte = try nextSignificant() else { return try end() }
            switch expected {
            case .end:
                guard isSequence else { throw unexpected(byte, "the end of the file") }
                if byte == UInt8(ascii: ",") { advance() }
                expected = .value
            case .colon:
                guard byte == UInt8(ascii: ":") else { throw unexpected(byte, "“:” after the name") }
                advance()
                expected = .value
            case .firstName where byte == UInt8(ascii: "}"), .firstElement where byte == UInt8(ascii: "]"): close()
            case .firstName, .name:
                guard byte == UInt8(ascii: "\"") else { throw unexpected(byte, "a name in double quotes") }
                levels[levels.count - 1].name = try value().string ?? ""
                expected = .colon
            case .separator: try separate(byte)
            case .value, .firstElement: if let element = try take(byte) { return element }
            }
        }
    }

    private mutating func end() throws(ImportFailure) -> Element? {
        if expected == .end || isSequence && levels.isEmpty && !isEmpty { return nil }
        if isEmpty { throw problem(.jsonFile.syntax, "The file is empty; export it again.") }
        throw problem(.jsonFile.syntax, "The file ends too early, so it was cut off; export it again.")
    }

    private mutating func separate(_ byte: UInt8) throws(ImportFailure) {
        let isObject = levels.last?.isObject ?? false
        if byte == (isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")) { return close() }
        guard byte == UInt8(ascii: ",") else { throw unexpected(byte, isObject ? "“,” or “}”" : "“,” or “]”") }
        advance()
        levels[levels.count - 1].position += 1
        expected = isObject ? .name : .value
    }

    /// Reads a chosen value, enters a list or an object, or skips any other value.
    private mutating func take(_ byte: UInt8) throws(ImportFailure) -> Element? {
        isEmpty = false
        if patterns[levels.count]?.contains(where: matches) ?? false {
            let path = levels.map(\.name)
            let start = line
            let parsed = try value()
            expected = levels.isEmpty ? .end : .separator
            let positions = levels.filter { !$0.isObject }.map(\.position)
            return Element(path: path, positions: positions, value: parsed, line: start)
        }
        if levels.count == 1, byte != UInt8(ascii: "["), levels[0].isObject, others.count < Self.otherLimit {
            others.append(levels[0].name)
        }
        if byte == UInt8(ascii: "{") || byte == UInt8(ascii: "[") {
            guard levels.count < JSONParser.depthLimit else {
                throw problem(.jsonFile.syntax, "Lists and objects can be nested at most 64 levels deep.")
            }
            advance()
            levels.append(Level(isObject: byte == UInt8(ascii: "{")))
            expected = byte == UInt8(ascii: "{") ? .firstName : .firstElement
        } else {
            _ = try value()
            expected = levels.isEmpty ? .end : .separator
        }
        return nil
    }

    /// - Parameter pattern: is as long as the path.
    private func matches(_ pattern: [String]) -> Bool {
        zip(pattern, levels).allSatisfy { $0 == "*" || $0 == $1.name }
    }

    private mutating func close() {
        advance()
        levels.removeLast()
        expected = levels.isEmpty ? .end : .separator
    }
}

extension JSONElements {
    /// Collects the bytes of the value that starts here, and parses them.
    private mutating func value() throws(ImportFailure) -> JSONValue {
        let (startLine, startColumn) = (line, column)
        var (bytes, extent): ([UInt8], JSONExtent) = ([], JSONExtent())
        while !extent.isComplete, try refill() {
            take(extent.count(of: chunk), into: &bytes)
            guard bytes.count <= Self.limit else {
                throw problem(
                    .text.lineTooLong, "A value is longer than \(Self.limit >> 20) MB; no task has that much text.")
            }
        }
        do throws(JSONError) {
            return try JSONParser.parse(bytes)
        } catch {
            let column = error.line == 1 ? startColumn + error.column - 1 : error.column
            throw Self.problem(.jsonFile.syntax, startLine + error.line - 1, column, error.reason)
        }
    }

    private mutating func take(_ count: Int, into bytes: inout [UInt8]) {
        let taken = chunk.prefix(count)
        for byte in taken {
            if byte == 0x0A { (line, column) = (line + 1, 1) } else if byte & 0xC0 != 0x80 { column += 1 }
        }
        bytes += taken
        chunk = chunk.dropFirst(count)
    }

    /// Makes sure that there are bytes to read; returns `false` at the end.
    private mutating func refill() throws(ImportFailure) -> Bool {
        if !chunk.isEmpty { return true }
        guard let next = try source.next() else { return false }
        bytesRead += next.count
        chunk = next[...]
        return true
    }

    private mutating func advance() {
        chunk = chunk.dropFirst()
        column += 1
    }

    /// Skips whitespace; `nil` at the end.
    private mutating func nextSignificant() throws(ImportFailure) -> UInt8? {
        while try refill(), let byte = chunk.first {
            switch byte {
            case 0x0A: (line, column) = (line + 1, 1)
            case 0x20, 0x09, 0x0D: column += 1
            default: return byte
            }
            chunk = chunk.dropFirst()
        }
        return nil
    }

    private func unexpected(_ byte: UInt8, _ wanted: String) -> ImportFailure {
        let found = byte > 0x20 && byte < 0x7F ? "“\(Character(Unicode.Scalar(byte)))”" : "another character"
        return problem(.jsonFile.syntax, "Expected \(wanted), but found \(found).")
    }

    private func problem(_ refusal: Refusal, _ message: String) -> ImportFailure {
        Self.problem(refusal, line, column, message)
    }

    private static func problem(_ refusal: Refusal, _ line: Int, _ column: Int, _ message: String) -> ImportFailure {
        ImportFailure([
            ImportProblem(line: line, refusal: refusal, message: "Column \(column): \(message)", isOfForm: true)
        ])
    }
}

/// Finds the end of a JSON value without parsing it.
private struct JSONExtent {
    private(set) var isComplete = false
    private var (depth, isInString, isEscaped) = (0, false, false)

    /// The number of bytes of the chunk that belong to the value.
    mutating func count(of chunk: ArraySlice<UInt8>) -> Int {
        var count = 0
        for byte in chunk {
            if isInString {
                takeInString(byte)
            } else if depth == 0, Self.follows.contains(byte) {
                isComplete = true
                return count
            } else {
                take(byte)
            }
            count += 1
            if isComplete { return count }
        }
        return count
    }

    /// What can follow a number or a word.
    private static let follows = Array("}], \n\r\t".utf8)

    private mutating func takeInString(_ byte: UInt8) {
        if isEscaped {
            isEscaped = false
        } else if byte == UInt8(ascii: "\\") {
            isEscaped = true
        } else if byte == UInt8(ascii: "\"") {
            isInString = false
            isComplete = depth == 0
        }
    }

    private mutating func take(_ byte: UInt8) {
        switch byte {
        case UInt8(ascii: "\""): isInString = true
        case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
        case UInt8(ascii: "}"), UInt8(ascii: "]"):
            depth -= 1
            isComplete = depth == 0
        default: break
        }
    }
}

extension Refusal {
    public static let jsonFile = JSONFileRefusals()
}

public struct JSONFileRefusals: RefusalTable {
    public let title = "JSON files"
    public let syntax = Refusal("import.json", .unreadable, "The file is not JSON, or it was cut off.")
}
