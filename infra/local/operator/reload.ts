// Runs in the browser while sources are watched: reloads the page after a change.
new EventSource("/local/changes").addEventListener("message", () => location.reload());

export {};
