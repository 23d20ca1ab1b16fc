/// Writes nodes as XML 1.0; the only place that escapes.
struct SVGRenderer {
    private var writer: ByteWriter

    static func render(_ node: SVGNode, capacity: Int = 16_384) -> [UInt8] {
        var renderer = SVGRenderer(writer: ByteWriter(capacity: capacity))
        renderer.write(node)
        return renderer.writer.bytes
    }

    private mutating func write(_ node: SVGNode) {
        switch node {
        case .text(let text):
            writeEscaped(text)
        case .element(let name, let attributes, let children):
            writer.write(byte: UInt8(ascii: "<"))
            writer.write(name)
            for attribute in attributes { write(attribute) }
            guard !children.isEmpty else { return writer.write("/>") }
            writer.write(byte: UInt8(ascii: ">"))
            for child in children { write(child) }
            writer.write("</")
            writer.write(name)
            writer.write(byte: UInt8(ascii: ">"))
        }
    }

    private mutating func write(_ attribute: SVGAttribute) {
        writer.write(byte: UInt8(ascii: " "))
        writer.write(attribute.name)
        writer.write("=\"")
        switch attribute.value {
        case .number(let number): writer.write(number)
        case .token(let token): writer.write(token)
        case .text(let text): writeEscaped(text)
        case .path(let data): writer.write(contentsOf: data.bytes)
        }
        writer.write(byte: UInt8(ascii: "\""))
    }

    /// Escapes text and quoted attribute values alike. Characters outside XML 1.0 (fifth edition) production [2] Char
    /// become U+FFFD; tab, line feed and carriage return are written as references, which survive the normalization of
    /// attribute values (section 3.3.3) and of line ends (section 2.11).
    private mutating func writeEscaped(_ text: String) {
        var text = text
        text.withUTF8 { bytes in
            var written = 0
            for (index, byte) in bytes.enumerated() {
                // Fast path: letters and digits, which are nearly everything.
                if byte > UInt8(ascii: "@") && byte < 0xEF || byte >= UInt8(ascii: "(") && byte < UInt8(ascii: "<") {
                    continue
                }
                guard let replacement = Self.replacement(for: byte, at: index, in: bytes) else { continue }
                writer.write(contentsOf: bytes[written..<index])
                writer.write(replacement)
                written = index + (byte == 0xEF ? 3 : 1)
            }
            writer.write(contentsOf: bytes[written...])
        }
    }

    private static func replacement(
        for byte: UInt8, at index: Int, in bytes: UnsafeBufferPointer<UInt8>
    ) -> StaticString? {
        switch byte {
        case UInt8(ascii: "&"): return "&amp;"
        case UInt8(ascii: "<"): return "&lt;"
        case UInt8(ascii: ">"): return "&gt;"
        case UInt8(ascii: "\""): return "&quot;"
        case UInt8(ascii: "'"): return "&#39;"
        case 0x09: return "&#9;"
        case 0x0A: return "&#10;"
        case 0x0D: return "&#13;"
        case 0x00..<0x20: return "\u{FFFD}"
        case 0xEF:
            // U+FFFE and U+FFFF are EF BF BE and EF BF BF. The string is valid UTF-8, so two bytes follow.
            let isForbidden = bytes[index + 1] == 0xBF && bytes[index + 2] >= 0xBE
            return isForbidden ? "\u{FFFD}" : nil
        default: return nil
        }
    }
}
