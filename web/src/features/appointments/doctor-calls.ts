import {
  type InfiniteData,
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from "@tanstack/react-query";
import type * as z from "zod/mini";
import { contract } from "#contract/appointments";
import { Appointment } from "#domain/appointments";
import { client, Problem } from "../../lib/api.ts";
import { keeps } from "../../lib/query.ts";
import { renewalsKey } from "../prescriptions/renewal-calls.ts";
import type { PlainStep } from "./doctor-words.ts";
import { slotsKey } from "./slot-calls.ts";

const visits = client(contract);
const all = ["doctor-visits"] as const;
const lists = [...all, "list"] as const;
const dashboardKey = [...all, "dashboard"] as const;

type VisitPage = z.infer<typeof contract.list.answers>;
type Dashboard = z.infer<typeof contract.doctorDashboard.answers>;

/** The doctor's four counters and next five visits. */
export const doctorDashboard = queryOptions({
  queryKey: dashboardKey,
  queryFn: ({ signal }) => visits.doctorDashboard({}, { signal }),
  ...keeps("appointment", "prescription"),
});

/** The doctor's visits to come, or of the last `days`. */
export function doctorVisits(when: "upcoming" | "past", days = 90) {
  return infiniteQueryOptions({
    queryKey: [...lists, when, days],
    queryFn: ({ pageParam, signal }) =>
      visits.list({ when, days, limit: 50, after: pageParam || undefined }, { signal }),
    initialPageParam: "",
    getNextPageParam: (page) => page.next,
    ...keeps("appointment"),
  });
}

/** One visit of the doctor. */
export function doctorVisit(id: string) {
  return queryOptions({
    queryKey: [...all, "visit", id],
    queryFn: ({ signal }) => visits.appointment({ id }, { signal }),
    ...keeps("appointment"),
  });
}

/** Takes a step of a visit and shows the answer everywhere; a refusal that tells how it stands now is shown too. */
export function useVisitStep() {
  return useChange(({ step, visit }: { step: PlainStep; visit: Appointment }) =>
    visits[step]({ id: visit.id }),
  );
}

/** Cancels a visit with a reason. */
export function useCancelVisit() {
  return useChange((asked: z.input<typeof contract.cancel.asks>) => visits.cancel(asked));
}

/** Moves a visit of the doctor to another slot. Whatever the answer, the times of the doctor are asked for again. */
export function useRescheduleVisit(doctorId: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (asked: z.input<typeof contract.reschedule.asks>) => visits.reschedule(asked),
    // It leaves one list and enters the other: both are asked for again.
    onSuccess: () => cache.invalidateQueries({ queryKey: all }),
    onError: (error) => showRefusal(cache, error),
    onSettled: () => cache.invalidateQueries({ queryKey: slotsKey(doctorId) }),
  });
}

/** Asks again for everything the doctor's screens of visits show. */
export function useRefreshVisits() {
  const cache = useQueryClient();
  const again = () =>
    Promise.all([all, renewalsKey].map((queryKey) => cache.invalidateQueries({ queryKey })));
  return useMutation({ mutationFn: again });
}

function useChange<Asked>(change: (asked: Asked) => Promise<Appointment>) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: async (visit) => {
      show(cache, visit);
      await cache.invalidateQueries({ queryKey: dashboardKey });
    },
    onError: (error) => showRefusal(cache, error),
  });
}

async function showRefusal(cache: QueryClient, error: unknown): Promise<void> {
  const current = Appointment.safeParse(error instanceof Problem ? error.current : undefined);
  if (current.success) show(cache, current.data);
  await cache.invalidateQueries({ queryKey: all });
}

function show(cache: QueryClient, visit: Appointment): void {
  const swap = (items: Appointment[]) => items.map((item) => (item.id === visit.id ? visit : item));
  cache.setQueriesData<InfiniteData<VisitPage>>(
    { queryKey: lists },
    (known) =>
      known && { ...known, pages: known.pages.map((page) => ({ ...page, items: swap(page.items) })) },
  );
  cache.setQueryData<Dashboard>(
    dashboardKey,
    (dashboard) => dashboard && { ...dashboard, next: swap(dashboard.next) },
  );
  cache.setQueryData([...all, "visit", visit.id], visit);
}
