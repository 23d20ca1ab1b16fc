/* Inserts rows as long as tasks into one table without any index, each in a durable transaction of its own. Prints the
   microseconds of the median and, of the CPU, of one.
   Usage: bare FILE ROUNDS */

#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

static sqlite3 *database;

static void check(int code) {
    if (code == SQLITE_OK || code == SQLITE_DONE) return;
    fprintf(stderr, "bare: %s\n", sqlite3_errmsg(database));
    exit(1);
}

static double microseconds(clockid_t clock) {
    struct timespec now;
    clock_gettime(clock, &now);
    return now.tv_sec * 1e6 + now.tv_nsec / 1e3;
}

static int compare(const void *left, const void *right) {
    double difference = *(const double *)left - *(const double *)right;
    return (difference > 0) - (difference < 0);
}

int main(int count, char **arguments) {
    int rounds = count == 3 ? atoi(arguments[2]) : 0;
    if (rounds <= 0) {
        fprintf(stderr, "Usage: bare FILE ROUNDS\n");
        return 1;
    }
    double *times = calloc(rounds, sizeof *times);
    sqlite3_stmt *insertion;
    check(sqlite3_open(arguments[1], &database));
    check(sqlite3_exec(database,
        "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;"
        "CREATE TABLE task (number INTEGER PRIMARY KEY, id BLOB NOT NULL, name TEXT NOT NULL, added INTEGER NOT NULL)",
        NULL, NULL, NULL));
    check(sqlite3_prepare_v2(database, "INSERT INTO task (id, name, added) VALUES (randomblob(16), ?, ?)", -1,
        &insertion, NULL));
    double before = microseconds(CLOCK_PROCESS_CPUTIME_ID);
    for (int round = 0; round < rounds; round++) {
        double began = microseconds(CLOCK_MONOTONIC);
        char name[32];
        snprintf(name, sizeof name, "Measured task %d", round);
        sqlite3_bind_text(insertion, 1, name, -1, SQLITE_TRANSIENT);
        sqlite3_bind_int(insertion, 2, round);
        check(sqlite3_step(insertion));
        check(sqlite3_reset(insertion));
        times[round] = microseconds(CLOCK_MONOTONIC) - began;
    }
    double processor = microseconds(CLOCK_PROCESS_CPUTIME_ID) - before;
    qsort(times, rounds, sizeof *times, compare);
    printf("%.1f %.1f\n", times[rounds / 2], processor / rounds);
    return 0;
}
