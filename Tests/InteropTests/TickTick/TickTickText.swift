import Domain
import Interop

/// A backup of TickTick, written like the program does: every field in quotes.
struct TickTickText {
    static let columns = [
        "Folder Name", "List Name", "Title", "Kind", "Tags", "Content", "Is Check list", "Start Date", "Due Date",
        "Reminder", "Repeat", "Priority", "Status", "Created Time", "Completed Time", "Order", "Timezone", "Is All Day",
        "Is Floating", "Column Name", "Column Order", "View Mode", "taskId", "parentId",
    ]
    static let legend = "\"Date: 2026-11-20+0000\"\n\"Version: 7.1\"\n\"Status: \n0 Normal\n1 Completed\n2 Archived\"\n"

    static func text(_ rows: [[String: String]], columns: [String] = columns, legend: String = legend) -> String {
        let usual = [
            "List Name": "Home", "Kind": "TEXT", "Is Check list": "N", "Priority": "0", "Status": "0",
            "Created Time": "2026-11-01T10:00:00+0000", "Timezone": "Europe/Berlin", "Is All Day": "false",
            "Is Floating": "false", "View Mode": "list", "Order": "-1099511627776",
        ]
        let lines = rows.map { row in columns.map { row[$0] ?? usual[$0] ?? "" } }
        return legend
            + ([columns] + lines).map { line in
                line.map { "\"\($0.replacing("\"", with: "\"\""))\"" }.joined(separator: ",") + "\n"
            }.joined()
    }

    static func read(_ rows: [String: String]..., columns: [String] = columns) throws -> ForeignFiles {
        try ForeignFiles(ImportFile(text(rows, columns: columns).utf8, name: "TickTick.csv", pieceSize: 11))
    }
}
