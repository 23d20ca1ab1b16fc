import Domain
import Shapes
import UseCases

extension NamedSchema {
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
