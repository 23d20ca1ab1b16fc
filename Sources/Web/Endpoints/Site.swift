import Domain
import HTTP
import UseCases

/// The services of the program, and the state shared between requests.
struct Site: Sendable {
    /// How long a read may take whose result someone waits for.
    static let readLimit = Duration.seconds(5)

    let services: Services
    let people: PeopleDirectory
    let caches: ResponseCaches
    let door: Door
    /// Failed attempts to sign in with a form.
    let attempts = AttemptLimit()
    /// Attempts to open links that do not work.
    let linkAttempts = AttemptLimit()
    /// Attempts of devices with a wrong password.
    let deviceAttempts = AttemptLimit()
    let health = RepeatedResponse<StoreFacts>()
    let imports = ImportJobs()
    /// Answers a request of the API or for a chart from within, for what a page brings along; set by `Application`, which knows all endpoints.
    var answer: @Sendable (Request) -> Response = { _ in Response(status: .notFound) }
    let templates = ParsedTemplates()

    init(_ services: Services) {
        self.services = services
        let context = Context(store: services.store, clock: services.clock)
        people = PeopleDirectory(context)
        door = Door(context, services.clock, people)
        caches = ResponseCaches(services)
    }

    /// Passes the events of a commit to the open pages, and forgets what they changed.
    func hear(_ events: [PublishedEvent]) {
        let isOtherPeople = people.hear(events)
        if isOtherPeople { caches.forget() }
        // The hub keeps events, so that they must not keep the hub.
        services.events.publish(events) { [store = services.store, clock = services.clock, people] events, person in
            do {
                guard let viewer = try people.several?.viewer(number: person) else { return [] }
                let context = Context(store: store.seen(by: viewer), clock: clock)
                return try HearEvents(context).execute(events)
            } catch {
                // Without knowing more, the page asks for everything it shows.
                return events.suffix(1).map(\.bare)
            }
        }
        if isOtherPeople { services.events.endAll() }
    }
}
