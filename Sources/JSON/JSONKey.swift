/// A member name that is encoded only once, so that writing it only copies bytes.
public struct JSONKey: Sendable {
    let bytes: [UInt8]

    public init(_ name: String) {
        var writer = JSONWriter(capacity: name.utf8.count + 3)
        writer.key(text: name)
        bytes = writer.bytes
    }
}
