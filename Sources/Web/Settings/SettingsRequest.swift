import Domain
import UseCases

/// The settings that have an effect so far, as a request gives them; a null takes the usual value.
enum SettingsRequest {
    static func apply(_ bytes: [UInt8], to settings: inout Settings, _ problems: inout Problems) {
        guard var reader = try? FieldReader(bytes) else {
            problems.add("", "json.syntax", "Send a JSON object in braces.")
            return
        }
        let usual = Settings()
        reader.identifier("defaultProjectId").replace(&settings.defaultProjectID, usual: usual.defaultProjectID)
        reader.choice("defaultTaskType").replace(&settings.defaultTaskType, usual: usual.defaultTaskType)
        reader.priority("defaultPriority").replace(&settings.defaultPriority, usual: usual.defaultPriority)
        reader.choice("theme").replace(&settings.theme, usual: usual.theme)
        reader.choice("fontSize").replace(&settings.fontSize, usual: usual.fontSize)
        reader.choice("dateOrder").replace(&settings.dateOrder, usual: usual.dateOrder)
        reader.boolean("embedCharts").replace(&settings.embedCharts, usual: usual.embedCharts)
        applyWeekStart(&reader, &settings)
        applyAccent(&reader, &settings)
        reader.text("timeZone").replace(&settings.timeZone)
        applyTimeOff(&reader, &settings)
        reader.refuseUnknown()
        for problem in reader.problems.all { problems.add(problem.field, problem.code, problem.message) }
    }

    private enum WeekStart: String, CaseIterable {
        case monday, sunday, saturday
    }

    private static func applyWeekStart(_ reader: inout FieldReader, _ settings: inout Settings) {
        let start: Edit<WeekStart> = reader.choice("weekStart")
        switch start {
        case .unchanged: break
        case .clear, .set(.monday): settings.weekStart = .monday
        case .set(.sunday): settings.weekStart = .sunday
        case .set(.saturday): settings.weekStart = .saturday
        }
    }

    private static func applyAccent(_ reader: inout FieldReader, _ settings: inout Settings) {
        let accent = reader.text("accentColor")
        if let text = accent.value {
            let digits = text.utf8.dropFirst()
            let isColour =
                text.hasPrefix("#") && digits.count == 6
                && digits.allSatisfy {
                    (0x30...0x39).contains($0) || (0x61...0x66).contains($0) || (0x41...0x46).contains($0)
                }
            guard isColour else {
                reader.problems.add(
                    "accentColor", "settings.colour.invalid", "Write the colour as #rrggbb, such as #5b59b8.")
                return
            }
        }
        accent.replace(&settings.accentColor)
    }

    private static func applyTimeOff(_ reader: inout FieldReader, _ settings: inout Settings) {
        let ranges = reader.dayRanges("timeOff")
        switch ranges {
        case .unchanged: break
        case .clear: settings.timeOff = []
        case .set(let ranges):
            guard ranges.count <= 200 else {
                reader.problems.add(
                    "timeOff", "settings.timeOff.tooMany", "At most 200 ranges of days can be time off.")
                return
            }
            settings.timeOff = ranges.sorted { $0.lowerBound < $1.lowerBound }
        }
    }
}

extension Edit {
    fileprivate func replace(_ value: inout Value, usual: Value) {
        switch self {
        case .unchanged: break
        case .clear: value = usual
        case .set(let new): value = new
        }
    }

    fileprivate func replace(_ value: inout Value?) {
        switch self {
        case .unchanged: break
        case .clear: value = nil
        case .set(let new): value = new
        }
    }
}
