/// The area of the marks inside a chart, in pixels.
struct PlotArea: Sendable {
    let left: Double
    let right: Double
    let top: Double
    let bottom: Double

    var width: Double { right - left }
    var height: Double { bottom - top }

    /// Wide charts are slightly taller, so that slopes stay readable.
    static func height(forWidth width: Double) -> Double {
        140 + max(0, min(width, 1280) - 400) / 8
    }
}
