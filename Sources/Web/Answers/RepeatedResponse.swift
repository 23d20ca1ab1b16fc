import HTTP
import Synchronization

/// The last response of an endpoint, sent again while what it tells is the same.
final class RepeatedResponse<Facts: Equatable & Sendable>: Sendable {
    private let last = Mutex<(facts: Facts, response: Response)?>(nil)

    /// - Parameter make: called only if the facts have changed; must depend on nothing else.
    func response(to facts: Facts, _ make: () -> Response) -> Response {
        if let known = last.withLock({ $0?.facts == facts ? $0?.response : nil }) { return known }
        let response = make().prepared()
        last.withLock { $0 = (facts, response) }
        return response
    }
}
