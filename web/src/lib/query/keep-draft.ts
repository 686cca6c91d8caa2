import type { QueryClient, QueryKey } from "@tanstack/react-query";

/**
 * Keeps what a person is writing in the cache until it is removed or the person signs out. An empty draft is removed. While
 * there is one, no new version reloads the page without asking (`meta.unsent`).
 */
export function keepDraft(cache: QueryClient, queryKey: QueryKey, draft: unknown, isEmpty = false): void {
  cache.setQueryDefaults(queryKey, { gcTime: Number.POSITIVE_INFINITY, meta: { unsent: true } });
  if (isEmpty) cache.removeQueries({ queryKey });
  else cache.setQueryData(queryKey, draft);
}
