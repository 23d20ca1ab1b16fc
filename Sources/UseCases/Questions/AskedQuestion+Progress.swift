import Text

/// Answers about streak, level and next task.
extension AskedQuestion {
    func streak() throws -> AnsweredQuestion {
        let report = try GetStreak(context).execute(on: day)
        let longest = NumberWords.counted(report.streak.longest, "day")
        if question.kind == .longestStreak {
            guard let run = report.runs.first, report.streak.longest > 0 else {
                return answer("You have no streak yet.", at: .progress)
            }
            return answer("Your longest streak is \(longest)\(words.when(run.from...run.to)).", at: .progress)
        }
        guard report.streak.longest > 0 else {
            return answer("You have no streak yet; one task today starts one.", at: .progress)
        }
        let current = report.streak.current
        guard current > 0 else { return answer("You have no streak now; the longest was \(longest).", at: .progress) }
        let risk = report.streak.isAtRisk ? ", which one task today keeps" : ""
        return answer(
            "Your streak is \(NumberWords.counted(current, "day"))\(risk); the longest is \(longest).", at: .progress
        )
    }

    func level() throws -> AnsweredQuestion {
        let progress = try GetProgress(context).execute(on: day)
        let level = progress.level
        let missing = level.next.map { $0 - level.points }
        if question.kind == .nextLevel {
            guard let missing else {
                return answer("You are on level \(level.number), the highest one.", at: .progress)
            }
            let pace =
                progress.daysToNextLevel.map {
                    ", about \(NumberWords.counted($0, "day")) at the pace of the last \(ProgressReport.paceDays) days"
                } ?? ""
            return answer(
                "\(NumberWords.counted(missing, "point")) to level \(level.number + 1)\(pace).", at: .progress)
        }
        let rest = missing.map { "; \(NumberWords.number($0)) to level \(level.number + 1)" } ?? ", the highest one"
        return answer(
            "You are on level \(level.number) (\(level.title)) with \(NumberWords.counted(level.points, "point"))\(rest).",
            at: .progress)
    }

    func productivity() throws -> AnsweredQuestion {
        let score = try GetProductivity(context).execute(on: day).score
        return answer("Your productivity score is \(score.value) of 100 (\(score.rank)).", at: .progress)
    }

    func achievements() throws -> AnsweredQuestion {
        let all = try GetAchievements(context).execute(on: day)
        let unlocked = all.count { $0.day != nil }
        return answer(
            "You have unlocked \(NumberWords.number(unlocked)) of \(NumberWords.counted(all.count, "achievement")).",
            at: .progress)
    }

    /// Nil unless the day shown is today, since recommendations are only made for now.
    func next() throws -> AnsweredQuestion? {
        guard isNow else { return nil }
        guard let best = try GetRecommendations(context).next().recommendation else {
            return answer("No open task fits now.", at: .focus)
        }
        return answer("“\(best.line.view.task.name)” is the next best task.", at: .focus)
    }
}
