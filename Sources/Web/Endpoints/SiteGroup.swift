import Domain
import HTTP

/// A protocol of the site: its rules, and the routes under its prefix.
struct SiteGroup: Sendable {
    let rules: RouteGroup
    /// Checks the protocol's own credentials; nil if the rules say how clients authenticate.
    var ownAuthentication: (@Sendable (Request, Site) -> Problem?)?
    /// The endpoints described in the API document. Each part is made when first needed, so that a process that serves
    /// one request makes only one; parts used most by such processes come first, and a part with an address such as
    /// `/statistics` precedes one with `/{id}`.
    var endpoints: [@Sendable () -> [Endpoint]] = []
    /// Adds routes that are not in the API document, such as those of a protocol defined elsewhere.
    var addRoutes: @Sendable (inout Router, Site) -> Void = { _, _ in }

    static let all = [api, charts, feed, join, calDAV, wellKnown, pages]
    static let parts = all.flatMap(\.endpoints)

    func rules(for site: Site) -> RouteGroup {
        var rules = rules
        if let check = ownAuthentication { rules.authentication = .own { check($0, site) } }
        return rules
    }
}

extension Endpoint {
    /// All documented endpoints, in order.
    static var all: [Endpoint] { SiteGroup.parts.flatMap { $0() } }
}

extension SiteGroup {
    /// For programs and for the scripts of the pages.
    static let api = SiteGroup(
        rules: RouteGroup("/api/", .secret, renderProblem: asJSON, renderError: asJSON),
        endpoints: [
            { TodayEndpoints.all },
            { TaskListEndpoints.all },
            { CalendarEndpoints.all },
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
            { CommentEndpoints.all },
            { FollowEndpoints.all },
            { TeamEndpoints.all },
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
            { DeviceEndpoints.all },
            { ShareEndpoints.all },
            { PeopleEndpoints.all },
            { TransferEndpoints.all },
            { ImportJobEndpoints.all },
            { FeedEndpoints.addresses },
            { CopyEndpoints.all },
            { DemoEndpoints.all },
            { EventEndpoints.all },
            { SystemEndpoints.all },
        ])

    /// Charts, and the numbers behind them.
    static let charts = SiteGroup(
        rules: RouteGroup("/charts/", .secret, renderProblem: asSignIn, renderError: asJSON),
        endpoints: [{ ChartEndpoints.all }])

    /// The feed at an address that is itself the secret.
    static let feed: SiteGroup = {
        var rules = RouteGroup(
            FeedEndpoints.folder, .own { _ in nil }, renderProblem: asPage, renderError: asPage)
        rules.hidesPaths = true
        return SiteGroup(rules: rules, endpoints: [{ [FeedEndpoints.secretFeed] }])
    }()

    /// The links that make a browser a device, which are themselves the secret.
    static let join: SiteGroup = {
        var rules = RouteGroup(JoinEndpoints.folder, .own { _ in nil }, renderProblem: asPage, renderError: asPage)
        rules.hidesPaths = true
        return SiteGroup(rules: rules, endpoints: [{ JoinEndpoints.all }])
    }()

    /// The pages that browsers visit, and their resources, whose errors nobody sees.
    static let pages: SiteGroup = {
        var rules = RouteGroup("/", .secret, renderProblem: asPage, renderError: asPage)
        rules.openMethods = [.propfind]
        return SiteGroup(rules: rules, endpoints: pageEndpoints, addRoutes: CalDAVRoutes.addAddresses)
    }()

    private static let pageEndpoints: [@Sendable () -> [Endpoint]] = [
        { SignInEndpoints.all }, { PageEndpoints.all }, { [TodayEndpoints.form] + PlainCheck.all },
        { [ChartEndpoints.style] }, { [FeedEndpoints.feed] },
    ]

    @Sendable private static func asPage(_ problem: Problem, _ request: Request?) -> Response {
        LoginPage.response(problem, request) ?? FaultPage.response(problem, request) ?? asJSON(problem, request)
    }

    @Sendable private static func asPage(_ error: any Error, _ request: Request) -> Response? {
        asJSON(error, request).map { json in
            (error as? DomainError).flatMap { FaultPage.response($0, json.status, request) } ?? json
        }
    }

    @Sendable private static func asSignIn(_ problem: Problem, _ request: Request?) -> Response {
        LoginPage.response(problem, request) ?? asJSON(problem, request)
    }

    @Sendable private static func asJSON(_ problem: Problem, _ request: Request?) -> Response {
        ProblemJSON.response(problem)
    }

    @Sendable private static func asJSON(_ error: any Error, _ request: Request) -> Response? {
        (error as? DomainError).map(ProblemJSON.response)
    }
}
