// Runs at the edge, before and after a file is requested. Every address of ours maps to one built page: a
// public page as rendered, the app for every address of a role (a role's entry page requests its dashboard at
// once), and the "not found" page with status 404 for all others.
// Files have a dot in their name, and the API answers for itself.
const drawn = ["about", "challenge", "contact", "privacy", "terms"];
const doors = ["patient", "doctor", "pharmacy", "auditor"];
const nothing = "/not-found.html";

// biome-ignore lint/correctness/noUnusedVariables: CloudFront calls it
function handler(event) {
  const page = pageOf(event.request.uri);
  if (event.context.eventType === "viewer-request") {
    event.request.uri = page;
    return event.request;
  }
  if (page === nothing && event.response.statusCode === 200) {
    event.response.statusCode = 404;
    event.response.statusDescription = "Not Found";
  }
  return event.response;
}

function pageOf(uri) {
  const steps = uri.split("/").filter((step) => step !== "");
  const first = steps[0];
  if (first === "api" || (first !== undefined && steps[steps.length - 1].indexOf(".") !== -1)) return uri;
  if (first === undefined) return "/index.html";
  if (doors.indexOf(first) !== -1) return steps.length === 1 ? `/${first}.html` : "/app.html";
  return steps.length === 1 && drawn.indexOf(first) !== -1 ? `/${first}.html` : nothing;
}
