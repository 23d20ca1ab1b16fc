/// Minutes in words: "45 min", "1 h 30 min", "16 h", "4 days".
enum DurationText {
    static func text(_ minutes: Int) -> String {
        if minutes < 60 { return "\(minutes) min" }
        let (hours, rest) = (minutes / 60, minutes % 60)
        if hours >= 72 { return "\(NumberText.grouped((Double(minutes) / 144).rounded() / 10)) days" }
        return rest == 0 ? "\(hours) h" : "\(hours) h \(rest) min"
    }
}
