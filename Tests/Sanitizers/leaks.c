// What lives for as long as the program is no leak, and the programs that tests start have an environment of their own.
const char *__asan_default_options(void);

const char *__asan_default_options(void) {
    return "detect_leaks=0";
}
