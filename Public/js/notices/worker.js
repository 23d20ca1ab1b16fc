/** Lets a service worker say that the server is away where a page cannot be had; it serves nothing else. */
export function registerWorker() {
    if (!navigator.serviceWorker || document.readyState !== "complete") {
        if (navigator.serviceWorker) addEventListener("load", registerWorker, { once: true });
        return;
    }
    navigator.serviceWorker.register("/service-worker.js").catch((error) => {
        // A browser that keeps no workers, as in a private window, shows its own page then.
        if (error.name !== "SecurityError" && error.name !== "NotSupportedError" && error.name !== "TypeError") throw error;
    });
}
