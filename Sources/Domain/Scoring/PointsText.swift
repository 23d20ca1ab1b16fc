/// The stored form of a points breakdown: base, category, energy, quality, timely and streak as a JSON array.
public enum PointsText {
    public static func text(_ points: PointsBreakdown) -> String {
        "[\(points.base),\(points.category),\(points.energy),\(points.quality),\(points.timely),\(points.streak)]"
    }

    /// Returns nil unless there are six integers of at most four digits.
    public static func breakdown(_ text: String) -> PointsBreakdown? {
        var numbers = [0]
        var digits = 0
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"):
                digits += 1
                if digits > 4 { return nil }
                numbers[numbers.count - 1] = numbers[numbers.count - 1] * 10 + Int(byte - 0x30)
            case UInt8(ascii: ","):
                if digits == 0 || numbers.count == 6 { return nil }
                digits = 0
                numbers.append(0)
            case UInt8(ascii: "["), UInt8(ascii: "]"): continue
            default: return nil
            }
        }
        guard numbers.count == 6, digits > 0 else { return nil }
        return PointsBreakdown(
            base: numbers[0], category: numbers[1], energy: numbers[2], quality: numbers[3], timely: numbers[4],
            streak: numbers[5])
    }

    /// A breakdown for points whose factors are unknown.
    public static func plain(_ points: Int) -> PointsBreakdown {
        PointsBreakdown(base: points, category: 0, energy: 0, quality: 10, timely: 10, streak: 100)
    }
}
