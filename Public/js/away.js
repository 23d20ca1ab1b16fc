// Self-contained: the page shown while the server cannot be reached.

const interval = 2000;
const said = document.getElementById("said");

async function look(isAsked) {
    try {
        await fetch("/api/version", { cache: "no-store" });
        location.reload();
    } catch {
        if (isAsked) said.textContent = "Still can’t reach Tasker.";
    }
}

document.getElementById("retry").addEventListener("click", () => look(true));
setInterval(() => look(false), interval);
