/// The templates that the person made of projects.
enum TemplateSchema {
    static let tables = ""
}
