/// Text values of iCalendar (RFC 5545 §3.3.11).
enum CalendarText {
    static func escaped(_ text: String) -> String {
        var result = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\\", ";", ",": result.append(contentsOf: ["\\", scalar])
            case "\n": result.append(contentsOf: ["\\", "n"])
            case "\r": continue
            default: result.append(scalar)
            }
        }
        return String(result)
    }

    /// A backslash before any other character stays, as in paths that were not escaped.
    static func plain(_ value: String) -> String {
        value.utf8.contains(UInt8(ascii: "\\")) ? parts(of: value, separator: nil)[0] : value
    }

    /// The texts of a list.
    static func list(_ value: String) -> [String] { parts(of: value, separator: ",") }

    private static func parts(of value: String, separator: Unicode.Scalar?) -> [String] {
        var parts = [String.UnicodeScalarView()]
        var isEscaped = false
        for scalar in value.unicodeScalars {
            if isEscaped {
                isEscaped = false
                switch scalar {
                case "n", "N": parts[parts.count - 1].append("\n")
                // vCalendar 1.0 also escaped these.
                case "\\", ";", ",", ":", "\"": parts[parts.count - 1].append(scalar)
                default: parts[parts.count - 1].append(contentsOf: ["\\", scalar])
                }
            } else if scalar == "\\" {
                isEscaped = true
            } else if scalar == separator {
                parts.append(String.UnicodeScalarView())
            } else {
                parts[parts.count - 1].append(scalar)
            }
        }
        if isEscaped { parts[parts.count - 1].append("\\") }
        return parts.map { String($0) }
    }
}
