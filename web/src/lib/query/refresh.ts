import type { Query, QueryKey } from "@tanstack/react-query";
import type { SocketMessage } from "#kernel/call/socket-message";
import { Offline } from "../offline/offline-error.ts";
import { maxAgeMs, queries, type Topic } from "./query.ts";

/** Refetches the matching queries on the screen. Others, and those of a hidden page, are refetched when they are shown. */
export function refresh(fits: (query: Query) => boolean): void {
  void invalidate(fits, isInSight() ? "active" : "none");
}

/**
 * A fetch that the refetch would not replace is awaited first, because its answer may be older than what happened: a query's first
 * fetch, one behind a hidden page, and the next page of a list, which a refetch would drop.
 */
async function invalidate(fits: (query: Query) => boolean, refetchType: "active" | "none"): Promise<void> {
  const ends = queries
    .getQueryCache()
    .findAll({ predicate: fits })
    .map(async (query) => {
      const { data, fetchStatus } = query.state;
      const isReplaced = data !== undefined && refetchType === "active" && query.isActive();
      if (fetchStatus === "fetching" && (!isReplaced || isFetchingMore(query))) await fetched(query);
      await invalidateOne(query, refetchType);
    });
  await Promise.all(ends);
}

/** The next page, asked for during a refetch, drops it, so the refetch follows that page. */
async function invalidateOne(query: Query, refetchType: "active" | "none"): Promise<void> {
  await queries.invalidateQueries({ queryKey: query.queryKey, exact: true, refetchType });
  if (refetchType === "none" || !query.isActive() || query.state.error !== null) return;
  if (lastFetchedMore(query)) await invalidateOne(query, refetchType);
}

/**
 * Changes the loaded lists of a key. One whose next page is being fetched is changed again after that, because that page
 * overwrites the change: `change` must be safe to repeat.
 */
export function changeLists<List>(queryKey: QueryKey, change: (known: List) => List | undefined): void {
  for (const query of queries.getQueryCache().findAll({ queryKey })) {
    const set = () => queries.setQueryData<List>(query.queryKey, (known) => known && change(known));
    set();
    if (isFetchingMore(query)) void fetched(query).then(set);
  }
}

function isFetchingMore(query: Query): boolean {
  return query.state.fetchStatus === "fetching" && lastFetchedMore(query);
}

function lastFetchedMore({ state }: Query): boolean {
  return state.fetchMeta?.fetchMore !== undefined;
}

async function fetched(query: Query): Promise<void> {
  await query.promise?.catch(() => undefined);
}

/** The topic of a live message. */
const topicOf = ({ type }: SocketMessage) => type.split(".")[0] ?? type;

/**
 * Brings the queries on the screen up to date after live messages. `repeated` announce what earlier ones did; they are for queries
 * that follow by themselves, because their first fetch may have come too early.
 */
export function refreshAfter(fresh: readonly SocketMessage[], repeated: readonly SocketMessage[]): void {
  const about = (query: Query, messages: readonly SocketMessage[]) =>
    messages.filter((message) => isAbout(new Set([topicOf(message)]))(query));
  const concerned = queries.getQueryCache().findAll({
    predicate: (query) => {
      const { follow } = query.meta ?? {};
      const news = about(query, fresh);
      const all = follow ? [...about(query, repeated), ...news] : news;
      if (all.length === 0) return false;
      return !(follow && isInSight() && query.isActive() && follow(all));
    },
  });
  const found = new Set(concerned);
  refresh((query) => found.has(query));
}

/** Refetches queries about these topics that were fetched before `since` (device time). Resolves once that is done. */
export async function refetch(topics: readonly Topic[], since = Number.POSITIVE_INFINITY): Promise<void> {
  const isOf = isAbout(new Set(topics));
  await invalidate((query) => isOf(query) && query.state.dataUpdatedAt < since, "active");
}

/** Whether a query is about one of these topics. */
export const isAbout =
  (topics: ReadonlySet<string>) =>
  ({ meta }: Query): boolean =>
    meta?.topics?.some((topic) => topics.has(topic)) ?? false;

/** Whether a live query shows records, and not only notifications, which the poll itself counts. */
export function isAboutAnything({ meta }: Query): boolean {
  return meta?.isPoll !== true && (meta?.topics ?? []).some((topic) => topic !== "notification");
}

/** Whether a query is refetched with every poll. */
export function isPolled({ meta }: Query): boolean {
  return meta?.polled === true;
}

/** Whether the data of a live query is too old. */
export function isOld(query: Query): boolean {
  return isAboutAnything(query) && Date.now() - query.state.dataUpdatedAt >= maxAgeMs;
}

/** Whether the last fetch of a query did not reach the server. */
export function isCutOff({ state }: Query): boolean {
  return state.error instanceof Offline;
}

/** Whether the page is visible. */
export function isInSight(): boolean {
  return document.visibilityState === "visible";
}
