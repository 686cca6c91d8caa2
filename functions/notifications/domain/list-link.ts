/** The path of a notification about several records: their list. */
export function listLink(link: string): string {
  return link.split("?")[0] ?? link;
}
