/// Sizes and spacing that all charts share, in pixels. Charts are drawn for the width at which they are shown, so
/// these are the pixels that a person sees.
enum Theme {
    static let textSize = 11.0
    static let headingSize = 15.0
    /// From a line of text to the next.
    static let lineHeight = 16.0
    /// Baseline below the middle of a line of text.
    static let baseline = 4.0
    /// Free room between two labels on one line.
    static let labelGap = 12.0

    /// The same on an axis, where even spaces set labels apart as well.
    static let axisGap = 8.0

    static let barHeight = 8.0
    static let barRadius = 4.0
    static let dotRadius = 4.0
    static let cell = 14.0
    static let cellRadius = 3.5

    /// Room around a chart that stands alone, and the corners of its card.
    static let framePadding = 16.0
    static let frameRadius = 12.0
    /// From the top of the card's inside to the chart below the heading.
    static let headingHeight = 32.0

    /// The widths for which charts are drawn, in pixels.
    static let widths = 240.0...2000.0
    /// From this width on the picture of a year has the layout of a sheet.
    static let sheetWidth = 700.0
    /// From this width on lines are named at their ends instead of above the plot.
    static let wide = 600.0
    /// Below this width numbers go under a name instead of beside it.
    static let narrow = 420.0
}
