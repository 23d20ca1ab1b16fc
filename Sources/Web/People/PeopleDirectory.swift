import Domain
import Synchronization
import UseCases

/// Who uses the server, and whose each device is: read once, and again only after one of both has changed, so that with one
/// person no request has to read them.
final class PeopleDirectory: Sendable {
    /// Several people.
    struct People: Sendable {
        /// Those who are not switched off.
        fileprivate let viewers: [Viewer]
        fileprivate let devices: [String: Viewer]
        let owner: String

        fileprivate init(_ people: [Person], _ devices: [Device]) {
            viewers = people.filter { !$0.isOff }.map(\.viewer)
            let byNumber = Dictionary(uniqueKeysWithValues: viewers.map { ($0.number, $0) })
            self.devices = Dictionary(
                uniqueKeysWithValues: devices.compactMap { device in
                    byNumber[device.person ?? Person.ownerNumber].map { (device.id.description, $0) }
                })
            owner = people.first(where: \.isOwner)?.name ?? ""
        }

        /// Nil unless it is a device of somebody who is not switched off.
        func viewer(ofDevice id: String) -> Viewer? { devices[id] }
        func viewer(number: Int) -> Viewer? { viewers.first { $0.number == number } }
    }

    private struct State {
        /// The inner nil stands for one person.
        var known: People??
        /// How often it was forgotten.
        var round = 0
    }

    private let read: GetPeopleAndDevices
    private let state = Mutex(State())

    init(_ context: Context) { read = GetPeopleAndDevices(context) }

    /// Nil as long as there is one person.
    var several: People? {
        get throws {
            let (known, round) = state.withLock { ($0.known, $0.round) }
            if let known { return known }
            let (people, devices) = try read.execute()
            let several = people.isEmpty ? nil : People(people, devices)
            // What was read before the last change is used once, by a request that came before it.
            state.withLock { if $0.round == round { $0.known = .some(several) } }
            return several
        }
    }

    /// Everybody who is not switched off; the only person is nil.
    var viewers: [Viewer?] {
        get throws { try several?.viewers ?? [nil] }
    }

    func forget() {
        state.withLock { state in
            state.known = nil
            state.round += 1
        }
    }

    /// Forgets what an event changed.
    /// - Returns: whether the events may say that somebody else is behind a request than before.
    func hear(_ events: [PublishedEvent]) -> Bool {
        let kinds = events.compactMap { DomainEvent.Kind(rawValue: $0.name) }
        let isAlone = state.withLock { if case .some(.none) = $0.known { true } else { false } }
        // The pages of the only person reload on their own when they hear of a restore.
        let isChanged = kinds.contains { $0 == .peopleChanged || $0 == .dataRestored && !isAlone }
        // Devices are announced as a change of the settings.
        let forgetting: Set<DomainEvent.Kind> = [.settingsChanged, .deviceWithdrawn, .dataRestored]
        if isChanged || kinds.contains(where: forgetting.contains) { forget() }
        return isChanged
    }
}
