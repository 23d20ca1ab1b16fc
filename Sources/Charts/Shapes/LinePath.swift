/// Converts points to path data.
enum LinePath {
    /// Below this many pixels between points, a curve looks like straight lines, which take a third of the bytes.
    static let curveSpacing = 2.0

    /// A monotone cubic line through the points, x strictly ascending. A y that is not finite leaves a gap.
    static func smooth(x: [Double], y: [Double]) -> PathData {
        var path = PathData(capacity: x.count * 36)
        for run in runs(y) { append(Array(x[run]), Array(y[run]), to: &path) }
        return path
    }

    /// Straight lines from point to point. A y that is not finite leaves a gap.
    static func straight(x: [Double], y: [Double]) -> PathData {
        var path = PathData(capacity: x.count * 12)
        for run in runs(y) {
            path.move(x[run.lowerBound], y[run.lowerBound])
            for index in run.dropFirst() { path.line(x[index], y[index]) }
        }
        return path
    }

    /// Steps: each value holds until the next point.
    static func steps(x: [Double], y: [Double]) -> PathData {
        var path = PathData(capacity: x.count * 24)
        for index in x.indices {
            if index == 0 {
                path.move(x[0], y[0])
            } else {
                if y[index] != y[index - 1] { path.line(x[index], y[index - 1]) }
                path.line(x[index], y[index])
            }
        }
        return path
    }

    /// The area below such steps.
    static func stepArea(x: [Double], y: [Double], base: Double) -> PathData {
        var path = steps(x: x, y: y)
        guard let first = x.first, let last = x.last else { return path }
        path.line(last, base)
        path.line(first, base)
        path.close()
        return path
    }

    /// The area between two lines over the same x values.
    static func band(x: [Double], upper: [Double], lower: [Double]) -> PathData {
        var path = straight(x: x, y: upper)
        for index in x.indices.reversed() { path.line(x[index], lower[index]) }
        path.close()
        return path
    }

    /// The smooth line closed down to `base`, for filling.
    static func area(x: [Double], y: [Double], base: Double) -> PathData {
        var path = PathData(capacity: x.count * 36)
        for run in runs(y) where run.count > 1 {
            append(Array(x[run]), Array(y[run]), to: &path)
            path.line(x[run.upperBound - 1], base)
            path.line(x[run.lowerBound], base)
            path.close()
        }
        return path
    }

    /// Straight lines closed down to `base`, for filling.
    static func straightArea(x: [Double], y: [Double], base: Double) -> PathData {
        var path = PathData(capacity: x.count * 12)
        for run in runs(y) where run.count > 1 {
            path.move(x[run.lowerBound], base)
            for index in run { path.line(x[index], y[index]) }
            path.line(x[run.upperBound - 1], base)
            path.close()
        }
        return path
    }

    private static func runs(_ y: [Double]) -> [Range<Int>] {
        var runs: [Range<Int>] = []
        var start: Int?
        for (index, value) in y.enumerated() {
            if value.isFinite {
                if start == nil { start = index }
            } else if let first = start {
                runs.append(first..<index)
                start = nil
            }
        }
        if let first = start { runs.append(first..<y.count) }
        return runs
    }

    private static func append(_ x: [Double], _ y: [Double], to path: inout PathData) {
        guard let firstX = x.first, let lastX = x.last else { return }
        path.move(firstX, y[0])
        guard x.count > 1 else { return }
        if (lastX - firstX) / Double(x.count - 1) < curveSpacing {
            for i in 1..<x.count { path.line(x[i], y[i]) }
            return
        }
        let slopes = MonotoneCubic.slopes(x: x, y: y)
        for i in 1..<x.count {
            // A Hermite segment as a Bézier curve: the control points lie a third of the way along the tangents.
            let third = (x[i] - x[i - 1]) / 3
            path.curve(
                x[i - 1] + third, y[i - 1] + slopes[i - 1] * third, x[i] - third, y[i] - slopes[i] * third, x[i], y[i])
        }
    }
}
