import { queryOptions, useMutation, useQuery } from "@tanstack/react-query";
import { contract } from "../../../../functions/notifications/contract.ts";
import { client } from "../../lib/api.ts";
import { queries, shows } from "../../lib/query.ts";

const notifications = client(contract);
const key = ["notifications"];

/** Whether people of a role are told anything in the app. */
export function isTold(role: string): boolean {
  return contract.list.by.some((told) => told === role);
}

/** How many are unread and the newest of them. Who keeps the screens live asks for it first, and whenever it may have changed. */
export const unread = queryOptions({
  queryKey: [...key, "count"],
  queryFn: ({ signal }) => notifications.count({}, { signal }),
  enabled: ({ state }) => state.data !== undefined,
  staleTime: Number.POSITIVE_INFINITY,
  retry: false,
  ...shows("notification"),
});

/** How many are unread. */
export function useUnread(): number {
  return useQuery(unread).data?.unread ?? 0;
}

/** The ten newest. */
export function useNewest() {
  return useQuery({
    queryKey: [...key, "newest"],
    queryFn: ({ signal }) => notifications.list({ limit: 10 }, { signal }),
    ...shows("notification"),
  });
}

/** Marks one read, or all. */
export function useMarkRead() {
  const onSettled = () => queries.invalidateQueries({ queryKey: key });
  const one = useMutation({ mutationFn: (id: string) => notifications.markRead({ id }), onSettled });
  const all = useMutation({ mutationFn: () => notifications.markAllRead(), onSettled });
  return { one, all };
}
