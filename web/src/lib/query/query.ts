import { type Query, QueryClient } from "@tanstack/react-query";
import type { EventType } from "#events";
import type { SocketMessage } from "#kernel/call/socket-message";
import { Offline, Problem } from "../api/client.ts";
import { liveState } from "./live-state.ts";

/** The topic of a live message: the first word of an event's name, or `notification`. */
export type Topic = FirstWord<EventType> | "notification";
type FirstWord<Name> = Name extends `${infer Word}.${string}` ? Word : never;

/**
 * Brings a query up to date after live messages about its topics: true if it has what they announce, or fetches it by itself;
 * false if the query must be refetched.
 */
export type Follow = (messages: readonly SocketMessage[]) => boolean;

declare module "@tanstack/react-query" {
  interface Register {
    queryMeta: {
      readonly topics?: readonly Topic[];
      readonly persist?: boolean;
      readonly polled?: boolean;
      readonly isPoll?: boolean;
      readonly follow?: Follow;
    };
  }
}

export interface LiveQuery {
  /** The topics it shows: every event about one of them refetches it. */
  readonly topics: readonly Topic[];
  /** Whether its last answer is stored on the device, for use without a connection. */
  readonly persist?: boolean;
  /** Whether it is refetched with every poll while there is no socket, because its news add no notification. */
  readonly polled?: boolean;
  /** Whether the poll itself fetches it. */
  readonly isPoll?: boolean;
  /** How it follows live messages while it is shown, if not by refetching. */
  readonly follow?: Follow;
}

/** The options of a query that is kept up to date. */
export function liveQuery(meta: LiveQuery) {
  return { meta: { ...meta } } as const;
}

/** The maximum age of displayed data, because some data changes with time and without an event. */
export const maxAgeMs = 5 * 60_000;

/** The one query client. Refusals are not retried; server errors are, twice. */
export const queries = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      networkMode: "always",
      retry: (count, error) => count < 2 && mayPass(error),
      refetchOnWindowFocus: (query) => !isFresh(query),
    },
    mutations: { networkMode: "always", retry: false },
  },
});

function isFresh({ meta, state }: Query): boolean {
  const isLive = meta?.topics !== undefined && liveState.get() === "up";
  return isLive && !state.isInvalidated && Date.now() - state.dataUpdatedAt < maxAgeMs;
}

/** Whether to show that a query failed. Without a connection, its last answer is shown instead, if there is one. */
export function hasFailed({ error, data }: { error: Error | null; data: unknown }): boolean {
  return error !== null && !(error instanceof Offline && data !== undefined);
}

/** Whether a query has its own answer. Until a search has one, the list of the search before may be shown. */
export function isAnswered(query: { isSuccess: boolean; isPlaceholderData: boolean }): boolean {
  return query.isSuccess && !query.isPlaceholderData;
}

function mayPass(error: Error): boolean {
  if (error instanceof Problem) return error.status >= 500;
  return !(error instanceof Offline);
}
