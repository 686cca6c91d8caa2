import { infiniteQueryOptions } from "@tanstack/react-query";
import { contract } from "#contract/appointments";
import { client } from "../../../lib/api/client.ts";
import { liveQuery } from "../../../lib/query/query.ts";

const appointments = client(contract);
/** Patients see their entire past, unless they choose a range. */
export const allDays = 3650;

/** The patient's appointments: upcoming by time, or those of the last `days` with the latest first. */
export function patientAppointments(when: "upcoming" | "past", days = allDays) {
  return infiniteQueryOptions({
    queryKey: ["patient-appointments", when, days],
    queryFn: ({ pageParam, signal }) =>
      appointments.list({ when, days, after: pageParam || undefined }, { signal }),
    initialPageParam: "",
    getNextPageParam: (page) => page.next,
    ...liveQuery({ topics: ["appointment", "prescription"], persist: true }),
  });
}
