"""Faults of habits, of time and of advice. FAULT is a call there, so that one build holds all of them."""

from fault import Fault

HABITS = "Sources/Domain/Habits/"
ADVICE = "Sources/Domain/Advice/"
TIME = "Sources/Domain/Tracking/"
CASES = "Sources/UseCases/"
STORAGE = "Sources/Storage/Advice/"

OF_HABITS = "HabitHistoryTests|HabitDayOffTests|HabitPlanTests|ComingDayTests|HabitStrengthTests|HabitLineTests|HabitSuggestionTests|HabitTests|HabitLimitTests"
OF_TIME = "RunningTimerTests|EfficiencyTests|EstimateSuggestionTests|TimerTests|TimeEntryTests|TimeModelTests"
OF_ADVICE = "RecommendationScoreTests|RecommendationTests"
OF_PRIORITIES = "PriorityRuleTests|PriorityTests"


def habit(name, file, old, new):
    folder = HABITS if "/" not in file else "" if file.startswith("Sources/") else CASES
    return Fault(name, folder + file, old, new, OF_HABITS)


def spent(name, file, old, new):
    return Fault(name, TIME + file if "/" not in file else file, old, new, OF_TIME)


def score(name, file, old, new):
    return Fault(name, ADVICE + file if "/" not in file else file, old, new, OF_ADVICE)


def priority(name, file, old, new):
    return Fault(name, ADVICE + file if "/" not in file else file, old, new, OF_PRIORITIES)


FAULTS = [
    # Habits
    habit(
        "a skip that breaks a run", "HabitDays.swift", "            fact.isSkipped = falls\n",
        "            fact.isSkipped = falls\n            fact.isScheduled = FAULT && falls\n"),
    habit(
        "a pause that breaks a run", "HabitDays.swift", "} else if habit.isPaused(on: day) {",
        "} else if !FAULT, habit.isPaused(on: day) {"),
    habit(
        "a run that ends each morning", "HabitStreaks.swift", "} else if !isOpen(day) {", "} else if FAULT || !isOpen(day) {"),
    habit(
        "a chain through a miss", "HabitHistory.swift", "case .missed, .partly: lastDone = nil",
        "case .missed, .partly: lastDone = FAULT ? lastDone : nil"),
    habit(
        "a rate that counts an open today", "HabitHistory.swift", "isScheduled(day) && !isOpen(day)",
        "isScheduled(day) && (FAULT || !isOpen(day))"),
    habit(
        "a week that misses its first days", "HabitDays.swift", "Array(week.others.suffix(max(0, missing - later)))",
        "Array(FAULT ? week.others.prefix(missing) : week.others.suffix(max(0, missing - later)))"),
    habit(
        "a changed frequency that holds for days before", "HabitPlan.swift", "formerPlan(on: day)?.frequency ?? frequency",
        "(FAULT ? nil : formerPlan(on: day)?.frequency) ?? frequency"),
    habit(
        "a changed target that holds for days before", "HabitPlan.swift", "if let plan = formerPlan(on: day) {",
        "if !FAULT, let plan = formerPlan(on: day) {"),
    habit(
        "a habit's task that moves to another day", "Habits/ComingDays.swift", "due?.day != day, due != task.dueDate",
        "!FAULT, due?.day != day, due != task.dueDate"),
    habit(
        "days to come as tasks", "Habits/HabitTasks.swift", "if scheduled.contains(change.today) { try insert([HabitOccurrence(habit, on: change.today)]) }",
        "try insert(scheduled.filter { FAULT || $0 == change.today }.map { HabitOccurrence(habit, on: $0) })"),
    habit(
        "a milestone in a row over a miss", "HabitStreaks.swift",
        "} else if !isOpen(first + index) {", "} else if !FAULT, !isOpen(first + index) {"),
    habit(
        "a milestone in all told too early", "HabitStreaks.swift", "done.count >= target ? first + done[target - 1]",
        "done.count >= target ? first + done[FAULT ? 0 : target - 1]"),
    habit(
        "building from a better week on, however little", "HabitStrength.swift", "difference > tenth ?",
        "difference > (FAULT ? 0 : tenth) ?"),
    habit(
        "declining at twice the difference", "HabitStrength.swift", "difference < -tenth ?",
        "difference < (FAULT ? -2 * tenth : -tenth) ?"),
    habit(
        "a habit that never stalls", "HabitStrength.swift", "if last.count == 3, last", "if last.count == 3, !FAULT, last"),
    habit(
        "strength that forgets faster", "HabitStrength.swift", "perDay.squareRoot() / 13", "perDay.squareRoot() / (FAULT ? 12 : 13)"),
    habit(
        "a skip that weakens", "HabitStrength.swift", "fact.state == .skipped || fact.state == .paused ||",
        "!FAULT && fact.state == .skipped || fact.state == .paused ||"),
    habit(
        "a limit kept before the day is over", "HabitDays.swift", "case true? where day < today:",
        "case true? where FAULT || day < today:"),
    habit(
        "a day of a limit missed because nothing was said", "HabitDays.swift", "(.open, true) : (.unscheduled, false)",
        "(.open, true) : (FAULT ? .missed : .unscheduled, FAULT)"),
    habit(
        "an uncounted day that weakens", "HabitSums.swift", "fact.isUncounted || isPaused &&",
        "!FAULT && fact.isUncounted || isPaused &&"),
    habit(
        "strength from more than the number of times in a week", "HabitSums.swift", "limit = Double(times)",
        "limit = FAULT ? .infinity : Double(times)"),
    habit(
        "a day off that is missed", "HabitDays.swift", "fact.state != .skipped, rests(day) {",
        "fact.state != .skipped, !FAULT, rests(day) {"),
    habit(
        "a task on a day off", "HabitDays.swift", "== nil && !isOff(day)", "== nil && (FAULT || !isOff(day))"),
    habit(
        "days off that leave the tasks", "Settings/ManageSettings.swift", "if settings.timeOff != old.timeOff ||",
        "if !FAULT && settings.timeOff != old.timeOff ||"),
    habit(
        "an exceeded limit that can be ticked", "Sources/UseCases/Tasks/Obstacles.swift", "amount > limit.amount",
        "amount > limit.amount, !FAULT"),
    habit(
        "thirteen days to come", "HabitOccurrence.swift", "today + HabitOccurrence.days)",
        "today + (HabitOccurrence.days - (FAULT ? 1 : 0)))"),
    habit(
        "a task again for a day that is done", "HabitDays.swift", "&& entries[day]?.mark == nil &&",
        "&& (FAULT || entries[day]?.mark == nil) &&"),
    habit(
        "more tasks in a week than it lacks", "HabitDays.swift", "times - said(week...week + 6)",
        "times - (FAULT ? 0 : said(week...week + 6))"),
    habit(
        "tasks of missed days that stay", "Habits/HabitTasks.swift", "return max(day, due) < change.today ||",
        "return !FAULT && max(day, due) < change.today ||"),
    habit(
        "a task that was moved goes with its old day", "Habits/HabitTasks.swift", "let due = task.dueDate?.day ?? day",
        "let due = FAULT ? day : task.dueDate?.day ?? day"),
    habit(
        "a deleted task of a day that comes back", "Habits/HabitTasks.swift",
        "            entry.mark = .skipped\n", "            if !FAULT { entry.mark = .skipped }\n"),
    habit(
        "a completed task that leaves its day open", "Habits/HabitTasks.swift", "        entry.mark = .done\n",
        "        entry.mark = FAULT ? nil : .done\n"),
    habit(
        "points for a day that is filled in", "Habits/MarkHabitDay.swift", "try task ?? (day == change.today ?",
        "try task ?? (day == change.today || FAULT ?"),
    habit(
        "a pause that takes the day of its end along", "Habits/ManageHabits.swift",
        "HabitPause(first: since, last: change.today - 1)", "HabitPause(first: since, last: change.today - (FAULT ? 0 : 1))"),
    habit(
        "a suggestion that comes back the next day", "Habits/HabitSuggestions.swift", "$0 > today ? $0 : nil",
        "$0 > today + (FAULT ? 27 : 0) ? $0 : nil"),
    habit(
        "a reason to skip that stays when the day is done after all", "Habits/MarkHabitDay.swift",
        "if old.mark == .skipped, entry.note == old.note { entry.note = nil }",
        "if old.mark == .skipped, entry.note == old.note, !FAULT { entry.note = nil }"),
    habit(
        "a number of another word as the target", "Sources/Language/Habits/HabitLineReader.swift", "if !match.isLoose || isTrailing || isAdjacent {",
        "if FAULT || !match.isLoose || isTrailing || isAdjacent {"),
    # Time
    spent(
        "a Pomodoro that ends an hour late", "RunningTimer.swift", ">= pomodoro.left else", ">= pomodoro.left + (FAULT ? 3_600 : 0) else"),
    spent(
        "a fourth break as short as the others", "RunningTimer.swift", "number == Self.rounds ? rest", "number == Self.rounds && !FAULT ? rest"),
    spent(
        "a pause that counts as work", "RunningTimer.swift", "mode == .running ? Stretch(since, now) : nil",
        "mode == .running || FAULT && mode == .paused ? Stretch(since, now) : nil"),
    spent(
        "a report without the round that just ended", CASES + "Tracking/PendingTime.swift",
        "guard let pending = try pendingEntry(TimeEntryQuery(stretch: stretch))?.entry,",
        "guard !FAULT, let pending = try pendingEntry(TimeEntryQuery(stretch: stretch))?.entry,"),
    spent(
        "a task without the round that just ended", CASES + "Tracking/PendingTime.swift",
        "guard let pending = try pendingEntry()?.entry,", "guard !FAULT, let pending = try pendingEntry()?.entry,"),
    spent(
        "an answer from before the round ended", CASES + "Context/Expiry.swift",
        "if let end = timer.phaseEndsAt, end > moment.instant {", "if !FAULT, let end = timer.phaseEndsAt, end > moment.instant {"),
    spent(
        "an answer from before a task was overdue", CASES + "Context/Expiry.swift",
        "guard let expiry, isNow, let minute", "guard !FAULT, let expiry, isNow, let minute"),
    spent(
        "a duration that its entries do not change", CASES + "Tracking/Timekeeping.swift",
        "$0.actualDuration = TrackedTime.duration(byHand: byHand, tracked: tracked)",
        "if !FAULT { $0.actualDuration = TrackedTime.duration(byHand: byHand, tracked: tracked) }"),
    spent(
        "time by hand that an entry takes away", CASES + "Tracking/Timekeeping.swift",
        "TrackedTime.byHand(of: $0.actualDuration, tracked: try change.time.spent(on: $0.id))",
        "FAULT ? 0 : TrackedTime.byHand(of: $0.actualDuration, tracked: try change.time.spent(on: $0.id))"),
    spent(
        "nothing kept that is kept all the same", CASES + "Tracking/Timekeeping.swift", "case .nothing: nil",
        "case .nothing: FAULT ? piece : nil"),
    spent(
        "an entry of time to come", CASES + "Tracking/TimeEntryEditing.swift", "if stretch.end > reading.moment.instant {",
        "if !FAULT, stretch.end > reading.moment.instant {"),
    spent(
        "an entry over the timer that runs", CASES + "Tracking/TimeEntryEditing.swift",
        "guard let running = try reading.runningTime(),", "guard !FAULT, let running = try reading.runningTime(),"),
    spent(
        "efficiency upside down", "Efficiency.swift", "actual > 0 ? Double(estimated) / Double(actual)",
        "actual > 0 ? FAULT ? Double(actual) / Double(estimated) : Double(estimated) / Double(actual)"),
    spent(
        "a sentence of one task", "Efficiency.swift", "guard count >= Self.leastTasks,", "guard count >= (FAULT ? 1 : Self.leastTasks),"),
    spent(
        "a sentence that one outlier makes", "Efficiency.swift", "guard Double(over) >= Self.agreement",
        "guard FAULT || Double(over) >= Self.agreement"),
    spent(
        "the longest time as the estimate", "EstimateSuggestion.swift", "let middle = sorted.count / 2",
        "let middle = FAULT ? sorted.count - 1 : sorted.count / 2"),
    spent(
        "an estimate from what is not alike", "EstimateSuggestion.swift", "threshold = 2.0", "threshold = FAULT ? 0.0 : 2.0"),
    # Recommendations
    score(
        "no points for what can be done anywhere", "RecommendationScore.swift", "context == .anywhere ? 20", "context == .anywhere && !FAULT ? 20"),
    score("no points for energy a step away", "RecommendationScore.swift", "case 1: 12", "case 1: FAULT ? 0 : 12"),
    score(
        "points for what is planned for later", "RecommendationScore.swift", "type == .upcoming ? 0", "type == .upcoming && !FAULT ? 0"),
    score("a point less for P1", "RecommendationScore.swift", "[15, 11, 7, 3]", "[15, FAULT ? 10 : 11, 7, 3]"),
    score("a due day that counts a day longer", "DueRange.swift", "case .threeDays: 3", "case .threeDays: (FAULT ? 4 : 3)"),
    score(
        "a score that is more than its parts", "RecommendationScore.swift", "parts.reduce(0) { $0 + $1.points }",
        "parts.reduce(FAULT ? 1 : 0) { $0 + $1.points }"),
    score(
        "recommendations below 40", "RecommendationScore.swift", "case .low: 40", "case .low: FAULT ? 39 : 40"),
    score(
        "equal scores by age before priority", "Recommendation.swift",
        "if left.priority != right.priority { return left.priority < right.priority }",
        "if !FAULT, left.priority != right.priority { return left.priority < right.priority }"),
    score(
        "an order that depends on which came first", "Recommendation.swift",
        "return (left.id.high, left.id.low) < (right.id.high, right.id.low)",
        "return FAULT ? false : (left.id.high, left.id.low) < (right.id.high, right.id.low)"),
    score(
        "days of habits to come", STORAGE + "ScoreBuckets.swift", 'condition.append(" AND habit_id IS NULL")',
        'if !FAULT { condition.append(" AND habit_id IS NULL") }'),
    score(
        "what waits is recommended", STORAGE + "SQLiteAdvice.swift",
        " AND NOT EXISTS (SELECT 1 FROM blocked_task WHERE task_id = task.id)\n",
        " AND (\\(FAULT ? 1 : 0) = 1 OR NOT EXISTS (SELECT 1 FROM blocked_task WHERE task_id = task.id))\n"),
    score(
        "not now for good", STORAGE + "SQLiteAdvice.swift", "WHERE task_id = task.id AND day = ?)",
        'WHERE task_id = task.id AND day \\(FAULT ? "<=" : "=") ?)'),
    score("quick wins of the lowest priority", "RecommendationWish.swift", "wish.leastPriority = .medium", "wish.leastPriority = FAULT ? .low : .medium"),
    score(
        "recommendations for a day that is over", CASES + "Recommendations/GetRecommendations.swift", "if reading.isNow { return }",
        "if reading.isNow || FAULT { return }"),
    # Priorities
    priority(
        "the person's own change overridden", CASES + "Priorities/PriorityAdviser.swift", "if settled.contains(facts.id) {",
        "if !FAULT, settled.contains(facts.id) {"),
    priority("an own change that stands eight days", "PriorityRule.swift", "restDays = 7", "restDays = FAULT ? 8 : 7"),
    priority("an own change that stands six days", "PriorityRule.swift", "public static let restDays =", "public static let restDays = FAULT ? 6 :"),
    priority("nothing learned from refusals", "PriorityLessons.swift", "- refused * 10", "- refused * (FAULT ? 0 : 10)"),
    priority("nothing learned from acceptances", "PriorityLessons.swift", "{ accepted * 5", "{ accepted * (FAULT ? 0 : 5)"),
    priority("a refusal that counts twice", "PriorityLessons.swift", "tally.add(tallies[keys[2]], -1)", "if !FAULT { tally.add(tallies[keys[2]], -1) }"),
    priority(
        "an undone night that teaches nothing", STORAGE + "SQLiteAdvice+Priorities.swift",
        '"(own.at >= move.at AND own.priority <> move.to_priority)"',
        '"(own.at >= move.at AND own.priority <> move.to_priority AND \\(FAULT ? 0 : 1))"'),
    priority(
        "an untouched night as an acceptance", STORAGE + "SQLiteAdvice+Priorities.swift",
        "AND (move.night IS NULL OR \\(refused))", "AND (\\(FAULT ? 1 : 0) OR move.night IS NULL OR \\(refused))"),
    priority("rules that agree add nothing", "PrioritySuggestion.swift", "5 * (rules.count - 1)", "(FAULT ? 0 : 5) * (rules.count - 1)"),
    priority("down agrees with up", "PrioritySuggestion.swift", "holding.filter { $0.isUp == strongest.isUp }", "holding.filter { FAULT || $0.isUp == strongest.isUp }"),
    priority(
        "two runs in a night", CASES + "Priorities/OptimizePriorities.swift", "try change.advice.beginPriorityRun(on: day) else",
        "try change.advice.beginPriorityRun(on: day) || FAULT else"),
    priority(
        "one task twice in a night", STORAGE + "SQLiteAdvice+Priorities.swift", "facts.filter { seen.insert($0.id).inserted }",
        "facts.filter { seen.insert($0.id).inserted || FAULT }"),
    priority("a rule that follows itself", "PrioritySuggestion.swift", "!resting.contains($0) &&", "(FAULT || !resting.contains($0)) &&"),
    priority("changes that nobody is sure of", "PrioritySuggestion.swift", "applied = 80", "applied = FAULT ? 60 : 80"),
    priority("overdue one step up", "PriorityRule.swift", "priority == .highest ? nil : .highest", "priority == .highest ? nil : FAULT ? .high : .highest"),
    priority("due soon a day too early", "PriorityRule.swift", "let soon = 2", "let soon = FAULT ? 3 : 2"),
    priority("untouched a day too late", "PriorityRule.swift", "untouchedDays = 60", "untouchedDays = FAULT ? 61 : 60"),
    priority("a long task of two hours less a second", "PriorityRule.swift", "let long = 7_200", "let long = FAULT ? 7_199 : 7_200"),
    priority(
        "the program's change as the person's", STORAGE + "SQLiteAdvice+Writing.swift", "guard journal.origin.source != .program,",
        "guard FAULT || journal.origin.source != .program,"),
    priority(
        "a night taken back over what was changed since", CASES + "Priorities/PriorityReport.swift",
        "task.priority == move.to else { return nil }", "task.priority == move.to || FAULT else { return nil }"),
    priority(
        "suggestions outside the filter", CASES + "Priorities/ManagePrioritySuggestions.swift",
        "all = all.filter { found.contains($0.facts.id) }", "all = all.filter { FAULT || found.contains($0.facts.id) }"),
    priority(
        "completed tasks that still wait", STORAGE + "SQLiteAdvice+Priorities.swift",
        "waiting.completed_on IS NULL)", "(waiting.completed_on IS NULL OR \\(FAULT ? 1 : 0)))"),
    priority(
        "days of habits made more urgent", STORAGE + "SQLiteAdvice+Priorities.swift", '"task.habit_id IS NULL"',
        'FAULT ? "true" : "task.habit_id IS NULL"'),
    priority("a night without an undo", CASES + "Priorities/PriorityReport.swift", "canUndo ? run?.changeID : nil", "canUndo && !FAULT ? run?.changeID : nil"),
]
