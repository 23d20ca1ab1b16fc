import Calendar
import Domain
import Testing

struct RunningTimerTests {
    private let task = TaskID(high: 1, low: 1)
    private let entry = TimeEntryID(high: 2, low: 2)
    private let start = noon

    private func timer(pomodoro: Bool = false) -> RunningTimer {
        RunningTimer(task, at: start, entryID: entry, pomodoro: pomodoro ? Pomodoro() : nil)
    }

    private func state(_ timer: RunningTimer, after seconds: Int) -> RunningTimer.State {
        timer.settled(at: start + seconds).timer.state(at: start + seconds)
    }

    @Test func `what runs counts whole seconds from its start`() {
        let timer = RunningTimer(task, at: start.later(milliseconds: 900), entryID: entry, pomodoro: nil)
        #expect(timer.worked(at: start.later(milliseconds: 61_100)) == 61)
        #expect(timer.piece(at: start) == nil)
        #expect(timer.worked(at: start.later(milliseconds: -5_000)) == 0)
    }

    @Test func `a stored round keeps within its limits`() {
        let (least, most) = (
            PomodoroRound(number: 0, worked: -1, work: 59, rest: 59),
            PomodoroRound(number: 5, worked: 10_801, work: 10_801, rest: 3_601)
        )
        #expect((least.number, least.worked, least.work, least.rest) == (1, 0, 60, 60))
        #expect((most.number, most.worked, most.work, most.rest) == (4, 10_800, 10_800, 3_600))
    }

    @Test func `a pause keeps the time worked, and a start continues`() {
        let paused = timer().paused(at: start + 100)
        #expect((paused.worked(at: start + 500), state(paused, after: 500)) == (100, .paused))
        let again = paused.started(at: start + 500, entryID: entry, pomodoro: Pomodoro(), hasRounds: nil)
        #expect((again.worked(at: start + 530), again.state(at: start + 530)) == (130, .running))
        #expect(again.startedAt == start)
    }

    @Test func `after 25 minutes comes a break of 5 by itself, and then it waits`() {
        let timer = timer(pomodoro: true)
        #expect(state(timer, after: 1_499) == .running)
        #expect(timer.left(at: start + 1_062) == 438)
        let (resting, finished) = timer.settled(at: start + 1_552)
        #expect(finished == Stretch(start, start + 1_500))
        #expect((resting.state(at: start + 1_552), resting.left(at: start + 1_552)) == (.resting, 248))
        #expect(resting.phaseEndsAt == start + 1_800)
        #expect(resting.worked(at: start + 1_552) == 1_500)
        #expect(resting.pomodoro?.worked == 1_500)
        #expect(state(timer, after: 1_800) == .rested)
        #expect(state(timer, after: 90_000) == .rested)
    }

    @Test func `the break after the fourth round is three times as long, and rounds begin anew`() {
        var (timer, now) = (timer(pomodoro: true), start)
        var breaks: [Int] = []
        var rounds: [Int] = []
        for _ in 0..<5 {
            rounds.append(timer.pomodoro?.number ?? 0)
            now = now + 1_500
            timer = timer.settled(at: now).timer
            breaks.append(timer.left(at: now))
            now = now + timer.left(at: now)
            timer = timer.started(at: now, entryID: entry, pomodoro: Pomodoro(), hasRounds: nil)
        }
        #expect(breaks == [300, 300, 300, 900, 300])
        #expect(rounds == [1, 2, 3, 4, 1])
        #expect(timer.worked(at: now) == 5 * 1_500)
    }

    @Test func `after a pause, the rest of the round remains`() {
        let paused = timer(pomodoro: true).paused(at: start + 600)
        #expect((paused.left(at: start + 9_000), paused.phaseEndsAt) == (900, nil))
        let again = paused.started(at: start + 9_000, entryID: entry, pomodoro: Pomodoro(), hasRounds: nil)
        #expect(again.phaseEndsAt == start + 9_900)
        #expect(again.settled(at: start + 9_900).finished == Stretch(start + 9_000, start + 9_900))
    }

    @Test func `rounds can be turned on and off while it runs`() {
        let rounds = timer().started(at: start + 600, entryID: entry, pomodoro: Pomodoro(), hasRounds: true)
        #expect((rounds.worked(at: start + 600), rounds.left(at: start + 600)) == (600, 1_500))
        let plain = rounds.started(at: start + 700, entryID: entry, pomodoro: Pomodoro(), hasRounds: false)
        #expect((plain.worked(at: start + 800), plain.pomodoro) == (800, nil))
    }

    @Test func `a timer is forgotten after more than eight hours, a Pomodoro never`() {
        #expect(timer().forgottenFor(at: start + 28_800) == nil)
        #expect(timer().forgottenFor(at: start + 33_120) == 33_120)
        #expect(timer(pomodoro: true).settled(at: start + 33_120).timer.forgottenFor(at: start + 33_120) == nil)
        #expect(timer().paused(at: start + 60).forgottenFor(at: start + 33_120) == nil)
    }

    @Test func `a stretch without others is what lies between them`() throws {
        let all = try #require(Stretch(start, start + 100))
        let others = [(80, 120), (10, 20), (-5, 1), (20, 30), (40, 41)].compactMap { Stretch(start + $0, start + $1) }
        let left = all.without(others).map { [$0.start.seconds(since: start), $0.end.seconds(since: start)] }
        #expect(left == [[1, 10], [30, 40], [41, 80]])
        #expect(all.without([all]).isEmpty)
    }
}

extension Instant {
    fileprivate func later(milliseconds: Int64) -> Instant { Instant(milliseconds: self.milliseconds + milliseconds) }
}
