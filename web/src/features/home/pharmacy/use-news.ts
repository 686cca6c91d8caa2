import { skipToken, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { now } from "../../../lib/time/clock.ts";
import { pharmacyDashboard } from "./calls.ts";
import { cleared, look, newsRules, type Panel, read } from "./news.ts";

const key = ["home", "news"] as const;

/** The pharmacy's panel: it looks whenever the dashboard was asked for, and goes when the person signs out. */
export function useNews() {
  const cache = useQueryClient();
  const { data: dashboard, dataUpdatedAt } = useQuery(pharmacyDashboard);
  const { data: panel } = useQuery<Panel>({
    queryKey: key,
    queryFn: skipToken,
    gcTime: Number.POSITIVE_INFINITY,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: it looks as often as somebody asked, also when nothing changed
  useEffect(() => {
    if (dashboard) cache.setQueryData<Panel>(key, (known) => look(known, dashboard.recent, now()));
  }, [cache, dashboard, dataUpdatedAt]);
  const change = (to: (known: Panel) => Panel) =>
    cache.setQueryData<Panel>(key, (known) => known && to(known));
  return {
    lines: panel?.lines.slice(0, newsRules.shown) ?? [],
    read: (id: string) => change((known) => read(known, id)),
    clear: () => change(cleared),
  };
}
