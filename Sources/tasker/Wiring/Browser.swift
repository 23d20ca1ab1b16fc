import Glibc

/// Opens a page in the user's browser.
enum Browser {
    /// Does nothing if there is no desktop; the address has been printed.
    static func open(_ address: String) {
        var process = pid_t()
        var arguments: [UnsafeMutablePointer<CChar>?] = [strdup("xdg-open"), strdup(address), nil]
        defer { for argument in arguments { free(argument) } }
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        // The signals blocked in this program must reach the browser.
        var none = sigset_t()
        sigemptyset(&none)
        posix_spawnattr_setsigmask(&attributes, &none)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
        _ = posix_spawnp(&process, "xdg-open", nil, &attributes, &arguments, environ)
    }
}
