/// Writes one JSON text (RFC 8259) as bytes, without white space; the caller keeps objects and arrays balanced.
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

    /// The name of the member whose value is written next; it must need no escaping.
    public mutating func key(_ name: StaticString) {
        separate()
        bytes.append(UInt8(ascii: "\""))
        name.withUTF8Buffer { bytes.append(contentsOf: $0) }
        bytes.append(UInt8(ascii: "\""))
        bytes.append(UInt8(ascii: ":"))
        needsComma = false
    }

    /// A member name that came from outside.
    public mutating func key(text name: String) {
        string(name)
        bytes.append(UInt8(ascii: ":"))
        needsComma = false
    }

    public mutating func string(_ text: some StringProtocol) {
        separate()
        bytes.append(UInt8(ascii: "\""))
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "\\"):
                bytes.append(UInt8(ascii: "\\"))
                bytes.append(byte)
            case 0x0A: bytes.append(contentsOf: [UInt8(ascii: "\\"), UInt8(ascii: "n")])
            case 0x09: bytes.append(contentsOf: [UInt8(ascii: "\\"), UInt8(ascii: "t")])
            case 0..<0x20, 0x7F: escape(byte)
            // Inert inside a script element of a page (HTML §4.12.1.3).
            case UInt8(ascii: "<"): escape(byte)
            default: bytes.append(byte)
            }
        }
        bytes.append(UInt8(ascii: "\""))
        needsComma = true
    }

    public mutating func string(_ text: (some StringProtocol)?) {
        if let text { string(text) } else { null() }
    }

    public mutating func integer(_ value: some BinaryInteger) { raw(String(value)) }

    public mutating func integer(_ value: (some BinaryInteger)?) {
        if let value { integer(value) } else { null() }
    }

    /// With at most four decimals; what is not finite becomes null.
    public mutating func number(_ value: Double?) {
        guard let value, value.isFinite else { return null() }
        let rounded = (value * 10_000).rounded() / 10_000
        if rounded == rounded.rounded(), abs(rounded) < 1e15 { return raw(String(Int64(rounded))) }
        raw(String(rounded))
    }

    public mutating func bool(_ value: Bool) { raw(value ? "true" : "false") }
    public mutating func null() { raw("null") }

    /// A value that is JSON already.
    public mutating func json(_ value: some Sequence<UInt8>) {
        separate()
        bytes.append(contentsOf: value)
        needsComma = true
    }

    private mutating func raw(_ text: String) { json(text.utf8) }

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

    private mutating func escape(_ byte: UInt8) {
        let digits = Array("0123456789abcdef".utf8)
        bytes.append(contentsOf: "\\u00".utf8)
        bytes.append(digits[Int(byte >> 4)])
        bytes.append(digits[Int(byte & 15)])
    }
}
