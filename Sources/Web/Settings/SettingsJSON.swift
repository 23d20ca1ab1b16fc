import Domain

extension JSONWriter {
    /// Every setting, in the words of spec 1.6.
    mutating func settings(_ settings: Settings) {
        object { writer in
            writer.member("defaultProjectId", settings.defaultProjectID.description)
            writer.member("defaultTaskType", settings.defaultTaskType.rawValue)
            writer.member("defaultPriority", settings.defaultPriority.code)
            writer.member("weekStart", settings.weekStart.code)
            writer.member("timeZone", settings.timeZone)
            writer.member("theme", settings.theme.rawValue)
            writer.member("accentColor", settings.accentColor)
            writer.member("fontSize", settings.fontSize.rawValue)
            writer.member("dateOrder", settings.dateOrder.rawValue)
            writer.key("timeOff")
            writer.array(settings.timeOff) { writer, range in
                writer.object {
                    $0.member("from", range.lowerBound.description)
                    $0.member("to", range.upperBound.description)
                }
            }
            writer.member("embedCharts", settings.embedCharts)
        }
    }
}
