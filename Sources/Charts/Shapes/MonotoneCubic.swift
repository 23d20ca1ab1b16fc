/// Slopes for cubic Hermite segments that stay between neighbouring values, so that a line through scores never dips
/// below zero or rises above the data.
///
/// M. Steffen, "A simple method for monotonic interpolation in one dimension", Astronomy and Astrophysics 239 (1990),
/// equations 8 and 11; the ends use the one-sided slope (3s − t) / 2, which lies within the bounds 0...3s of
/// F. N. Fritsch and R. E. Carlson, "Monotone Piecewise Cubic Interpolation" (1980).
enum MonotoneCubic {
    /// - Parameters: x strictly ascending, y as many finite values.
    static func slopes(x: [Double], y: [Double]) -> [Double] {
        let count = x.count
        guard count > 2 else {
            let slope = count == 2 ? (y[1] - y[0]) / (x[1] - x[0]) : 0
            return Array(repeating: slope, count: count)
        }
        var slopes = [Double](repeating: 0, count: count)
        for i in 1..<count - 1 {
            let before = x[i] - x[i - 1]
            let after = x[i + 1] - x[i]
            let left = (y[i] - y[i - 1]) / before
            let right = (y[i + 1] - y[i]) / after
            guard left * right > 0 else { continue }
            let parabola = (left * after + right * before) / (before + after)
            let size = 2 * min(abs(left), abs(right), 0.5 * abs(parabola))
            slopes[i] = left > 0 ? size : -size
        }
        slopes[0] = (3 * (y[1] - y[0]) / (x[1] - x[0]) - slopes[1]) / 2
        slopes[count - 1] = (3 * (y[count - 1] - y[count - 2]) / (x[count - 1] - x[count - 2]) - slopes[count - 2]) / 2
        return slopes
    }
}
