import Domain
import TestSupport
import UseCases

extension Context {
    /// The owner at a page, at the fixed time.
    static func sample(
        _ store: any Store, _ time: FixedClock = FixedClock(), channel: ChangeSource = .page
    ) -> Context {
        Context(store: store, clock: time.clock, channel: channel, copies: store as? any CopyKeeping)
    }
}
