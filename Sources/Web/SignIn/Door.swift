import Calendar
import Domain
import HTTP
import Synchronization
import UseCases

/// Lets in the devices that present their secret: browsers in a cookie, programs as `Authorization: Bearer`.
final class Door: Sendable {
    private struct Uses {
        var noted: [DeviceID: Int64] = [:]
        var unstored: [DeviceID: DeviceSync] = [:]
    }

    private let context: Context
    private let clock: Clock
    private let people: PeopleDirectory
    /// Attempts with a wrong secret. A right one is never paused, since 256 random bits cannot be guessed, and a browser
    /// with an old one would shut out all others behind the same proxy.
    private let attempts = AttemptLimit()
    /// Digests of wrong secrets. Sending one again is no further attempt: an open page of a withdrawn browser does so.
    private let refused = Mutex<Set<[UInt8]>>([])
    private static let mostRefused = 1_024
    private let uses = Mutex(Uses())

    init(_ context: Context, _ clock: Clock, _ people: PeopleDirectory) {
        (self.context, self.clock, self.people) = (context, clock, people)
    }

    func judge(_ secrets: [String], _ request: Request) -> AccessRule.Verdict {
        do {
            for secret in secrets {
                guard let signedIn = try CheckSecret(context).execute(secret), try isSomebodys(signedIn.device) else {
                    continue
                }
                note(signedIn.device, request)
                return .device(signedIn.device.description)
            }
            if !areNew(secrets) { return .unknown }
            let person = try secrets.compactMap { try SignIn.person(of: $0, context) }.first
            if case .paused(let seconds) = attempts.judge(from: request.peer.address, naming: person, { false }) {
                return .paused(seconds: seconds)
            }
            return .unknown
        } catch {
            return .unavailable
        }
    }

    /// Whether it is the device of somebody who is not switched off.
    private func isSomebodys(_ device: DeviceID) throws -> Bool {
        guard let people = try people.several else { return true }
        return people.viewer(ofDevice: device.description) != nil
    }

    private func areNew(_ secrets: [String]) -> Bool {
        refused.withLock { refused in
            if refused.count >= Self.mostRefused { refused = [] }
            return secrets.map { refused.insert(PasswordDigest(of: $0).bytes).inserted }.contains(true)
        }
    }

    /// Keeps the last use in memory, since a request must not wait for the disk, nor fail if that is full.
    private func note(_ device: DeviceID, _ request: Request) {
        let now = clock.now()
        uses.withLock { uses in
            let age = uses.noted[device].map { now.milliseconds - $0 }
            if let age, 0..<DeviceSync.storedEvery ~= age { return }
            uses.noted[device] = now.milliseconds
            uses.unstored[device] = DeviceSync(
                at: now, program: request.headers["user-agent"], address: request.peer.remoteAddress)
        }
    }

    /// Stores the uses of the last minute.
    func storeUses() throws {
        let unstored = uses.withLock { uses in
            defer { uses.unstored = [:] }
            return uses.unstored
        }
        if !unstored.isEmpty { try NoteSync(context).store(unstored) }
    }
}
