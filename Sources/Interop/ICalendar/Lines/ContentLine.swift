/// A property of iCalendar: its name, parameters and value (RFC 5545 §3.1).
struct ContentLine: Hashable, Sendable {
    /// In upper case.
    let name: String
    var parameters: [Parameter]
    /// As written, with escapes.
    var value: String

    struct Parameter: Hashable, Sendable {
        /// In upper case.
        let name: String
        let values: [String]
    }

    init(_ name: String, _ value: String, _ parameters: [Parameter] = []) {
        (self.name, self.value, self.parameters) = (name, value, parameters)
    }

    /// The first value of a parameter.
    subscript(parameter name: String) -> String? { parameters.first { $0.name == name }?.values.first }
}

extension ContentLine {
    /// Parses an unfolded line; nil if it is not a property. A parameter without a value, as in vCalendar 1.0, is
    /// accepted.
    init?(_ text: String) {
        var text = text
        let parsed = text.withUTF8 { bytes -> ContentLine? in
            var scanner = LineScanner(bytes: bytes)
            return scanner.line()
        }
        guard let parsed else { return nil }
        self = parsed
    }

    /// Unfolded, without a line break.
    var written: String {
        var text = name
        for parameter in parameters {
            text += ";\(parameter.name)"
            if !parameter.values.isEmpty { text += "=\(parameter.values.map(Self.quoted).joined(separator: ","))" }
        }
        return "\(text):\(value)"
    }

    /// RFC 6868 §3; quoted where it contains a separator.
    private static func quoted(_ value: String) -> String {
        var text = ""
        for scalar in value.unicodeScalars {
            switch scalar {
            case "^": text += "^^"
            case "\n": text += "^n"
            case "\"": text += "^'"
            default: text.unicodeScalars.append(scalar)
            }
        }
        return text.utf8.contains { [0x3A, 0x3B, 0x2C].contains($0) } ? "\"\(text)\"" : text
    }

    /// Appends the line in the form of a file: folded after 75 bytes, never inside a character, and ended with CR LF.
    func append(to bytes: inout [UInt8]) {
        var text = written
        text.withUTF8 { utf8 in
            var (start, length) = (0, 75)
            while utf8.count - start > length {
                var end = start + length
                while utf8[end] & 0xC0 == 0x80 { end -= 1 }
                bytes += utf8[start..<end]
                bytes += [0x0D, 0x0A, 0x20]
                (start, length) = (end, 74)
            }
            bytes += utf8[start...]
        }
        bytes += [0x0D, 0x0A]
    }
}

/// Scans the parts of a property.
private struct LineScanner {
    let bytes: UnsafeBufferPointer<UInt8>
    private var position = 0

    init(bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

    private var peek: UInt8? { position < bytes.count ? bytes[position] : nil }

    mutating func line() -> ContentLine? {
        guard let name = name() else { return nil }
        var parameters: [ContentLine.Parameter] = []
        while peek == UInt8(ascii: ";") {
            position += 1
            guard let parameter = parameter() else { return nil }
            parameters.append(parameter)
        }
        guard peek == UInt8(ascii: ":") else { return nil }
        return ContentLine(name, text(position + 1, bytes.count), parameters)
    }

    /// Letters, digits and hyphens.
    private mutating func name() -> String? {
        let start = position
        while let byte = peek, Self.isOfName(byte) { position += 1 }
        return position > start ? text(start, position).uppercased() : nil
    }

    private static func isOfName(_ byte: UInt8) -> Bool {
        (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte & 0xDF) || byte == UInt8(ascii: "-")
            || byte == UInt8(ascii: "_")
    }

    private mutating func parameter() -> ContentLine.Parameter? {
        guard let name = name() else { return nil }
        var values: [String] = []
        if peek == UInt8(ascii: "=") {
            repeat {
                position += 1
                guard let value = value() else { return nil }
                values.append(value)
            } while peek == UInt8(ascii: ",")
        }
        return ContentLine.Parameter(name: name, values: values)
    }

    private mutating func value() -> String? {
        if peek == UInt8(ascii: "\"") {
            let start = position + 1
            guard let end = bytes[start...].firstIndex(of: UInt8(ascii: "\"")) else { return nil }
            position = end + 1
            return Self.decoded(text(start, end))
        }
        let start = position
        while let byte = peek, ![0x3A, 0x3B, 0x2C].contains(byte) { position += 1 }
        return Self.decoded(text(start, position))
    }

    /// RFC 6868 §3: an unknown pair stays as it is.
    private static func decoded(_ text: String) -> String {
        guard text.utf8.contains(UInt8(ascii: "^")) else { return text }
        var result = String.UnicodeScalarView()
        var isEscaped = false
        for scalar in text.unicodeScalars {
            if isEscaped {
                switch scalar {
                case "n": result.append("\n")
                case "'": result.append("\"")
                case "^": result.append("^")
                default: result.append(contentsOf: ["^", scalar])
                }
                isEscaped = false
            } else if scalar == "^" {
                isEscaped = true
            } else {
                result.append(scalar)
            }
        }
        if isEscaped { result.append("^") }
        return String(result)
    }

    private func text(_ start: Int, _ end: Int) -> String {
        String(decoding: UnsafeBufferPointer(rebasing: bytes[start..<end]), as: UTF8.self)
    }
}
