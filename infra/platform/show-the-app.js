// Runs at the edge: every address of the app is the same page; files have a dot, and the API answers for itself.
// biome-ignore lint/correctness/noUnusedVariables: CloudFront calls it
function handler(event) {
  var request = event.request;
  var isApi = request.uri === "/api" || request.uri.startsWith("/api/");
  var last = request.uri.slice(request.uri.lastIndexOf("/") + 1);
  if (!isApi && last.indexOf(".") === -1) request.uri = "/index.html";
  return request;
}
