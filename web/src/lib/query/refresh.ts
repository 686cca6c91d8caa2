import type { Query } from "@tanstack/react-query";
import { Offline } from "../offline/offline-error.ts";
import { oldMs, queries, type Topic } from "./query.ts";

/** Refetches the queries on the screen that fit. All others that fit, or a page out of sight, wait until somebody looks. */
export function refresh(fits: (query: Query) => boolean): void {
  void queries.invalidateQueries({ predicate: fits, refetchType: isInSight() ? "active" : "none" });
}

/** Refetches queries about these topics that were answered before `since` (device time). Resolves when they have been. */
export async function refetch(topics: readonly Topic[], since = Number.POSITIVE_INFINITY): Promise<void> {
  const isOf = isAbout(new Set(topics));
  await queries.invalidateQueries({
    predicate: (query) => isOf(query) && query.state.dataUpdatedAt < since,
  });
}

/** Whether a query is about one of these topics. */
export const isAbout =
  (topics: ReadonlySet<string>) =>
  ({ meta }: Query): boolean =>
    meta?.topics?.some((topic) => topics.has(topic)) ?? false;

/** Whether a query is about any topic but the bell's. */
export function isAboutAnything({ meta }: Query): boolean {
  return meta?.topics?.some((topic) => topic !== "notification") ?? false;
}

/** Whether the answer to such a query is too old. */
export function isOld(query: Query): boolean {
  return isAboutAnything(query) && Date.now() - query.state.dataUpdatedAt >= oldMs;
}

/** Whether the last attempt of a query did not reach the server. */
export function isCutOff({ state }: Query): boolean {
  return state.error instanceof Offline;
}

/** Whether somebody can see the page. */
export function isInSight(): boolean {
  return document.visibilityState === "visible";
}
