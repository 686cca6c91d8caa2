/** What the lists of the app call the record that they mark, by the last part of their path. */
const parameters: Readonly<Record<string, string>> = {
  appointments: "appointment",
  past: "appointment",
  prescriptions: "prescription",
  history: "prescription",
};

/** Where a notification about one record leads: to its place in the list, unless the link already says where. */
export function recordLink(link: string, recordId: string): string {
  const parameter = parameters[link.slice(link.lastIndexOf("/") + 1)];
  return parameter ? `${link}?${parameter}=${recordId}` : link;
}

/** Where a notification about several records leads: to their list. */
export function listLink(link: string): string {
  return link.split("?")[0] ?? link;
}
