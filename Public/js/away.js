// Stands alone: the page that is shown while the server does not answer.

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
