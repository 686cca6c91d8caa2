import { skipToken, useQuery, useQueryClient } from "@tanstack/react-query";
import { useLayoutEffect } from "react";
import { now } from "../../../lib/time/clock.ts";
import { pharmacyDashboard } from "./calls.ts";
import { cleared, markRead, newsRules, type Panel, updatedPanel } from "./news.ts";

const key = ["home", "news"] as const;

/** Why the panel is empty: it was cleared, nothing came lately, or nothing came yet. */
export type Nothing = "cleared" | "none" | "never";

/** The state of the news panel. It updates with every fetch of the dashboard and ends with the session. */
export function useNews() {
  const cache = useQueryClient();
  const { data: dashboard, dataUpdatedAt } = useQuery(pharmacyDashboard);
  const { data: panel } = useQuery<Panel>({
    queryKey: key,
    queryFn: skipToken,
    gcTime: Number.POSITIVE_INFINITY,
  });
  // Before the paint, so that nothing moves.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it updates with every fetch, also if nothing changed
  useLayoutEffect(() => {
    if (dashboard) cache.setQueryData<Panel>(key, (known) => updatedPanel(known, dashboard, now()));
  }, [cache, dashboard, dataUpdatedAt]);
  const change = (to: (known: Panel) => Panel) =>
    cache.setQueryData<Panel>(key, (known) => known && to(known));
  const nothing: Nothing = panel?.known.length
    ? "cleared"
    : dashboard?.notifications.length
      ? "none"
      : "never";
  return {
    nothing,
    lines: panel?.lines.slice(0, newsRules.shown) ?? [],
    read: (id: string) => change((known) => markRead(known, id)),
    clear: () => change(cleared),
  };
}
