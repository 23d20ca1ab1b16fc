/// A strict reader for the part of XML 1.0 that charts use; anything else is an error.
struct XMLDocument {
    struct Malformed: Error, CustomStringConvertible {
        let description: String
    }

    final class Element {
        let name: String
        let attributes: [String: String]
        var children: [Element] = []
        var text = ""

        init(name: String, attributes: [String: String]) {
            self.name = name
            self.attributes = attributes
        }

        /// This element and all below it, in document order.
        var all: [Element] { [self] + children.flatMap(\.all) }

        func all(_ name: String) -> [Element] { all.filter { $0.name == name } }
    }

    let root: Element
    private var scalars: ArraySlice<Unicode.Scalar>

    init(_ bytes: [UInt8]) throws {
        guard let text = String(validating: bytes, as: UTF8.self) else { throw Malformed(description: "not UTF-8") }
        for scalar in text.unicodeScalars where !Self.isAllowed(scalar.value) {
            throw Malformed(description: "character \(scalar.value) is not allowed")
        }
        scalars = ArraySlice(text.unicodeScalars)
        root = Element(name: "", attributes: [:])
        try readElement(into: root)
        guard scalars.isEmpty else { throw Malformed(description: "something follows the root") }
    }

    /// The root element itself.
    var document: Element { root.children[0] }

    private static func isAllowed(_ value: UInt32) -> Bool {
        value == 9 || value == 10 || value == 13 || (0x20...0xD7FF).contains(value)
            || (0xE000...0xFFFD).contains(value) || (0x10000...0x10FFFF).contains(value)
    }

    private mutating func take(_ expected: Unicode.Scalar) throws {
        guard scalars.popFirst() == expected else { throw Malformed(description: "expected \(expected)") }
    }

    private mutating func name() throws -> String {
        var name = ""
        while let next = scalars.first, next.properties.isAlphabetic || "-_0123456789".unicodeScalars.contains(next) {
            name.unicodeScalars.append(scalars.removeFirst())
        }
        guard let first = name.unicodeScalars.first, first.properties.isAlphabetic else {
            throw Malformed(description: "no name before \(String(scalars.prefix(9).map(Character.init)))")
        }
        return name
    }

    private mutating func readElement(into parent: Element) throws {
        try take("<")
        let name = try name()
        var attributes: [String: String] = [:]
        while scalars.first == " " {
            try take(" ")
            let key = try self.name()
            try take("=")
            try take("\"")
            let value = try text(until: "\"")
            try take("\"")
            guard attributes.updateValue(value, forKey: key) == nil else {
                throw Malformed(description: "\(key) twice on \(name)")
            }
        }
        let element = Element(name: name, attributes: attributes)
        parent.children.append(element)
        if scalars.first == "/" {
            try take("/")
            return try take(">")
        }
        try take(">")
        while true {
            element.text += try text(until: "<")
            if scalars.dropFirst().first == "/" { break }
            try readElement(into: element)
        }
        for expected in "</\(name)>".unicodeScalars { try take(expected) }
    }

    private mutating func text(until end: Unicode.Scalar) throws -> String {
        var text = ""
        while let next = scalars.first, next != end {
            if next == "<" { throw Malformed(description: "< inside a value") }
            scalars.removeFirst()
            text.unicodeScalars.append(next == "&" ? try reference() : next)
        }
        return text
    }

    private mutating func reference() throws -> Unicode.Scalar {
        var name = ""
        while let next = scalars.popFirst(), next != ";" { name.unicodeScalars.append(next) }
        let known: [String: Unicode.Scalar] = ["amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'"]
        if let scalar = known[name] { return scalar }
        guard name.first == "#", let value = UInt32(name.dropFirst()), Self.isAllowed(value),
            let scalar = Unicode.Scalar(value)
        else { throw Malformed(description: "unknown reference \(name)") }
        return scalar
    }
}
