import { queryOptions } from "@tanstack/react-query";
import { contract } from "#contract/appointments";
import { client, Problem } from "../../../../lib/api/client.ts";
import { liveQuery } from "../../../../lib/query/query.ts";

const appointments = client(contract);

/** The twelve slots of a doctor's day (YYYY-MM-DD). Polled, because bookings of others send no events to this person. */
export function slotsOfDay(doctorId: string, date: string) {
  return queryOptions({
    queryKey: ["appointment-slots", doctorId, date],
    queryFn: ({ signal }) => appointments.slots({ doctorId, date }, { signal }),
    enabled: date !== "",
    refetchInterval: 30_000,
    ...liveQuery({ topics: ["appointment"] }),
  });
}

/** Whether a booking was refused because its time is taken or past. */
export function isGone(error: unknown): error is Problem {
  const codes: readonly string[] = ["slot_taken", "slot_past", "slot_unknown"];
  return error instanceof Problem && codes.includes(error.code);
}
