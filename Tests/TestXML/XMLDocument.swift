/// A strict reader for the part of XML 1.0 that charts use; anything else is an error.
public struct XMLDocument {
    public struct Malformed: Error, CustomStringConvertible {
        public let description: String
    }

    public final class Element {
        public let name: String
        public let attributes: [String: String]
        public fileprivate(set) var children: [Element] = []
        public fileprivate(set) var text = ""

        init(name: String, attributes: [String: String]) {
            self.name = name
            self.attributes = attributes
        }

        /// This element and all below it, in document order.
        public var all: [Element] { [self] + children.flatMap(\.all) }

        public func all(_ name: String) -> [Element] { all.filter { $0.name == name } }
    }

    public let root: Element
    private let bytes: [UInt8]
    /// Where reading goes on; behind the bytes stands a zero, which no document holds.
    private var at = 0

    public init(_ bytes: [UInt8]) throws {
        guard String(validating: bytes, as: UTF8.self) != nil else { throw Malformed(description: "not UTF-8") }
        self.bytes = bytes + [0, 0, 0]
        root = Element(name: "", attributes: [:])
        if let place = Self.forbidden(in: bytes) { throw Malformed(description: "byte \(place) is not allowed") }
        try readElement(into: root)
        guard at == bytes.count else { throw Malformed(description: "something follows the root") }
    }

    /// The root element itself.
    public var document: Element { root.children[0] }

    /// Controls, U+FFFE and U+FFFF; other characters outside XML cannot be written in UTF-8.
    private static func forbidden(in bytes: [UInt8]) -> Int? {
        bytes.withUnsafeBufferPointer { bytes in
            var place = 0
            while place < bytes.count {
                let byte = bytes[place]
                if byte < 0x20, byte != 9, byte != 10, byte != 13 { return place }
                if byte == 0xEF, bytes[place + 1] == 0xBF, bytes[place + 2] >= 0xBE { return place }
                place += 1
            }
            return nil
        }
    }

    private static func isAllowed(_ value: UInt32) -> Bool {
        value == 9 || value == 10 || value == 13 || (0x20...0xD7FF).contains(value)
            || (0xE000...0xFFFD).contains(value) || (0x10000...0x10FFFF).contains(value)
    }

    private mutating func take(_ expected: StaticString) throws {
        for index in 0..<expected.utf8CodeUnitCount {
            guard bytes[at] == expected.utf8Start[index] else { throw Malformed(description: "expected \(expected)") }
            at += 1
        }
    }

    private func text(from start: Int) -> String { String(decoding: bytes[start..<at], as: UTF8.self) }

    private mutating func name() throws -> String {
        let start = at
        while true {
            switch bytes[at] {
            case 0x61...0x7A, 0x41...0x5A: at += 1
            case 0x30...0x39 where at > start, 0x2D where at > start, 0x5F where at > start: at += 1
            default:
                guard at > start else { throw Malformed(description: "no name at \(start)") }
                return text(from: start)
            }
        }
    }

    private mutating func readElement(into parent: Element) throws {
        try take("<")
        let name = try name()
        var attributes: [String: String] = [:]
        while bytes[at] == UInt8(ascii: " ") {
            try take(" ")
            let key = try self.name()
            try take("=\"")
            let value = try text(until: UInt8(ascii: "\""))
            try take("\"")
            guard attributes.updateValue(value, forKey: key) == nil else {
                throw Malformed(description: "\(key) twice on \(name)")
            }
        }
        let element = Element(name: name, attributes: attributes)
        parent.children.append(element)
        if bytes[at] == UInt8(ascii: "/") { return try take("/>") }
        try take(">")
        while true {
            element.text += try text(until: UInt8(ascii: "<"))
            if bytes[at + 1] == UInt8(ascii: "/") { break }
            try readElement(into: element)
        }
        try take("</")
        guard try self.name() == name else { throw Malformed(description: "\(name) is not closed") }
        try take(">")
    }

    private mutating func text(until end: UInt8) throws -> String {
        var text = ""
        var start = at
        while bytes[at] != end {
            switch bytes[at] {
            case UInt8(ascii: "<"): throw Malformed(description: "< inside a value")
            case 0: throw Malformed(description: "the document ends in a text")
            case UInt8(ascii: "&"):
                text += self.text(from: start)
                text.unicodeScalars.append(try reference())
                start = at
            default: at += 1
            }
        }
        return text + self.text(from: start)
    }

    private mutating func reference() throws -> Unicode.Scalar {
        let start = at + 1
        while bytes[at] != UInt8(ascii: ";") {
            if bytes[at] == 0 { throw Malformed(description: "a reference does not end") }
            at += 1
        }
        let name = text(from: start)
        at += 1
        let known: [String: Unicode.Scalar] = ["amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'"]
        if let scalar = known[name] { return scalar }
        guard name.first == "#", let value = UInt32(name.dropFirst()), Self.isAllowed(value),
            let scalar = Unicode.Scalar(value)
        else { throw Malformed(description: "unknown reference \(name)") }
        return scalar
    }
}
