// Runs in the browser while sources are watched: loads the page again when something has changed.
new EventSource("/local/changes").addEventListener("message", () => location.reload());

export {};
