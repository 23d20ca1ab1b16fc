/// The `d` of a path, written as bytes. Coordinates are pixels; y grows downwards.
public struct PathData: Sendable {
    private var writer = ByteWriter()

    var bytes: [UInt8] { writer.bytes }
    var isEmpty: Bool { writer.bytes.isEmpty }

    init(capacity: Int = 0) {
        writer = ByteWriter(capacity: capacity)
    }

    mutating func move(_ x: Double, _ y: Double) {
        command(UInt8(ascii: "M"), x, y)
    }

    mutating func line(_ x: Double, _ y: Double) {
        command(UInt8(ascii: "L"), x, y)
    }

    mutating func curve(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, _ x: Double, _ y: Double) {
        command(UInt8(ascii: "C"), x1, y1)
        space()
        pair(x2, y2)
        space()
        pair(x, y)
    }

    /// A circular arc from the current point; `large` for more than half a turn.
    mutating func arc(radius: Double, large: Bool, clockwise: Bool, _ x: Double, _ y: Double) {
        command(UInt8(ascii: "A"), radius, radius)
        writer.write(" 0 ")
        writer.write(large ? "1 " : "0 ")
        writer.write(clockwise ? "1 " : "0 ")
        pair(x, y)
    }

    mutating func close() {
        writer.write(byte: UInt8(ascii: "Z"))
    }

    private mutating func command(_ letter: UInt8, _ x: Double, _ y: Double) {
        writer.write(byte: letter)
        pair(x, y)
    }

    private mutating func pair(_ x: Double, _ y: Double) {
        writer.write(x)
        space()
        writer.write(y)
    }

    private mutating func space() {
        writer.write(byte: UInt8(ascii: " "))
    }
}
