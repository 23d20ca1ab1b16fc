/// Writes CSV (RFC 4180) with commas, CR LF, and quotes only where necessary; values are never altered.
public struct CSVWriter {
    public private(set) var bytes: [UInt8] = []
    private var isFirst = true
    /// Whether the record so far is a single empty field, which would be an empty line without quotes.
    private var looksBlank = false

    public init(capacity: Int = 4_096) {
        bytes.reserveCapacity(capacity)
    }

    public mutating func field(_ text: some StringProtocol) {
        if !isFirst { bytes.append(UInt8(ascii: ",")) }
        looksBlank = isFirst && text.isEmpty
        isFirst = false
        guard CSVWriter.needsQuotes(text) else { return bytes.append(contentsOf: text.utf8) }
        bytes.append(UInt8(ascii: "\""))
        for byte in text.utf8 {
            if byte == UInt8(ascii: "\"") { bytes.append(byte) }
            bytes.append(byte)
        }
        bytes.append(UInt8(ascii: "\""))
    }

    /// Writes a field, which is empty for `nil`.
    public mutating func field(_ text: (some StringProtocol)?) {
        if let text { field(text) } else { field("") }
    }

    public mutating func endRecord() {
        if looksBlank { bytes.append(contentsOf: "\"\"".utf8) }
        bytes.append(contentsOf: "\r\n".utf8)
        isFirst = true
        looksBlank = false
    }

    /// Removes and returns the bytes written since the last call, so that a long file can be sent in pieces.
    public mutating func take() -> [UInt8] {
        defer { bytes.removeAll(keepingCapacity: true) }
        return bytes
    }

    /// Also quotes other separators, a byte order mark and outer spaces, which could confuse readers that guess.
    private static func needsQuotes(_ text: some StringProtocol) -> Bool {
        let bytes = text.utf8
        guard let first = bytes.first else { return false }
        if first == 0x20 || first == 0xEF { return true }
        var last = first
        for byte in bytes {
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: ","), UInt8(ascii: ";"), 0x09, 0x0A, 0x0D: return true
            default: last = byte
            }
        }
        return last == 0x20
    }
}
