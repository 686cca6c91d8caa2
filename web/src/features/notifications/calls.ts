import { infiniteQueryOptions, queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { contract } from "#contract/notifications";
import { client } from "../../lib/api/client.ts";
import { liveQuery } from "../../lib/query/query.ts";
import { useCommand } from "../../lib/query/use-command.ts";
import { useStore } from "../../lib/use-store.ts";
import { session } from "../../session/state.ts";

const notifications = client(contract);
const key = ["notifications"];

/** Whether a role receives notifications in the app. */
export function hasNotifications(role: string): boolean {
  return contract.list.roles.some((known) => known === role);
}

/**
 * The number of unread notifications, the newest one, and the number of unread messages. features/realtime fetches it first, and
 * again when it may have changed.
 */
export const unread = queryOptions({
  queryKey: [...key, "count"],
  queryFn: ({ signal }) => notifications.count({}, { signal }),
  enabled: ({ state }) => state.data !== undefined,
  staleTime: Number.POSITIVE_INFINITY,
  retry: false,
  ...liveQuery({ topics: ["notification", "conversation"], isPoll: true }),
});

/** The number of unread messages. */
export function useUnreadMessages(): number {
  return useQuery(unread).data?.messages ?? 0;
}

/** The number of unread notifications. */
export function useUnread(): number {
  return useQuery(unread).data?.unread ?? 0;
}

/** Whether an unread notification is urgent. */
export function useHasUrgent(): boolean {
  return (useQuery(unread).data?.urgent ?? 0) > 0;
}

/** The ten newest. */
export function useNewest() {
  return useQuery({
    queryKey: [...key, "newest"],
    queryFn: ({ signal }) => notifications.list({ limit: 10 }, { signal }),
    ...liveQuery({ topics: ["notification"] }),
  });
}

/** All of the last 180 days: unread urgent ones, then the others, newest first, page by page. */
export const all = infiniteQueryOptions({
  queryKey: [...key, "all"],
  queryFn: ({ pageParam, signal }) => notifications.list({ after: pageParam || undefined }, { signal }),
  initialPageParam: "",
  getNextPageParam: (page) => page.next,
  ...liveQuery({ topics: ["notification"] }),
});

/** What the signed-in person gets by which channel. */
export const preferences = queryOptions({
  queryKey: [...key, "preferences"],
  queryFn: ({ signal }) => notifications.preferences({}, { signal }),
});

/** Saves the choices. */
export function useSavePreferences() {
  const cache = useQueryClient();
  return useCommand(notifications.savePreferences, {
    changes: [],
    show: (saved) => cache.setQueryData(preferences.queryKey, saved),
  });
}

/** The signed-in person's role, if it receives notifications. */
export function useRole(): string | undefined {
  const current = useStore(session);
  if (current.state !== "in" || !hasNotifications(current.person.role)) return undefined;
  return current.person.role;
}

/** Marks one or all as read. */
export function useMarkRead() {
  const one = useCommand((id: string) => notifications.markRead({ id }), { changes: ["notification"] });
  const all = useCommand(() => notifications.markAllRead(), { changes: ["notification"] });
  return { one, all };
}
