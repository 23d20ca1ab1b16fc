/// A reader of what comes from outside, with what must hold for any bytes at all.
public struct FuzzTarget: Sendable, CustomStringConvertible {
    /// Also the name of the folder with its corpus.
    public let name: String
    private let properties: @Sendable ([UInt8]) throws -> Void
    private let reading: @Sendable ([UInt8]) -> Void

    /// - Parameters:
    ///   - reading: reads all of the bytes, which must take no longer than in proportion to their number.
    ///   - properties: throws a `Finding` where one does not hold.
    init(
        _ name: String, reading: @escaping @Sendable ([UInt8]) -> Void,
        _ properties: @escaping @Sendable ([UInt8]) throws -> Void
    ) {
        self.name = name
        self.reading = reading
        self.properties = properties
    }

    public static let all = [
        http, json, xml, zip, csv, todoTxt, todoist, tickTick, loop, taskwarrior, calendar, foreignJSON, quickAdd,
        repeatPattern, svg, searchWords, filterLine, calDAV,
    ]

    public var description: String { name }

    /// - Throws: `Finding`.
    public func check(_ bytes: [UInt8]) throws {
        try properties(bytes)
    }

    /// Reads texts made of the bytes, and measures.
    /// - Parameter length: of the longest text; usually that of the longest line of quick add.
    /// - Throws: `Finding` where the time grows faster than the text.
    public func checkTime(_ bytes: [UInt8], upTo length: Int = 32_768) throws {
        for text in Stretching.all(bytes) { try text.measure(reading, of: name, upTo: length) }
    }
}

/// Something that does not hold.
public struct Finding: Error, CustomStringConvertible {
    public let description: String

    init(_ description: String) {
        self.description = description
    }

    static func unless(_ holds: Bool, _ description: @autoclosure () -> String) throws {
        if !holds { throw Finding(description()) }
    }
}
