import Domain
import Synchronization
import UseCases

/// The imports of this process that a client named, so that it can follow and stop them, also over another connection.
final class ImportJobs: Sendable {
    /// Enough for all pages that a person has open.
    private static let limit = 32
    /// Oldest first.
    private let jobs = Mutex<[(name: String, job: ImportJob)]>([])

    /// Replaces a job of the same name; the oldest one is forgotten if there are too many, but goes on.
    func begin(_ name: String) -> ImportJob {
        let job = ImportJob()
        jobs.withLock { jobs in
            jobs.removeAll { $0.name == name }
            if jobs.count >= Self.limit { jobs.remove(at: jobs.firstIndex { $0.job.state.isOver } ?? 0) }
            jobs.append((name, job))
        }
        return job
    }

    /// - Throws: `DomainError.notFound` with `import.job.notFound`.
    func job(_ name: String) throws -> ImportJob {
        guard let job = jobs.withLock({ jobs in jobs.last { $0.name == name }?.job }) else {
            throw DomainError.refused(
                .file.importJobNotFound, "No import has this name. It may have ended long ago, or Tasker was restarted."
            )
        }
        return job
    }
}

/// An import that runs, or its result.
final class ImportJob: Sendable {
    struct State: Sendable {
        var progress = ImportProgress()
        /// Nil as long as it runs.
        var result: Result<ImportReport, DomainError>?
        fileprivate(set) var isStopped = false

        var isOver: Bool { result != nil }
    }

    private let current = Mutex(State())

    var state: State { current.withLock { $0 } }

    /// - Throws: `DomainError.refused` with `import.stopped`, which ends the import.
    func note(_ progress: ImportProgress) throws {
        let isStopped = current.withLock { state in
            state.progress = progress
            return state.isStopped
        }
        if isStopped { throw Self.stopped }
    }

    /// Ends the import with its next row, unless it is over.
    func stop() {
        current.withLock { $0.isStopped = true }
    }

    /// Runs the import and keeps its result.
    func run(_ body: () throws -> ImportReport) throws -> ImportReport {
        do {
            let report = try body()
            current.withLock { $0.result = .success(report) }
            return report
        } catch let error as DomainError {
            current.withLock { $0.result = .failure(error) }
            throw error
        } catch {
            // The details are logged where the request is answered.
            current.withLock {
                $0.result = .failure(.refused(.file.importStopped, "The import failed; nothing was changed."))
            }
            throw error
        }
    }

    static let stopped = DomainError.refused(
        .file.importStopped, "The import was stopped; everything is as it was before.")
}
