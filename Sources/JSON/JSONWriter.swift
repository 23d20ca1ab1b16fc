/// Writes a JSON text (RFC 8259) without whitespace; the caller has to balance objects and arrays.
public struct JSONWriter {
    public private(set) var bytes: [UInt8] = []
    private var needsComma = false

    public init(capacity: Int = 256) {
        bytes.reserveCapacity(capacity)
    }

    public mutating func beginObject() { open(UInt8(ascii: "{")) }
    public mutating func endObject() { close(UInt8(ascii: "}")) }
    public mutating func beginArray() { open(UInt8(ascii: "[")) }
    public mutating func endArray() { close(UInt8(ascii: "]")) }

    public mutating func object(_ content: (inout JSONWriter) throws -> Void) rethrows {
        beginObject()
        try content(&self)
        endObject()
    }

    public mutating func array<Items: Sequence>(
        _ items: Items, _ content: (inout JSONWriter, Items.Element) throws -> Void
    ) rethrows {
        beginArray()
        for item in items { try content(&self, item) }
        endArray()
    }

    /// Writes the name of the next member, which must not need escaping.
    public mutating func key(_ name: StaticString) {
        separate()
        bytes.append(UInt8(ascii: "\""))
        name.withUTF8Buffer { bytes.append(contentsOf: $0) }
        bytes.append(UInt8(ascii: "\""))
        bytes.append(UInt8(ascii: ":"))
        needsComma = false
    }

    public mutating func key(_ key: JSONKey) {
        separate()
        bytes.append(contentsOf: key.bytes)
        needsComma = false
    }

    /// Writes an arbitrary name for the next member, escaping it.
    public mutating func key(text name: String) {
        string(name)
        bytes.append(UInt8(ascii: ":"))
        needsComma = false
    }

    public mutating func string(_ text: String) {
        separate()
        bytes.append(UInt8(ascii: "\""))
        var text = text
        text.withUTF8 { content in
            // Copies runs of bytes, since most strings need no escapes.
            var start = 0
            for index in content.indices where Self.needsEscape(content[index]) {
                bytes.append(contentsOf: content[start..<index])
                escape(content[index])
                start = index + 1
            }
            bytes.append(contentsOf: content[start...])
        }
        bytes.append(UInt8(ascii: "\""))
        needsComma = true
    }

    /// Writes a string whose content is appended by the closure and must not need escaping.
    public mutating func plain(_ append: (inout [UInt8]) -> Void) {
        separate()
        bytes.append(UInt8(ascii: "\""))
        append(&bytes)
        bytes.append(UInt8(ascii: "\""))
        needsComma = true
    }

    public mutating func string(_ text: String?) {
        if let text { string(text) } else { null() }
    }

    public mutating func integer(_ value: Int64) {
        separate()
        if value < 0 { bytes.append(UInt8(ascii: "-")) }
        var power: UInt64 = 1
        while value.magnitude / power >= 10 { power *= 10 }
        while power > 0 {
            bytes.append(UInt8(ascii: "0") + UInt8(value.magnitude / power % 10))
            power /= 10
        }
        needsComma = true
    }

    public mutating func integer(_ value: Int) { integer(Int64(value)) }

    public mutating func integer(_ value: Int64?) {
        if let value { integer(value) } else { null() }
    }

    public mutating func integer(_ value: Int?) {
        if let value { integer(value) } else { null() }
    }

    /// Writes a number with at most six decimals, enough for a ratio to round to the same percentage when read back;
    /// infinities and NaN become null.
    public mutating func number(_ value: Double?) {
        guard let value, value.isFinite else { return null() }
        let rounded = (value * 1_000_000).rounded() / 1_000_000
        if rounded == rounded.rounded(), abs(rounded) < 1e15 { return raw(String(Int64(rounded))) }
        raw(String(rounded))
    }

    public mutating func bool(_ value: Bool) { word(value ? "true" : "false") }
    public mutating func null() { word("null") }

    /// Writes a value that is already encoded as JSON.
    public mutating func json(_ value: some Sequence<UInt8>) {
        separate()
        bytes.append(contentsOf: value)
        needsComma = true
    }

    /// Writes a member, or nothing if its value is null, false, 0, an empty string or an empty array.
    public mutating func member(_ key: JSONKey, unlessEmpty value: (inout JSONWriter) -> Void) {
        let (end, neededComma) = (bytes.count, needsComma)
        self.key(key)
        let start = bytes.count
        value(&self)
        guard Self.emptyValues.contains(where: { bytes[start...].elementsEqual($0) }) else { return }
        bytes.removeLast(bytes.count - end)
        needsComma = neededComma
    }

    private static let emptyValues = ["null", "false", "0", "\"\"", "[]"].map { Array($0.utf8) }

    private mutating func word(_ word: StaticString) {
        separate()
        word.withUTF8Buffer { bytes.append(contentsOf: $0) }
        needsComma = true
    }

    private mutating func raw(_ text: String) {
        separate()
        var text = text
        text.withUTF8 { bytes.append(contentsOf: $0) }
        needsComma = true
    }

    private mutating func separate() {
        if needsComma { bytes.append(UInt8(ascii: ",")) }
    }

    private mutating func open(_ byte: UInt8) {
        separate()
        bytes.append(byte)
        needsComma = false
    }

    private mutating func close(_ byte: UInt8) {
        bytes.append(byte)
        needsComma = true
    }

    /// The characters that must be escaped in JSON (RFC 8259 §7), DEL, and `<`, which makes the text safe inside a
    /// script element (HTML §4.12.1.3).
    private static func needsEscape(_ byte: UInt8) -> Bool {
        byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") || byte == UInt8(ascii: "<")
            || byte == 0x7F
    }

    private static let hexDigits = Array("0123456789abcdef".utf8)

    private mutating func escape(_ byte: UInt8) {
        bytes.append(UInt8(ascii: "\\"))
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes.append(byte)
        case 0x0A: bytes.append(UInt8(ascii: "n"))
        case 0x09: bytes.append(UInt8(ascii: "t"))
        default:
            bytes.append(contentsOf: [UInt8(ascii: "u"), UInt8(ascii: "0"), UInt8(ascii: "0")])
            bytes.append(Self.hexDigits[Int(byte >> 4)])
            bytes.append(Self.hexDigits[Int(byte & 15)])
        }
    }
}
