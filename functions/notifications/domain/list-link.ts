/** Where a notification about several records leads: to their list. */
export function listLink(link: string): string {
  return link.split("?")[0] ?? link;
}
