/// What the Activity page reads the change log by.
enum LogSchema {
    static let tables = ""
}
