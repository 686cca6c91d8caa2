import { queryOptions } from "@tanstack/react-query";
import type * as z from "zod/mini";
import { contract } from "#contract/appointments";
import { OwnAvailability } from "#domain/appointments";
import { client } from "../../../lib/api/client.ts";
import { liveQuery, queries } from "../../../lib/query/query.ts";
import { useCommand } from "../../../lib/query/use-command.ts";
import { affectedMessages, messages } from "./messages.ts";

const appointments = client(contract);

export type AffectedAppointment = z.infer<typeof contract.affectedAppointments.output>["items"][number];

/** The days on which the signed-in doctor takes no appointments. */
export const availability = queryOptions({
  queryKey: ["availability"],
  queryFn: ({ signal }) => appointments.availability({}, { signal }),
  ...liveQuery({ topics: ["availability"] }),
});

/** The appointments ahead on these days. */
export const affected = queryOptions({
  queryKey: ["affected-appointments"],
  queryFn: ({ signal }) => appointments.affectedAppointments({}, { signal }),
  ...liveQuery({ topics: ["availability", "appointment"] }),
});

/** Replaces the days off. A refusal shows the current ones. */
export function useChangeAvailability() {
  return useCommand(
    (request: z.input<typeof contract.changeAvailability.input>) => appointments.changeAvailability(request),
    {
      changes: ["availability"],
      show: (now) => queries.setQueryData(availability.queryKey, now),
      current: OwnAvailability,
      failed: () => ({ ownSentence: "conflicts", otherwise: messages().failed }),
    },
  );
}

/** Moves and cancels the affected appointments. */
export function useChangeAffected() {
  return useCommand(
    (request: z.input<typeof contract.changeAffected.input>) => appointments.changeAffected(request),
    { changes: ["appointment"], failed: () => ({ otherwise: affectedMessages().failed }) },
  );
}
