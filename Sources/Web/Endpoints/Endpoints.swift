extension Endpoint {
    /// Every one of the site, in the order of the document.
    static var all: [Endpoint] { groups.flatMap { $0() } }

    /// A group is made when it is first asked for, so that a process with one request needs one group; what such
    /// processes ask for most comes first, and a group with an address such as /statistics before one with /{id}.
    static let groups: [@Sendable () -> [Endpoint]] = [
        { TodayEndpoints.all },
        { TaskListEndpoints.all },
        { QuickAddEndpoints.all },
        { BulkEndpoints.all },
        { TaskChangeEndpoints.all },
        { TaskEndpoints.all },
        { HistoryEndpoints.all },
        { PlanEndpoints.all },
        { SuggestionEndpoints.all },
        { FilterEndpoints.all },
        { FilterLineEndpoints.all },
        { AnswerEndpoints.all },
        { WorkflowEndpoints.all },
        { ReminderEndpoints.all },
        { TimerEndpoints.all },
        { TimeEntryEndpoints.all },
        { TimeFigureEndpoints.all },
        { RecommendationEndpoints.all },
        { PriorityEndpoints.all },
        { NoticeEndpoints.all },
        { ProjectStatisticsEndpoints.all },
        { ProjectEndpoints.all },
        { ProjectActionEndpoints.all },
        { ProjectTemplateEndpoints.all },
        { StatisticsEndpoints.all },
        { AnalyticsEndpoints.all },
        { ProgressEndpoints.all },
        { HabitSuggestionEndpoints.all },
        { HabitEndpoints.all },
        { HabitDayEndpoints.all },
        { ReportEndpoints.all },
        { SettingsEndpoints.all },
        { TransferEndpoints.all },
        { CopyEndpoints.all },
        { DemoEndpoints.all },
        { ChartEndpoints.all },
        { EventEndpoints.all },
        { SystemEndpoints.all },
        { SignInEndpoints.all },
        { PageEndpoints.all },
    ]
}
