/// The media types of the files that the server serves.
public enum FileType {
    /// The `Content-Type` for a file name, by its last extension; `application/octet-stream` if that is unknown.
    public static func contentType(of name: String) -> String {
        let end = name.split(separator: "/").last ?? ""
        switch end.split(separator: ".", omittingEmptySubsequences: false).last?.lowercased() {
        case "html": return "text/html; charset=utf-8"
        case "css": return "text/css; charset=utf-8"
        case "js", "mjs": return "text/javascript; charset=utf-8"
        case "svg": return "image/svg+xml; charset=utf-8"
        case "json", "map": return "application/json; charset=utf-8"
        case "webmanifest": return "application/manifest+json; charset=utf-8"
        case "txt", "md": return "text/plain; charset=utf-8"
        case "csv": return "text/csv; charset=utf-8"
        case "ics": return "text/calendar; charset=utf-8"
        case "png": return "image/png"
        case "ico": return "image/x-icon"
        case "woff2": return "font/woff2"
        default: return "application/octet-stream"
        }
    }
}
