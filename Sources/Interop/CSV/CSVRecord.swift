import Domain

/// One record of a CSV file: its fields without quotes.
public struct CSVRecord: Sendable {
    /// The line of the file that it starts on, counted from 1.
    public internal(set) var line: Int
    /// False for a last record that no line end closes; the file may then have been cut off.
    public internal(set) var isClosed = true
    /// True for an empty line, which is not the same as one empty field in quotes.
    public internal(set) var isBlank = true
    var bytes: [UInt8] = []
    /// Where each field ends in `bytes`.
    var ends: [Int] = []

    public var count: Int { ends.count }

    /// The bytes of a field, counted from 0; they need not be UTF-8.
    public subscript(field: Int) -> ArraySlice<UInt8> {
        bytes[(field == 0 ? 0 : ends[field - 1])..<ends[field]]
    }
}

/// Where a CSV file breaks its form, so that it cannot be read on.
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
    /// 0 for the first record, which is the header in most files; empty lines do not count.
    public let record: Int
    /// The line on which the record starts, counted from 1.
    public let line: Int
    /// Counted from 0.
    public let field: Int

    /// What is wrong and what to do, without the place.
    public var message: String {
        switch kind {
        case .unbalancedQuote:
            "The opening double quote is never closed; the file may be cut off, or a quote is missing."
        case .textAfterQuote:
            "There is text after the closing double quote; write a quote inside a field twice."
        case .quoteInside:
            "A double quote stands inside a field that does not start with one; put the field in quotes and write the quote twice."
        case .fieldTooLong:
            "The field is longer than \(CSVReader.fieldLimit) bytes; shorten it, or close a quote that was left open."
        case .tooManyFields: "There are more than \(CSVReader.fieldCountLimit) fields in one row."
        case .nul: "The file holds a zero byte, so it is not text in UTF-8; save it as CSV in UTF-8."
        }
    }
}
