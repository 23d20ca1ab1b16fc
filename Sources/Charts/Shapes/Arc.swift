import Glibc

/// Paths along a circle. Angles are in radians, clockwise from twelve o'clock.
struct Arc {
    let x: Double
    let y: Double

    /// A piece of a ring, with `gap` free pixels on each side; the gap shrinks with the slice.
    func slice(from start: Double, to end: Double, inner: Double, outer: Double, gap: Double) -> PathData {
        if end - start >= 2 * Double.pi - 1e-9 { return ring(inner: inner, outer: outer) }
        let atOuter = min(asin(gap / outer), (end - start) / 4)
        let atInner = min(asin(gap / inner), (end - start) / 4)
        let large = end - start > Double.pi
        var path = PathData(capacity: 96)
        let first = point(start + atOuter, outer)
        path.move(first.x, first.y)
        let second = point(end - atOuter, outer)
        path.arc(radius: outer, large: large, clockwise: true, second.x, second.y)
        let third = point(end - atInner, inner)
        path.line(third.x, third.y)
        let fourth = point(start + atInner, inner)
        path.arc(radius: inner, large: large, clockwise: false, fourth.x, fourth.y)
        path.close()
        return path
    }

    /// A full ring. An arc cannot end where it begins, so each circle consists of two halves; the inner one runs
    /// backwards and so stays empty.
    func ring(inner: Double, outer: Double) -> PathData {
        var path = PathData(capacity: 128)
        for (radius, clockwise) in [(outer, true), (inner, false)] {
            path.move(x, y - radius)
            path.arc(radius: radius, large: true, clockwise: clockwise, x, y + radius)
            path.arc(radius: radius, large: true, clockwise: clockwise, x, y - radius)
            path.close()
        }
        return path
    }

    /// An open arc from twelve o'clock over a share (above 0, up to 1) of the circle, to be stroked.
    func stroke(share: Double, radius: Double) -> PathData {
        var path = PathData(capacity: 64)
        path.move(x, y - radius)
        if share >= 1 {
            path.arc(radius: radius, large: true, clockwise: true, x, y + radius)
            path.arc(radius: radius, large: true, clockwise: true, x, y - radius)
            path.close()
            return path
        }
        let end = point(share * 2 * Double.pi, radius)
        path.arc(radius: radius, large: share > 0.5, clockwise: true, end.x, end.y)
        return path
    }

    func point(_ angle: Double, _ radius: Double) -> (x: Double, y: Double) {
        (x + radius * sin(angle), y - radius * cos(angle))
    }
}
