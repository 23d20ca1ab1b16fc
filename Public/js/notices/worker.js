/** Registers the service worker, which serves a page if the server cannot be reached, and nothing else. */
export function registerWorker() {
    if (!navigator.serviceWorker || document.readyState !== "complete") {
        if (navigator.serviceWorker) addEventListener("load", registerWorker, { once: true });
        return;
    }
    navigator.serviceWorker.register("/service-worker.js").catch((error) => {
        // A browser without service workers, as in a private window, shows its own error page.
        if (error.name !== "SecurityError" && error.name !== "NotSupportedError" && error.name !== "TypeError") throw error;
    });
}
