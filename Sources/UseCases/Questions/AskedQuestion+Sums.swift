import Calendar
import Domain
import Language
import Text

/// Answers about totals of days, as in reports and charts.
extension AskedQuestion {
    /// All points earned, from every source.
    func points() throws -> AnsweredQuestion {
        guard let days = question.days else {
            let progress = try GetProgress(context).execute(on: day)
            return answer(
                "You have \(NumberWords.counted(progress.points.total, "point")) in all, on level \(progress.level.number).",
                at: .progress)
        }
        let earned = try GetProgress(context).execute(AskedDays(days), on: day).days.reduce(0) { $0 + $1.earned.total }
        let number = earned == 0 ? "no points" : NumberWords.counted(earned, "point")
        return answer("You earned \(number)\(when).", at: .chart(.points, days))
    }

    func sums() throws -> AnsweredQuestion {
        let days: ClosedRange<Day>
        switch question.kind {
        case .score: days = question.days ?? today...today
        case .bestDay, .worstDay: days = range(last: 365)
        default: days = range(last: 30)
        }
        let figures = try GetAnalytics(context).range(.period, AskedDays(days), on: day).figures
        switch question.kind {
        case .bestDay: return extreme(figures.best, "best", of: figures, days)
        case .worstDay: return extreme(figures.least, "weakest", of: figures, days)
        case .average, .averageScore: return mean(figures, days)
        default: return total(figures, days)
        }
    }

    /// The score, the completion rate or the active days of a range.
    private func total(_ figures: RangeFigures, _ days: ClosedRange<Day>) -> AnsweredQuestion {
        let target = AnswerTarget.report(.period, days)
        let when = words.when(days)
        let verb = days.upperBound < today ? "was" : "is"
        switch question.kind {
        case .score:
            return answer("Your score\(when) \(verb) \(NumberWords.number(figures.score)).", at: target)
        case .rate:
            guard let rate = figures.rate else {
                return answer("Nothing was planned\(when), so there is no completion rate.", at: target)
            }
            return answer("Your completion rate\(when) \(verb) \(NumberWords.percent(rate))%.", at: target)
        default:
            let active = NumberWords.number(figures.activeDays)
            let span = NumberWords.counted(figures.days.count, "day")
            return answer("You completed something on \(active) of \(span)\(when).", at: target)
        }
    }

    /// Completed tasks or score per day, over the days up to today.
    private func mean(_ figures: RangeFigures, _ days: ClosedRange<Day>) -> AnsweredQuestion {
        let target = AnswerTarget.report(.period, days)
        let past = figures.days.count
        guard past > 0 else { return answer("All of these days are in the future.", at: target) }
        let (when, span) = (words.when(days), NumberWords.counted(past, "day"))
        if question.kind == .average {
            let average = NumberWords.tenths(Double(figures.completed) / Double(past))
            let tasks = NumberWords.counted(figures.completed, "task")
            return answer(
                "You completed \(average) tasks a day\(when): \(tasks) in \(span).", at: .statistics(TaskQuery(), days))
        }
        let average = NumberWords.tenths(Double(figures.score) / Double(past))
        let score = NumberWords.number(figures.score)
        return answer("Your score\(when) is \(average) a day: \(score) in \(span).", at: target)
    }

    private func extreme(
        _ found: DayFigures?, _ name: String, of figures: RangeFigures, _ days: ClosedRange<Day>
    ) -> AnsweredQuestion {
        let target = AnswerTarget.report(.period, days)
        let when = words.when(days)
        guard let found else { return answer("You completed no tasks\(when).", at: target) }
        // A report of several days shows their best day only.
        return answer(
            "Your \(name) day\(when) was \(words.day(found.day, alone: true)), with a score of "
                + "\(NumberWords.number(found.totals.score)) from \(NumberWords.counted(found.totals.count, "task")).",
            at: question.kind == .bestDay && figures.days.count > 1 ? target : .report(.day, found.day...found.day))
    }

    /// The summary of the report about the days, compared with the preceding ones.
    func compare() throws -> AnsweredQuestion {
        let days = question.days ?? CalendarUnit.week.range(around: today, weekStart: weekStart)
        let last = min(days.upperBound, today)
        let span = [Span.day, .week, .month].first { $0.range(around: last, weekStart: weekStart) == days } ?? .period
        // The current week is read as of now, a past one as of its end.
        let shown = last < today ? last : day
        let analytics = try GetAnalytics(context).range(span, AskedDays(days), on: span == .period ? day : shown)
        return answer(
            analytics.summary, at: .report(span, span == .period ? days : min(days.lowerBound, last)...last))
    }

    func time() throws -> AnsweredQuestion {
        let days = question.days ?? today...today
        let report = try GetTimeReport(context).execute(AskedDays(days), by: .project)
        let project = question.scope.project
        let seconds =
            project.map { project in report.totals.first { $0.key == project.id.description }?.seconds ?? 0 }
            ?? report.seconds
        let amount = seconds == 0 ? "no time" : NumberWords.duration(seconds)
        let isToday = project == nil && days == today...today
        return answer(
            "You tracked \(amount)\(project.map { " on \($0.name)" } ?? "")\(words.when(days)).",
            at: isToday ? .timeline : .statistics(inScope, days))
    }

    func estimates() throws -> AnsweredQuestion {
        let days = range(last: 90)
        let figures = try GetTaskStatistics(context).execute(from: days.lowerBound, to: days.upperBound, on: day)
            .statistics
        let target = AnswerTarget.statistics(TaskQuery(), days)
        guard figures.compared > 0 else {
            return answer("No task with an estimate and a duration was completed\(words.when(days)).", at: target)
        }
        return answer(
            "\(NumberWords.counted(figures.compared, "task")) took \(NumberWords.duration(figures.actual)) instead of "
                + "the estimated \(NumberWords.duration(figures.estimated))\(words.when(days)).", at: target)
    }

    /// All tasks in the project, tag and category of the question.
    var inScope: TaskQuery {
        var query = query(nil, nil)
        query.filter.status = .all
        return query
    }

    /// The weekday or hour with the most completed tasks.
    func rhythm(_ grouping: Question.Grouping) throws -> AnsweredQuestion {
        let days = range(last: 90)
        let rhythm = try GetChartData(context).weekRhythm(AskedDays(days), on: day).rhythm
        let sums = grouping == .hour ? rhythm.byHour : rhythm.byWeekday
        // The chart has no totals by hour.
        let target: AnswerTarget = grouping == .hour ? .statistics(TaskQuery(), days) : .chart(.weekRhythm, days)
        guard let most = sums.max(), most > 0 else {
            return answer("You completed no tasks\(words.when(days)).", at: target)
        }
        let names = sums.indices.filter { sums[$0] == most }.map { index in
            grouping == .hour ? "from \(index):00 to \(index + 1):00" : "on \(Weekday.allCases[index].name)s"
        }
        let each = names.count > 1 ? " each" : ""
        return answer(
            "You finish most \(AnswerWords.joined(names)): \(NumberWords.number(most))\(each) of "
                + "\(NumberWords.counted(rhythm.total, "task"))\(words.when(days)).", at: target)
    }
}
