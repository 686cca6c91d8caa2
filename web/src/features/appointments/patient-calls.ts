import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type * as z from "zod/mini";
import { contract } from "#contract/appointments";
import { client } from "../../lib/api.ts";
import { keeps } from "../../lib/query.ts";
import { isGone, slotsKey } from "./slot-calls.ts";

const visits = client(contract);
const all = ["patient-visits"] as const;
/** Patients look back as far as there is something. */
const pastDays = 3650;

/** The patient's four counters and next five visits. */
export const patientDashboard = queryOptions({
  queryKey: [...all, "dashboard"],
  queryFn: ({ signal }) => visits.patientDashboard({}, { signal }),
  ...keeps("appointment", "prescription"),
});

/** The patient's visits: to come by time, or past with the latest first. */
export function patientVisits(when: "upcoming" | "past") {
  return infiniteQueryOptions({
    queryKey: [...all, "list", when],
    queryFn: ({ pageParam, signal }) =>
      visits.list({ when, days: pastDays, after: pageParam || undefined }, { signal }),
    initialPageParam: "",
    getNextPageParam: (page) => page.next,
    ...keeps("appointment"),
  });
}

/** Books a visit. When its time is gone, the times of the doctor are asked for again. */
export function useBook(doctorId: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (asked: z.input<typeof contract.book.asks>) => visits.book(asked),
    // The answer is shown at once; the rest is asked again behind it, also when the doctor is next free.
    onSuccess: () => {
      void cache.invalidateQueries({ queryKey: all });
      void cache.invalidateQueries({ queryKey: slotsKey(doctorId) });
      void cache.invalidateQueries({ queryKey: ["directory"] });
    },
    onError: (error) =>
      isGone(error) ? cache.invalidateQueries({ queryKey: slotsKey(doctorId) }) : undefined,
  });
}

/** Asks again for everything the patient's screens of visits show. */
export function useRefreshVisits() {
  const cache = useQueryClient();
  return useMutation({ mutationFn: () => cache.invalidateQueries({ queryKey: all }) });
}
