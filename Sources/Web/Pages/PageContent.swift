/// What a page shows before its scripts have started.
struct PageContent {
    /// What its template is filled with.
    var values: Template.Values = [:]
    /// What stands above the page, if it is not its title.
    var heading: String?
    var note = ""
}
