/// Round numbers for an axis, in steps of 1, 2, 2.5 or 5 times a power of ten.
enum Ticks {
    /// Ticks from zero to the first one at or above `maximum`, at most `count` steps. A maximum that is zero, negative
    /// or NaN gives 0 and 10, so that an axis without values still reads as one.
    /// - Parameter whole: whether to use whole steps only.
    static func upTo(_ maximum: Double, count: Int, whole: Bool) -> [Double] {
        guard maximum.isFinite, maximum > 0 else { return [0, 10] }
        let step = step(maximum / Double(max(1, count)), whole: whole)
        let last = Int((maximum / step - 1e-9).rounded(.up))
        // Thousandths are not exact in binary; a division rounds once, a sum would round at every tick.
        return (0...max(1, last)).map { step < 1 ? Double($0) / (1 / step) : Double($0) * step }
    }

    /// The smallest round step at or above the wanted one.
    static func step(_ wanted: Double, whole: Bool) -> Double {
        var power = 1.0
        while power * 5 < wanted { power *= 10 }
        if !whole { while power > wanted { power /= 10 } }
        for mantissa in [1, 2, 2.5, 5, 10] where mantissa * power >= wanted * (1 - 1e-9) {
            let step = mantissa * power
            if whole && step != step.rounded() { continue }
            return step
        }
        return 10 * power
    }
}
