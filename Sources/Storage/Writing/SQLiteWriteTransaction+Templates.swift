import Domain

extension SQLiteWriteTransaction {
    func insert(_ template: ProjectTemplate, id: TemplateID) throws {
        do {
            try insertRow(TemplateMapping.row(template, id: id), of: .template)
        } catch let error as StorageError where error.isUniqueViolation {
            throw DomainError.refused(
                .project.templateTaken, "There is a template named “\(template.name)” already; choose another name.")
        }
    }

    func deleteTemplate(_ id: TemplateID) throws {
        guard let row = try storedRow([SQLValue(id)], of: .template) else {
            throw DomainError.refused(
                .project.templateNotFound, "This template does not exist; it may have been deleted.")
        }
        try deleteRow(row, of: .template)
    }
}
