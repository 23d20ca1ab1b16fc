import Domain
import Shapes
import UseCases

extension NamedSchema {
    static let importReport = NamedSchema("ImportReport") {
        [
            .init("dryRun", .boolean(false)),
            .init("added", .integer(120)),
            .init("existing", .integer(3), "Tasks that are there already and stay as they are."),
            .init("differing", .integer(1), "Of those, the ones that the file has otherwise."),
            .init("projects", .list(.text("Garden")), "Projects that were not there yet."),
            .init(
                "notices",
                .list(
                    .object([
                        .init("row", .orNull(.integer(7))),
                        .init("column", .orNull(.text("parentId"))),
                        .init("code", .text("import.reference.dropped")),
                        .init("message", .text("The task was imported without a parent.")),
                    ]), max: ImportFailure.problemLimit), "Values that could not be carried."),
            .init("undoId", undoID),
        ]
    }

    static let health = NamedSchema("Health") {
        [
            .init("status", .choice(["ok"])),
            .init("version", .text("0.1.0")),
            .init("uptimeSeconds", .integer(86_400)),
            .init("databaseSize", .integer(4_194_304), "Bytes."),
            .init("walSize", .integer(0), "Bytes."),
            .init("dataVersion", .integer(12)),
            .init("lastBackup", .nullOr(.instant("2026-11-20T03:00:00.000Z"))),
            .init("lastCheck", .nullOr(.instant("2026-11-20T03:00:00.000Z"))),
        ]
    }

    static let version = NamedSchema("Version") {
        [.init("name", .choice(["Tasker"])), .init("version", .text("0.1.0")), .init("build", .text("k3x9"))]
    }

    static let check = NamedSchema("CheckResult") {
        [
            .init("ok", .boolean(true)),
            .init("problems", .list(.text("The points of 2026-11-20 are 12, but its tasks have 15."))),
            .init("repaired", .list(.text("Rebuilt the totals."))),
        ]
    }

    static let problem = NamedSchema("Problem") {
        [
            .init("type", .text("/api/problems#task.name.empty"), "Leads to what the code means."),
            .init("title", .text("Unprocessable Content")),
            .init("status", .integer(422, 400...599)),
            .init("detail", .text("Give the task a name of 1 to 200 characters.")),
            .init("code", .text("task.name.empty")),
            .init(
                "errors",
                .list(
                    .object([
                        .init("field", .text("name")), .init("code", .text("task.name.empty")),
                        .init("message", .text("Give the task a name of 1 to 200 characters.")),
                    ])), "Every broken rule of the request, each with its field."),
        ]
    }
}
