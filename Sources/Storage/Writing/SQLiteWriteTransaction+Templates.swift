import Domain

extension SQLiteWriteTransaction {
    func insert(_ template: ProjectTemplate, id: TemplateID) throws {
        do {
            try insertRow(TemplateMapping.row(template, id: id), of: .template)
        } catch let error as StorageError where error.isUniqueViolation {
            throw DomainError.conflict(
                code: "project.template.taken",
                message: "There is a template named “\(template.name)” already; choose another name.")
        }
    }

    func deleteTemplate(_ id: TemplateID) throws {
        guard let row = try storedRow([SQLValue(id)], of: .template) else {
            throw DomainError.notFound(
                code: "project.template.notFound", message: "This template does not exist; it may have been deleted.")
        }
        try deleteRow(row, of: .template)
    }
}
