/// Sizes and spacing shared by all charts, in pixels. Charts are drawn for the width at which they are shown, so these
/// are the pixels on screen.
enum Theme {
    static let textSize = 11.0
    static let headingSize = 15.0
    /// The distance between lines of text.
    static let lineHeight = 16.0
    /// The baseline below the middle of a line of text.
    static let baseline = 4.0
    /// The space between two labels on one line.
    static let labelGap = 12.0

    /// The space on an axis, where even spacing separates labels as well.
    static let axisGap = 8.0

    static let barHeight = 8.0
    static let barRadius = 4.0
    static let dotRadius = 4.0
    static let cell = 14.0
    static let cellRadius = 3.5

    /// The padding around a standalone chart, and the corners of its card.
    static let framePadding = 16.0
    static let frameRadius = 12.0
    /// From the inner top of the card to the chart below the heading.
    static let headingHeight = 32.0

    /// The widths for which charts are drawn, in pixels.
    static let widths = 240.0...2000.0
    /// From this width on, the picture of a year has the layout of a sheet.
    static let sheetWidth = 700.0
    /// From this width on, lines are named at their ends instead of above the plot.
    static let wide = 600.0
    /// Below this width, numbers go below a name instead of beside it.
    static let narrow = 420.0
}
