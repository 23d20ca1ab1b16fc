/// Encodes an event stream (WHATWG HTML §9.2.5).
public enum ServerSentEvent {
    /// One event including the blank line that ends it; each line break in `data` starts another `data` line.
    ///
    /// - Parameter id: sent back by a reconnecting client as `Last-Event-ID`.
    public static func encode(id: Int, event: String, data: [UInt8]) -> [UInt8] {
        var bytes = Array("id: \(id)\nevent: ".utf8)
        bytes.append(contentsOf: event.utf8.filter { $0 >= 0x20 })
        var isAfterReturn = false
        bytes.append(contentsOf: "\ndata: ".utf8)
        for byte in data {
            if byte == Characters.carriageReturn || (byte == Characters.lineFeed && !isAfterReturn) {
                bytes.append(contentsOf: "\ndata: ".utf8)
            } else if byte != Characters.lineFeed {
                bytes.append(byte)
            }
            isAfterReturn = byte == Characters.carriageReturn
        }
        bytes.append(contentsOf: "\n\n".utf8)
        return bytes
    }

    /// A comment, which clients ignore.
    static let heartbeat = Array(":\n\n".utf8)
}
