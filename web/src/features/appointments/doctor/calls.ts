import { type InfiniteData, infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import type * as z from "zod/mini";
import { contract } from "#contract/appointments";
import { Appointment } from "#domain/appointments";
import { client } from "../../../lib/api/client.ts";
import { liveQuery, queries } from "../../../lib/query/query.ts";
import { useCommand } from "../../../lib/query/use-command.ts";
import { type PlainStep, rescheduleFailed, stepFailed } from "./messages.ts";

const visits = client(contract);
const all = ["doctor-visits"] as const;
const lists = [...all, "list"] as const;
const live = liveQuery({ topics: ["appointment"], persist: true });

type VisitPage = z.infer<typeof contract.list.answers>;

/** The doctor's visits to come, or of the last `days`. */
export function doctorVisits(when: "upcoming" | "past", days = 90) {
  return infiniteQueryOptions({
    queryKey: [...lists, when, days],
    queryFn: ({ pageParam, signal }) =>
      visits.list({ when, days, limit: 50, after: pageParam || undefined }, { signal }),
    initialPageParam: "",
    getNextPageParam: (page) => page.next,
    ...live,
  });
}

/** One visit of the doctor. */
export function doctorVisit(id: string) {
  return queryOptions({
    queryKey: [...all, "visit", id],
    queryFn: ({ signal }) => visits.appointment({ id }, { signal }),
    ...live,
  });
}

/** Takes a step of an appointment and shows the answer everywhere. */
export function useVisitStep() {
  return useCommand(
    ({ step, visit }: { step: PlainStep; visit: Appointment }) => visits[step]({ id: visit.id }),
    change,
  );
}

/** Cancels an appointment with a reason. */
export function useCancelVisit() {
  return useCommand((asked: z.input<typeof contract.cancel.asks>) => visits.cancel(asked), change);
}

/** Moves an appointment of the doctor to another slot. It leaves one list and enters the other. */
export function useRescheduleVisit() {
  return useCommand((asked: z.input<typeof contract.reschedule.asks>) => visits.reschedule(asked), {
    changes: ["appointment"],
    failed: rescheduleFailed,
  });
}

const change = {
  changes: ["appointment"],
  show,
  current: Appointment,
  failed: stepFailed,
} as const;

/** Puts an appointment into the lists that hold it. */
function show(visit: Appointment): void {
  queries.setQueriesData<InfiniteData<VisitPage>>({ queryKey: lists }, (known) => {
    if (!known?.pages.some(({ items }) => items.some(({ id }) => id === visit.id))) return undefined;
    const pages = known.pages.map((page) => ({
      ...page,
      items: page.items.map((item) => (item.id === visit.id ? visit : item)),
    }));
    return { ...known, pages };
  });
  queries.setQueryData([...all, "visit", visit.id], visit);
}
