import { queryOptions, useQuery } from "@tanstack/react-query";
import { contract } from "#contract/notifications";
import { client } from "../../lib/api/client.ts";
import { liveQuery } from "../../lib/query/query.ts";
import { useCommand } from "../../lib/query/use-command.ts";

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
  ...liveQuery({ topics: ["notification", "conversation"] }),
});

/** The number of unread messages. */
export function useUnreadMessages(): number {
  return useQuery(unread).data?.messages ?? 0;
}

/** The number of unread notifications. */
export function useUnread(): number {
  return useQuery(unread).data?.unread ?? 0;
}

/** The ten newest. */
export function useNewest() {
  return useQuery({
    queryKey: [...key, "newest"],
    queryFn: ({ signal }) => notifications.list({ limit: 10 }, { signal }),
    ...liveQuery({ topics: ["notification"] }),
  });
}

/** Marks one or all as read. */
export function useMarkRead() {
  const one = useCommand((id: string) => notifications.markRead({ id }), { changes: ["notification"] });
  const all = useCommand(() => notifications.markAllRead(), { changes: ["notification"] });
  return { one, all };
}
