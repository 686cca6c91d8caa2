import type { Query } from "@tanstack/react-query";
import { Offline } from "./offline.ts";
import { oldMs, queries, type Topic } from "./query.ts";

/** Asks again for what is on the screen and fits; what is not, or is out of sight, waits until somebody looks. */
export function refresh(fits: (query: Query) => boolean): void {
  void queries.invalidateQueries({ predicate: fits, refetchType: isInSight() ? "active" : "none" });
}

/** Asks again for what is shown of these topics and was answered before `since` (device time); resolves when it is there. */
export async function refetch(topics: readonly Topic[], since = Number.POSITIVE_INFINITY): Promise<void> {
  const isOf = isAbout(new Set(topics));
  await queries.invalidateQueries({
    predicate: (query) => isOf(query) && query.state.dataUpdatedAt < since,
  });
}

/** Whether a query shows something of these topics. */
export const isAbout =
  (topics: ReadonlySet<string>) =>
  ({ meta }: Query): boolean =>
    meta?.topics?.some((topic) => topics.has(topic)) ?? false;

/** Whether a query shows anything that can change while one looks, beside the bell. */
export function isAboutAnything({ meta }: Query): boolean {
  return meta?.topics?.some((topic) => topic !== "notification") ?? false;
}

/** Whether what such a query shows was asked for too long ago. */
export function isOld(query: Query): boolean {
  return isAboutAnything(query) && Date.now() - query.state.dataUpdatedAt >= oldMs;
}

/** Whether the last try to ask for what such a query shows did not reach the server. */
export function isCutOff({ state }: Query): boolean {
  return state.error instanceof Offline;
}

/** Whether somebody can see the page. */
export function isInSight(): boolean {
  return document.visibilityState === "visible";
}
