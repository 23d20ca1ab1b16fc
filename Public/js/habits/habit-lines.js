/** Habits as the server told them last, with the changes that it has not confirmed yet. */
export class HabitLines {
    #known = [];
    #pending = new Map();
    #nextToken = 1;

    /** Called when what is shown may be other than before. */
    onChange = () => {};

    get shown() {
        return this.#known.map((habit) => this.#patched(habit));
    }

    get(id) {
        return this.shown.find((habit) => habit.id === id) ?? null;
    }

    set(habits) {
        this.#known = habits;
    }

    /** Takes one habit from an answer, which may tell of fewer days than are shown. */
    take(habit) {
        this.#known = this.#known.map((known) => (known.id === habit.id ? merged(known, habit) : known));
        this.onChange();
    }

    /** Shows `change(habit)` in place of a habit until it is settled with the token given back. */
    propose(id, change) {
        const token = this.#nextToken++;
        this.#pending.set(token, { id, change });
        this.onChange();
        return token;
    }

    /** Shows the answer in place of what was proposed until that is settled: what was read before it may still come. */
    confirm(token, habit) {
        this.#pending.set(token, { id: habit.id, change: (known) => merged(known, habit) });
        this.take(habit);
    }

    settle(token) {
        if (this.#pending.delete(token)) this.onChange();
    }

    #patched(habit) {
        return [...this.#pending.values()].reduce((shown, { id, change }) => (id === habit.id ? change(shown) : shown), habit);
    }
}

/** A habit with what an answer tells of it. */
function merged(known, habit) {
    const news = new Map(habit.days.map((day) => [day.day, day]));
    const first = habit.days[0]?.day;
    return {
        ...habit, days: known.days.map((day) => {
            const newer = news.get(day.day) ?? day;
            // The first day of an answer does not know of the one before it.
            return newer.day === first ? { ...newer, isChained: newer.isChained || day.isChained && newer.state !== "missed" } : newer;
        }),
    };
}

/** Changes a day of a habit; `change(day)` gives what is other about it. The last day that a habit tells of is today. */
export function onDay(day, change) {
    return (habit) => {
        const days = habit.days.map((known) => (known.day === day ? { ...known, isChained: false, ...change(known) } : known));
        const isToday = habit.days.at(-1)?.day === day;
        return { ...habit, days, today: isToday ? { ...habit.today, ...change(habit.today) } : habit.today };
    };
}
