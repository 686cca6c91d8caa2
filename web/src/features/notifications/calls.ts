import { useMutation, useQuery } from "@tanstack/react-query";
import { contract } from "../../../../functions/notifications/contract.ts";
import { client } from "../../lib/api.ts";
import { queries } from "../../lib/query.ts";

const notifications = client(contract);
const key = ["notifications"];

/** Whether people of a role are told anything in the app. */
export function isTold(role: string): boolean {
  return contract.list.by.some((told) => told === role);
}

/** How many are unread, asked again every 30 seconds while the page is in sight. */
export function useUnread(): number {
  const { data } = useQuery({
    queryKey: [...key, "count"],
    queryFn: ({ signal }) => notifications.count({}, { signal }),
    refetchInterval: 30_000,
  });
  return data?.unread ?? 0;
}

/** The ten newest. */
export function useNewest() {
  return useQuery({
    queryKey: [...key, "newest"],
    queryFn: ({ signal }) => notifications.list({ limit: 10 }, { signal }),
  });
}

/** Marks one read, or all. */
export function useMarkRead() {
  const onSettled = () => queries.invalidateQueries({ queryKey: key });
  const one = useMutation({ mutationFn: (id: string) => notifications.markRead({ id }), onSettled });
  const all = useMutation({ mutationFn: () => notifications.markAllRead(), onSettled });
  return { one, all };
}
