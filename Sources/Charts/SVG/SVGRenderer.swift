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

    /// Escapes for text and for quoted attribute values alike. Characters outside XML 1.0 (fifth edition) production
    /// [2] Char become U+FFFD; tab, line feed and carriage return are written as references, which survive the
    /// normalisation of attribute values (section 3.3.3) and of line ends (section 2.11).
    private mutating func writeEscaped(_ text: String) {
        var text = text
        text.withUTF8 { bytes in
            for (index, byte) in bytes.enumerated() {
                switch byte {
                case UInt8(ascii: "&"): writer.write("&amp;")
                case UInt8(ascii: "<"): writer.write("&lt;")
                case UInt8(ascii: ">"): writer.write("&gt;")
                case UInt8(ascii: "\""): writer.write("&quot;")
                case UInt8(ascii: "'"): writer.write("&#39;")
                case 0x09: writer.write("&#9;")
                case 0x0A: writer.write("&#10;")
                case 0x0D: writer.write("&#13;")
                case 0x00..<0x20: writer.write("\u{FFFD}")
                case 0xBE, 0xBF:
                    // U+FFFE and U+FFFF are EF BF BE and EF BF BF; U+FFFD, EF BF BD, takes their place.
                    let forbidden = index >= 2 && bytes[index - 1] == 0xBF && bytes[index - 2] == 0xEF
                    writer.write(byte: forbidden ? 0xBD : byte)
                default: writer.write(byte: byte)
                }
            }
        }
    }
}
