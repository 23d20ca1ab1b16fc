/// A pattern and the question it expresses. Of several matching phrases, the first one applies.
struct QuestionPhrase: Sendable {
    let pattern: QuestionPattern
    let question: Question

    private init(_ pattern: String, _ question: Question) {
        self.pattern = QuestionPattern(pattern)
        self.question = question
    }

    private static func phrases(_ question: Question, _ patterns: String...) -> [QuestionPhrase] {
        patterns.map { QuestionPhrase($0, question) }
    }

    static let all: [QuestionPhrase] =
        next + progress + sums + best + counts + lists + adjectives + moments + habits
        + durations

    private static let next: [QuestionPhrase] = phrases(
        Question(.next),
        "what should|shall|could|do|can i do next|now|first", "what is|comes next", "what next",
        "what should i work on [next|now]", "[what|which] [is] [my|the] next [best] task", "next best task",
        "which task [is] next", "where should|do i start")

    // MARK: Streak, level and scores

    private static let progress: [QuestionPhrase] =
        phrases(
            Question(.longestStreak),
            "[what] [{be}] [my|the] {longest} streak", "how long {be} [my|the] {longest} streak",
            "how many days {be} [my|the] {longest} streak",
            "[what] [{be}] [my|the] {longest} streak of|for|in|with *", "[what] [{be}] [my|the] {longest} * streak")
        + phrases(
            Question(.streak),
            "[what] [{be}] [my|the] [current|present|daily|running] streak [now|today]",
            "how long|good {be} [my|the] [current] streak [now]",
            "how many days [long] {be} [my|the] [current] streak",
            "how long {be} [my|the] [current] streak of|for|in|with *",
            "how long have i [been] kept|keeping|had [up] [my|the] streak", "do i have a streak",
            "[what] [{be}] [my|the] [current] streak of|for|in|with *", "how long {be} [my|the] * streak",
            "what {be} [my|the] [current] * streak", "[my|the|current] * streak")
        + phrases(
            Question(.nextLevel),
            "how many|much [more] points [do|are] [i] [need|needed|missing|left] to|until|till|for|before [reach|get] [the|my] next level",
            "how many|much [more] points to|until|till [the|my] next level", "[points] to|until [the|my] next level",
            "how far [{be}] [it] [to|from] [the|my] next level", "how far am i from [the|my] next level",
            "[the|my] next level",
            "when will|do|shall i reach|get|make|hit [to] [the|my] next level", "when is [the|my] next level",
            "how long until|till|to [the|my] next level")
        + phrases(
            Question(.level),
            "[what|which] level am i [on|at|in]", "[what] [is] [my|the] [current] level [now]", "how high is my level")
        + phrases(
            Question(.productivity),
            "[what] [{be}] [my|the] productivity [score]", "how productive am|was|have i [been]")
        + phrases(
            Question(.achievements),
            "how many achievements [do|have|did] [i] [have|got|unlocked|unlock|earned|earn|get]",
            "number of achievements", "[what] [are] [my|the] achievements")

    // MARK: Sums of days

    private static let earned =
        "[did|have|do|had] [i] [earn|earned|get|got|make|made|have|had|win|won|score|scored|collect|collected]"

    private static let sums: [QuestionPhrase] =
        phrases(
            Question(.averageScore),
            "[what] [{be}] [my|the] average|mean [daily] score [per|a|each|every] [day]",
            "[what] [{be}] [my|the] score per|a day", "[what] [{be}] [my|the] daily score")
        + phrases(
            Question(.average),
            "how many|much [{thing}] do|did|have|can i {finish} per|a|each|every day",
            "how many|much [{thing}] a|per|each day do|did|have i {finish}",
            "how many|much [{thing}] do|did i get done per|a|each|every day",
            "[what] [{be}] [my|the] average [number] [of] [{finished}] {thing} [{finished}] [per|a|each|every] [day]",
            "{thing} [{finished}] per day", "[what] [{be}] [my|the] daily average", "average [per|a] [day]")
        + phrases(
            Question(.points),
            "how many|much points \(earned)", "[what] [{be}] [my|the] [total] points \(earned)",
            "points [earned|made|total|score]", "[what] [{be}] [my|the] [total|sum] of points")
        + phrases(
            Question(.score),
            "[what] [{be}] [my|the] [total] score", "what score did|do|have i get|have|got|make|reach",
            "how much did i score", "how high {be} my score")
        + phrases(
            Question(.rate),
            "[what] [{be}] [my|the] [task] completion|success rate", "[what] completion rate did i have|get|reach",
            "[what] [{be}] [my|the] rate [of] [completion]",
            "how much|many [percent] of [my|the] plan did|have i {finish}",
            "what percentage|percent|share|part of [my|the] [{thing}|plan] did|have i {finish}")
        + phrases(
            Question(.time),
            "how much|long [time] did|have|do i track|tracked|work|worked|spend|spent|focus|focused|log|logged [working|on] [{thing}]",
            "how many hours|minutes [of] [work] did|have|do i track|tracked|work|worked|spend|spent|focus|focused|log|logged [working|on] [{thing}]",
            "how much time was|is tracked|spent|logged", "[my|the|total] tracked|logged|spent time",
            "time tracked|spent|logged|worked",
            "hours tracked|spent|logged|worked", "where did my time go")
        + phrases(
            Question(.compare),
            "did|have|do|am i {finish} more|less|fewer|better|worse [{thing}] than|as|compared [in|to]",
            "did|have|do i {finish} as many|much [{thing}] as",
            "did|have|do i get|got more|less|fewer|as [much|many] [{thing}] done than|as",
            "was|is|were|am [i] [it] better|worse|more [productive] than", "was|am i [more|less] productive than|as",
            "how does|did|do [i] [it] compare|compared to|with", "compare to|with|and", "compared to|with",
            "compare", "versus|vs", "how is|was|are|were|did|has [i] [it] [things] [going|go|been|doing]",
            "how am i doing",
            "how have i [been] doing|done|did", "how did i do", "how did it go")
        + phrases(
            Question(.activeDays),
            "[on] how many days did|have|was|were|am i [active|{finish}] [{thing}] [on]",
            "how many days did i work [on] [{thing}]",
            "[how] [many] active days [did|have|do] [i] [have|had]", "how many days {be} active",
            "number of active days")
        + phrases(
            Question(.estimates),
            "how good|accurate|right|exact {be} [my|the] estimates", "[my|the] estimate|estimation accuracy",
            "[how] [good|accurate] {be} my estimates", "do|did i underestimate|overestimate [my] [{thing}]",
            "how well do|did i estimate")

    // MARK: Best and worst

    private static let best: [QuestionPhrase] =
        phrases(
            Question(.top, .finished, by: .weekday),
            "[on] {which} weekday|weekdays am|was|were|do|did i [most|get|{finish}] [the] [most|productive] [{thing}] [done]",
            "[on] {which} day of the week am|was|do|did i [most|get|{finish}] [the] [most|productive] [{thing}] [done]",
            "[what|which] [{be}] [my|the] best|strongest weekday",
            "[what|which] [{be}] [my|the] best|strongest day of the week",
            "[what|which] [{be}] [my|the] most productive weekday",
            "[what|which] [{be}] [my|the] most productive day of the week")
        + phrases(
            Question(.top, .finished, by: .hour),
            "when am|was|do|did i [most|get|{finish}] [the] most|productive [{thing}] [done]",
            "[at|in] {which} time|hour [of] [the] [day] am|was|do|did i [most|get|{finish}] [the] [most|productive] [{thing}] [done]",
            "[what|which] [{be}] [my|the] best|strongest hour|time [of] [the] [day]",
            "[what|which] [{be}] [my|the] most productive hour|time [of] [the] [day]")
        + phrases(
            Question(.worstDay),
            "[what|which] [{be}] [my|the] worst|weakest|poorest day",
            "[what|which] [{be}] [my|the] least productive day",
            "[on] which day did i {finish} [the] least|fewest [{thing}]")
        + phrases(
            Question(.bestDay),
            "[what|which|when] [{be}] [my|the] best|greatest|strongest|record day",
            "[what|which|when] [{be}] [my|the] most productive day",
            "[on] which day did i {finish} [the] most [{thing}]", "[on] which day was i most productive")
        + phrases(
            Question(.top, .due, by: .dueDay),
            "[what|which|when] [{be}] [my|the] busiest|fullest day",
            "[what|which] [day] [{be}] [my|the] most|fullest [loaded|planned|busy] day",
            "{which} day {be} [the] most loaded|full|busy", "{which} day {be} [the] busiest|fullest|heaviest",
            "{which} day has [the] most {thing} [due|planned]", "[on] {which} day is most due|planned",
            "most loaded day")
        + phrases(
            Question(.top, .overdue, by: .project),
            "[what|which] [{be}] [my|the] most overdue project",
            "{which} project has|have [the] most overdue|late [{thing}]",
            "{which} project {be} [the] most overdue|late")
        + facets(.project, "project|projects") + facets(.category, "category|categories") + facets(.tag, "tag|tags")

    private static func facets(_ grouping: Question.Grouping, _ noun: String) -> [QuestionPhrase] {
        let name = grouping.rawValue
        return phrases(
            Question(.top, .finished, by: grouping),
            "[in|for|with] {which} \(noun) did|do|have i {finish} [the] most [{thing}] [in|for|with]",
            "[in|for|with] {which} \(noun) did|do|have i get|got [the] most [{thing}] done [in|for|with]",
            "{which} \(noun) had|got|has|have [the] most {finished} [{thing}]",
            "[what|which] [{be}] [my|the] most productive|finished|completed \(noun)")
            + phrases(
                Question(.top, .open, by: grouping),
                "{which} \(noun) has|have|holds|needs [the] most [open|unfinished] [{thing}] [left|open|to|do]",
                "{which} \(noun) {be} [the] busiest|fullest|largest|biggest", "{which} \(noun) {be} most loaded",
                "[what|which] [{be}] [my|the] busiest|largest|biggest|fullest \(name)",
                "[what|which] [{be}] [my|the] most loaded|used \(name)",
                "{which} \(noun) do|did i use|have [the] most [often]")
    }

    // MARK: Counts and lists

    private static let counts: [QuestionPhrase] =
        phrases(
            Question(.last),
            "when did|have i last {finish} [a|any|some] {thing}", "what did|have i {finish} last",
            "[what] [{be}] [my|the] last {thing} [that|which] [i] [have] {finish}",
            "[what] [{be}] [my|the] last {finished} {thing}",
            "when was i last productive|active")
        + phrases(
            Question(.first),
            "when did|have i first {finish} [a|any|some] {thing}", "what did|have i {finish} first",
            "[what] [{be}] [my|the] first {thing} [that|which] [i] [have] {finish}",
            "[what] [{be}] [my|the] first {finished} {thing}")
        + phrases(
            Question(.count, .finished),
            "how many|much [of] [my] [{thing}] did|have|do|had i {finish}",
            "how many|much [{thing}] did|have|do|had i get|got|gotten done|finished|completed",
            "how many|much [{thing}] have|were|was|are|is|got|has [been|got] {finished}",
            "[the] number|count|total of {thing} [that] [i] [have|were|was] {finished}",
            "[the] number|count|total of {finished} {thing}",
            "[how] [many] {thing} [that] [i] [have] {finished}", "{finished} {thing}",
            "how many {finished} {thing} [do|did|are|were] [i|there] [have]",
            "did|have i {finish} any|anything|something [{thing}]",
            "did|have i get|got any|anything|something|stuff [{thing}] done",
            "how busy|active was|am|have i [been]")
        + phrases(
            Question(.count, .added),
            "how many|much [new] [{thing}] did|have|had|do i {add}",
            "how many|much [new] {thing} were|was|have|has|are [been] {add}",
            "how many new {thing} [did|do|are|were|have] [i|there] [have|get|got]",
            "[the] number|count of {thing} {added}", "[the] number|count of new {thing}",
            "new tasks|things|items|todos",
            "{thing} {added}", "did i {add} any|anything [{thing}]")
        + phrases(
            Question(.count, .due), "how many|much [open] {thing} do|have i [have|got] {planned}",
            "how many|much {be} {planned}")
        + phrases(
            Question(.count, .open),
            "how many|much [open|unfinished] [{thing}] do|have i [still] have|got [open|left|unfinished] [to] [do|{finish}]",
            "how many|much {thing} must|should|shall|have|need i [to] {finish}",
            "how many|much {thing} do i have|need to {finish}",
            "how many|much [{thing}] {be} left|there|outstanding|pending|remaining [to] [do|{finish}] [open]",
            "how many|much {thing} remain|remaining",
            "how many|much open|unfinished [{thing}] [{be}|have] [there]", "how many|much [open] {thing} have",
            "how many|much {be} left|open",
            "what {be} left", "how much [{thing}] [{be}] left [to] [do]")

    private static let lists: [QuestionPhrase] =
        phrases(
            Question(.list, .due),
            "what [{thing}] do|have i [still] have|need|got|must|planned [to] [{finish}|on|{planned}]",
            "what {be} on [today|my] [plan|list]",
            "what must|should i {finish}", "what {be} [on] [my] [the] plan|agenda|schedule|list",
            "what {be} [there] to {finish}",
            "{which} {thing} do|have i have|got [{planned}]", "what {be} coming [up]", "what [{be}] for|on")
        + phrases(
            Question(.list, .finished),
            "{which} [{thing}] did|have|had i {finish}", "{which} [{thing}] did|have i get|got done|finished|completed",
            "what did i work on", "what have i been doing")
        + phrases(
            Question(.list, .added), "{which} [new] [{thing}] did|have|had i {add}", "{which} {thing} {be} new")

    /// Words for a state, after `is` or before `tasks`.
    private static let adjectives: [QuestionPhrase] =
        ([
            (.overdue, "overdue|late|past-due"), (.due, "due|planned|scheduled"), (.blocked, "blocked|waiting|stuck"),
            (.undated, "undated|unscheduled|unplanned"), (.repeating, "repeating|recurring"),
            (.open, "open|unfinished|pending|outstanding|incomplete"), (.finished, "{finished}"), (.added, "{added}"),
        ] as [(Question.TaskState, String)]).flatMap { state, words in
            phrases(
                Question(.count, state),
                "how many|much [{thing}] {be} \(words)",
                "how many|much \(words) {thing} [do|have|{be}] [i|there] [have|got]",
                "[the] number|count of \(words) {thing}", "\(words) {thing}", "{be} there any \(words) {thing}",
                "do|have i [have|got] any \(words) {thing}", "is|are anything|something|any [{thing}] \(words)",
                "how many|much [{thing}] have|has been \(words)")
                + phrases(
                    Question(.list, state),
                    "{which} [{thing}] {be} \(words)", "{which} \(words) {thing} do|have|are i|there [have|got]",
                    "{which} {thing} have|has been \(words)")
        }
        + ([
            (.undated, "no|without [a] [due] date|deadline|dates"), (.blocked, "to wait"),
        ] as [(Question.TaskState, String)]).flatMap { state, words in
            phrases(
                Question(.count, state), "how many|much {thing} have|are|has|do|must [not] [have] \(words)",
                "{thing} with|without|have \(words)")
                + phrases(Question(.list, state), "{which} {thing} have|are|has|do|must [not] [have] \(words)")
        }
        + phrases(Question(.count, .repeating), "how many|much {thing} repeat|recur")
        + phrases(Question(.list, .repeating), "{which} {thing} repeat|recur|repeats")
        + phrases(Question(.count, .blocked), "how many|much {thing} wait")

    // MARK: Subjects in the user's own words

    private static let moments: [QuestionPhrase] =
        phrases(
            Question(.first),
            "when did|have i first *", "when was the first time [that] [i|we] *", "[the] first time [that] i *")
        + phrases(
            Question(.last),
            "when did|have|had i last *", "when did|have i * last", "when was the last time [that] [i|we] *",
            "[the] last time [that] i *",
            "how long ago did i [last] *", "how long ago was *",
            "how long [is|has|was] [it] [been] since [i] [last] [have] *",
            "when was * last done|finished|completed", "when was * done|finished|completed", "when did i *",
            "when was i last *")
        + phrases(
            Question(.when),
            "when {be} * due|planned|scheduled", "when do|must|should|shall|will i [have|need] [to] *",
            "when am i [going|supposed] to *",
            "when is [my|the] next *", "when is *", "when are *")

    private static let habits: [QuestionPhrase] =
        phrases(
            Question(.times),
            "how often did|do|have|had i *", "how many times did|do|have|had i *", "how often was|were i *")
        + phrases(
            Question(.strength),
            "how strong is [my|the] * habit", "how strong is [my|the] habit of *", "how strong is *",
            "[what] [is] [the|my] strength of *",
            "[what] [is] [the|my] * habit strength", "how is my * habit [going|doing]")

    private static let durations: [QuestionPhrase] =
        phrases(
            Question(.duration),
            "how long do|does|did|will [a|an|one|my|the] {thing} take [me]", "how long do|does {thing} take [me]",
            "[what] [is] [the|my] average|usual|typical time|duration [for|of] [a|an|one] {thing}")
        + phrases(
            Question(.duration),
            "how long does|do|will|did|would it take [me] to *", "how long does|do|will|did|would * take|last [me]",
            "how long do|will|did i [usually] need for|to *",
            "how much time does|do|will|did|would * take|need|cost [me]",
            "how much time do|will|did i [usually] need for|to *", "how much time do i spend on|with|for *",
            "[what] [is] [the|my] average|usual|typical time|duration for|of|to *", "[what] [is] [the] estimate for *",
            "how long should i plan for *", "how long is *")
}
