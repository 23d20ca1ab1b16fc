/** Habits from the server's last response, with the changes it has not confirmed yet. */
export class HabitLines {
    #known = [];
    #pending = new Map();
    #nextToken = 1;

    /** Called when what is shown may have changed. */
    onChange = () => {};

    get shown() {
        return this.#known.map((habit) => this.#patched(habit));
    }

    set(habits) {
        this.#known = habits;
    }

    /** Accepts one habit from a response, which may contain fewer days than are shown. */
    take(habit) {
        this.#known = this.#known.map((known) => (known.id === habit.id ? merged(known, habit) : known));
        this.onChange();
    }

    /** Shows `change(habit)` in place of a habit until it is settled with the returned token. */
    propose(id, change) {
        const token = this.#nextToken++;
        this.#pending.set(token, { id, change });
        this.onChange();
        return token;
    }

    /** Shows the response in place of the proposed change until that is settled, since older data may still arrive. */
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

/** A habit merged with a response. */
function merged(known, habit) {
    const news = new Map(habit.days.map((day) => [day.day, day]));
    const first = habit.days[0]?.day;
    return {
        ...habit, days: known.days.map((day) => {
            const newer = news.get(day.day) ?? day;
            // The first day of a response does not know about the one before it.
            return newer.day === first ? { ...newer, isChained: newer.isChained || day.isChained && newer.state !== "missed" } : newer;
        }),
    };
}

/** Changes a day of a habit; `change(day)` returns the changed fields. The last day of a habit is today. */
export function onDay(day, change) {
    return (habit) => {
        const days = habit.days.map((known) => (known.day === day ? { ...known, isChained: false, ...change(known) } : known));
        const isToday = habit.days.at(-1)?.day === day;
        return { ...habit, days, today: isToday ? { ...habit.today, ...change(habit.today) } : habit.today };
    };
}
