import Calendar

/// A condition for a component, such as those of a calendar-query (RFC 4791 §9.7.1).
public struct ComponentFilter: Hashable, Sendable {
    /// In upper case.
    public let name: String
    /// Whether there must be no such component; the other conditions are then empty.
    public var isAbsent = false
    public var time: TimeRange?
    public var properties: [PropertyFilter] = []
    public var components: [ComponentFilter] = []

    public init(_ name: String) { self.name = name.uppercased() }
}

/// A condition for a property (RFC 4791 §9.7.2).
public struct PropertyFilter: Hashable, Sendable {
    public let name: String
    public var isAbsent = false
    public var time: TimeRange?
    public var text: TextMatch?
    public var parameters: [ParameterFilter] = []

    public init(_ name: String) { self.name = name.uppercased() }
}

/// A condition for a parameter (RFC 4791 §9.7.3).
public struct ParameterFilter: Hashable, Sendable {
    public let name: String
    public var isAbsent = false
    public var text: TextMatch?

    public init(_ name: String) { self.name = name.uppercased() }
}

/// Whether a text contains another (RFC 4791 §9.7.5).
public struct TextMatch: Hashable, Sendable {
    /// How texts are compared (RFC 4790 §9).
    public enum Collation: String, CaseIterable, Sendable {
        case casemap = "i;ascii-casemap"
        case octet = "i;octet"
    }

    private let wanted: [UInt8]
    private let collation: Collation
    private let isNegated: Bool

    public init(_ text: String, _ collation: Collation = .casemap, isNegated: Bool = false) {
        wanted = collation.mapped(text)
        (self.collation, self.isNegated) = (collation, isNegated)
    }

    func matches(_ text: String) -> Bool { contains(collation.mapped(text)) != isNegated }

    /// In time linear in the length of the text (Knuth, Morris, Pratt), whatever it repeats.
    private func contains(_ text: [UInt8]) -> Bool {
        guard !wanted.isEmpty else { return true }
        guard wanted.count <= text.count else { return false }
        var borders = [0]
        var matched = 0
        for index in wanted.indices.dropFirst() {
            while matched > 0, wanted[index] != wanted[matched] { matched = borders[matched - 1] }
            if wanted[index] == wanted[matched] { matched += 1 }
            borders.append(matched)
        }
        matched = 0
        for byte in text {
            while matched > 0, byte != wanted[matched] { matched = borders[matched - 1] }
            if byte == wanted[matched] { matched += 1 }
            if matched == wanted.count { return true }
        }
        return false
    }
}

extension TextMatch.Collation {
    fileprivate func mapped(_ text: String) -> [UInt8] {
        switch self {
        case .octet: Array(text.utf8)
        case .casemap: text.utf8.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }
        }
    }
}

/// A period in UTC; an open end is nil (RFC 4791 §9.9).
public struct TimeRange: Hashable, Sendable {
    /// In milliseconds since 1970.
    let start: Int64
    let end: Int64
    /// Far enough from the limits of integers to be added to.
    private static let far: Int64 = 1 << 60

    /// - Parameters: instants such as `20261121T143000Z`.
    /// - Returns: nil if one is no instant in UTC, there is neither, or the end is not later than the start.
    public init?(start: String?, end: String?) {
        guard start != nil || end != nil else { return nil }
        let bounds = [start, end].map { text in text.flatMap { BasicTime($0) } }
        for (text, time) in zip([start, end], bounds) where text != nil {
            guard let time, time.isUTC else { return nil }
        }
        self.start = bounds[0]?.instant(in: .utc).milliseconds ?? -Self.far
        self.end = bounds[1]?.instant(in: .utc).milliseconds ?? Self.far
        if self.start >= self.end { return nil }
    }
}
