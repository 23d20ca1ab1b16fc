import Domain

/// A record of a CSV file, with its fields unquoted.
public struct CSVRecord: Sendable {
    /// The line on which it starts, 1-based.
    public internal(set) var line: Int
    /// `false` for a last record without a line break, which suggests that the file was cut off.
    public internal(set) var isClosed = true
    /// Whether the line is empty, as opposed to a single empty field in quotes.
    public internal(set) var isBlank = true
    var bytes: [UInt8] = []
    /// The end of each field in `bytes`.
    var ends: [Int] = []
    /// The fields that were too long, whose rest is missing.
    var fieldsCut: Set<Int> = []
    var bytesCut = 0

    public var count: Int { ends.count }

    /// The bytes of a field (0-based), which may not be valid UTF-8.
    public subscript(field: Int) -> ArraySlice<UInt8> {
        bytes[(field == 0 ? 0 : ends[field - 1])..<ends[field]]
    }
}

/// A syntax error in a CSV file, after which reading cannot continue.
public struct CSVProblem: Error, Hashable, Sendable {
    public enum Kind: CaseIterable, Sendable {
        case unbalancedQuote, textAfterQuote, quoteInside, fieldTooLong, tooManyFields, nul

        var refusal: Refusal {
            switch self {
            case .unbalancedQuote: .csv.quoteUnbalanced
            case .textAfterQuote: .csv.quoteTextAfter
            case .quoteInside: .csv.quoteInside
            case .fieldTooLong: .csv.fieldTooLong
            case .tooManyFields: .csv.fieldsTooMany
            case .nul: .csv.nul
            }
        }
    }

    public let kind: Kind
    /// 0-based, not counting empty lines; the first record is usually the header.
    public let record: Int
    /// The line on which the record starts, 1-based.
    public let line: Int
    /// 0-based.
    public let field: Int

    /// The problem and how to solve it, without its position.
    public var message: String {
        switch kind {
        case .unbalancedQuote:
            "A double quote is never closed; the file may be cut off, or a quote may be missing."
        case .textAfterQuote:
            "There is text after the closing double quote; write a quote inside a field twice."
        case .quoteInside:
            "There is a double quote inside an unquoted field; put the field in quotes and write the quote twice."
        case .fieldTooLong:
            "The field is longer than \(CSVReader.fieldLimit) bytes; shorten it, or close an open quote."
        case .tooManyFields: "There are more than \(CSVReader.fieldCountLimit) fields in one row."
        case .nul: "The file contains a zero byte, so it is not UTF-8 text; save it as CSV in UTF-8."
        }
    }
}

extension CSVRecord {
    /// The failure of a file that ends within the record.
    /// - Parameter advice: what else the person can do, after a comma.
    func cutOff(row: Int, _ advice: String = "") -> ImportFailure {
        ImportFailure([
            ImportProblem(
                row: row, line: line, refusal: .csv.fieldsCount,
                message: "The file ends in the middle of this row, so it was cut off; export it again\(advice).",
                isOfForm: true)
        ])
    }
}
