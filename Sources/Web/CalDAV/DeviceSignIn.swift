import Domain
import HTTP
import UseCases

/// The password of a device, as HTTP Basic (RFC 7617).
enum DeviceSignIn {
    private static let challenge = "Basic realm=\"Tasker\", charset=\"UTF-8\""

    /// Why a request is not answered: the server is off, another site makes it, or the password is wrong.
    ///
    /// After wrong passwords from an address, right ones are paused too (see `AttemptLimit`), but not those of devices
    /// that came from there before: one with an old password would shut out all others behind the same proxy. Wrong ones
    /// are also counted by whom they name, from wherever they come; that never pauses a right one.
    static func refusal(of request: Request, _ site: Site) -> Problem? {
        do {
            if let refusal = RequestGuard.refusalOfOtherSite(request) { return refusal }
            if let device = try find(request, site) {
                if let last = device.lastSync, last.address == request.peer.remoteAddress { return nil }
                return refusal(of: request, site, naming: nil, isRight: true)
            }
            guard request.headers.contains("authorization") else { return missing }
            return refusal(of: request, site, naming: try named(by: request, site), isRight: false)
        } catch let problem as Problem {
            return problem
        } catch {
            // The handler, which asks again, answers with the error.
            return nil
        }
    }

    /// Whom a wrong password names: the user name if it is not that of every device, else the person whose password it
    /// would be elsewhere.
    private static func named(by request: Request, _ site: Site) throws -> String? {
        guard let sent = BasicCredentials(of: request) else { return nil }
        if sent.name != Device.userName { return sent.name }
        return try SignIn.person(of: sent.password, site.context(of: request, seenBy: nil))
    }

    private static func refusal(of request: Request, _ site: Site, naming person: String?, isRight: Bool) -> Problem? {
        switch site.deviceAttempts.judge(from: request.peer.address, naming: person, { isRight }) {
        case .right: return nil
        case .wrong: return missing
        case .paused(let seconds):
            return Problem(
                tooMany, "There were too many attempts with a wrong password. Try again in \(seconds) seconds.",
                headers: ["Retry-After": "\(seconds)"])
        }
    }

    /// - Throws: a 404 `Problem` if the server is off, and a 401 for a wrong password.
    static func device(of request: Request, _ site: Site) throws -> Device {
        guard let device = try find(request, site) else { throw missing }
        do {
            try NoteSync(site.context(of: request, seenBy: nil)).execute(
                device, program: request.headers["user-agent"], address: request.peer.remoteAddress)
        } catch {
            // On a full disk, for example, what the device asked for may still be possible; otherwise that says why.
        }
        return device
    }

    private static func find(_ request: Request, _ site: Site) throws -> Device? {
        let sent = BasicCredentials(of: request)
        do {
            let check = CheckDevice(site.context(of: request, seenBy: nil))
            return try check.execute(name: sent?.name ?? "", password: sent?.password ?? "")?.device
        } catch DomainError.refused(.device.serverOff, _) {
            throw Problem(.http.pathUnknown, "There is nothing at this address.")
        }
    }

    private static let missing = Problem(
        Problem.Reason(.unauthorized, "device.password", "The name or the password of the device is wrong."),
        "Sign in with the name and the password that Tasker showed for this device in Settings, Devices.",
        headers: ["WWW-Authenticate": challenge])

    private static let tooMany = Problem.Reason(
        .tooManyRequests, "device.attempts", "There were too many attempts with a wrong password.")
}
