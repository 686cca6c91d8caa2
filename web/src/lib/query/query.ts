import { type Query, QueryClient } from "@tanstack/react-query";
import type { EventType } from "#events";
import { Offline, Problem } from "../api/client.ts";
import { live } from "./live-state.ts";

/** What a live message can be about: the first word of an event's name, or `notification`. */
export type Topic = FirstWord<EventType> | "notification";
type FirstWord<Name> = Name extends `${infer Word}.${string}` ? Word : never;

declare module "@tanstack/react-query" {
  interface Register {
    queryMeta: {
      readonly topics?: readonly Topic[];
      readonly persist?: boolean;
      /** Text that somebody has typed and not sent. */
      readonly unsent?: true;
    };
  }
}

export interface LiveQuery {
  /** What the query shows: it is asked again whenever something happens to it, wherever it happened. */
  readonly topics: readonly Topic[];
  /** Whether its last answer stays on the device, for when there is no connection. */
  readonly persist?: boolean;
}

/** The options of a query that is kept up to date. */
export function liveQuery(meta: LiveQuery) {
  return { meta: { ...meta } } as const;
}

/** The greatest age of what is on the screen: some things change with time alone, without an event. */
export const oldMs = 5 * 60_000;

/** What screens have fetched. A refusal is not retried; a failure of the server is, twice. */
export const queries = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      networkMode: "always",
      retry: (count, error) => count < 2 && mayPass(error),
      refetchOnWindowFocus: (query) => !isKeptUpToDate(query),
    },
    mutations: { networkMode: "always", retry: false },
  },
});

function isKeptUpToDate({ meta, state }: Query): boolean {
  const isLive = meta?.topics !== undefined && live.get() === "up";
  return isLive && !state.isInvalidated && Date.now() - state.dataUpdatedAt < oldMs;
}

/** Whether to show that a query failed: without a connection, the last answer is shown instead if there is one. */
export function hasFailed({ error, data }: { error: Error | null; data: unknown }): boolean {
  return error !== null && !(error instanceof Offline && data !== undefined);
}

function mayPass(error: Error): boolean {
  if (error instanceof Problem) return error.status >= 500;
  return !(error instanceof Offline);
}
