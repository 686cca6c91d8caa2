import { infiniteQueryOptions } from "@tanstack/react-query";
import { contract } from "#contract/appointments";
import { client } from "../../../lib/api/client.ts";
import { liveQuery } from "../../../lib/query/query.ts";

const appointments = client(contract);
/** Patients see their entire past. */
const pastDays = 3650;

/** The patient's appointments: upcoming by time, or past with the latest first. */
export function patientAppointments(when: "upcoming" | "past") {
  return infiniteQueryOptions({
    queryKey: ["patient-appointments", when],
    queryFn: ({ pageParam, signal }) =>
      appointments.list({ when, days: pastDays, after: pageParam || undefined }, { signal }),
    initialPageParam: "",
    getNextPageParam: (page) => page.next,
    ...liveQuery({ topics: ["appointment", "prescription"], persist: true }),
  });
}
