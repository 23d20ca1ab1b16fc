import Charts
import Domain

/// The parameters that every chart takes.
struct ChartQuery {
    /// Shows the end of that day instead of now.
    let on: Day?
    let style: ChartStyle
    let options: ChartOptions
    /// ISO weekday, 1 is Monday.
    let firstWeekday: Int

    init(_ reader: inout QueryReader, _ settings: Settings) {
        on = reader.day("on")
        let width = reader.number("width", 1...4_000)
        let isInline = reader.flag("inline")
        let theme: Theme? = reader.choice("theme")
        let accent = settings.accentColor.flatMap { Colour(hex: $0) }
        style =
            switch theme ?? .auto {
            case .auto: accent == nil ? .standard : ChartStyle(accent: accent)
            case .light: ChartStyle(scheme: .light, accent: accent)
            case .dark: ChartStyle(scheme: .dark, accent: accent)
            }
        options = ChartOptions(embedding: isInline ? .inline : .standalone(style), width: width)
        firstWeekday = settings.weekStart.rawValue + 1
    }
}
