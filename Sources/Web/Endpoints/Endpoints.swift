extension Endpoint {
    /// Every one of the site, in the order of the document.
    static let all: [Endpoint] =
        TaskListEndpoints.all + TaskEndpoints.all + PlanEndpoints.all + BulkEndpoints.all + WorkflowEndpoints.all
        + ReminderEndpoints.all + QuickAddEndpoints.all
}
