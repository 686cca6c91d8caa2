import { queryOptions } from "@tanstack/react-query";
import { contract } from "#contract/appointments";
import { client, Problem } from "../../../lib/api/client.ts";
import { liveQuery } from "../../../lib/query/query.ts";

const appointments = client(contract);

/** The twelve times of a doctor's day (YYYY-MM-DD). Others take them while one is looking, and nobody may be told who. */
export function slotsOfDay(doctorId: string, date: string) {
  return queryOptions({
    queryKey: ["appointment-slots", doctorId, date],
    queryFn: ({ signal }) => appointments.slots({ doctorId, date }, { signal }),
    enabled: date !== "",
    refetchInterval: 30_000,
    ...liveQuery({ topics: ["appointment"] }),
  });
}

/** Whether an appointment was refused because of its time: somebody took it, or it has passed. */
export function isGone(error: unknown): error is Problem {
  const codes: readonly string[] = ["slot_taken", "slot_past", "slot_unknown"];
  return error instanceof Problem && codes.includes(error.code);
}
