/// A QR code (ISO/IEC 18004) of bytes, at error correction level M, which tolerates damage to 15 % of it.
public struct QRCode: Sendable {
    /// The number of modules along a side.
    public let size: Int
    /// Which modules are dark, row by row.
    let isDark: [Bool]

    /// Returns nil if there are more than 666 bytes.
    public init?(_ bytes: [UInt8]) {
        guard let version = QRVersion.all.first(where: { $0.capacity >= bytes.count }) else { return nil }
        let codewords = version.protected(version.packed(bytes))
        let masked = QRMask.all.map { mask in
            var grid = QRGrid(version)
            grid.place(codewords, mask)
            return grid
        }
        guard let best = masked.min(by: { $0.penalty < $1.penalty }) else { return nil }
        (size, isDark) = (best.size, best.isDark)
    }

    /// An SVG document with the quiet zone of four modules, in black on white whatever the theme, since many scanners do
    /// not read inverted codes.
    public var svg: String {
        let side = size + 8
        var path = ""
        for y in 0..<size {
            var x = 0
            while x < size {
                let start = x
                while x < size, isDark[y * size + x] { x += 1 }
                if x > start { path += "M\(start + 4) \(y + 4)h\(x - start)v1h-\(x - start)z" }
                x += 1
            }
        }
        return "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 \(side) \(side)\" "
            + "shape-rendering=\"crispEdges\"><path fill=\"#fff\" d=\"M0 0h\(side)v\(side)h-\(side)z\"/><path d=\"\(path)\"/></svg>"
    }
}
