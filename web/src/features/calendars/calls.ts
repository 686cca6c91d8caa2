import { queryOptions } from "@tanstack/react-query";
import { contract } from "#contract/calendars";
import { client } from "../../lib/api/client.ts";
import { liveQuery, queries } from "../../lib/query/query.ts";
import { useCommand } from "../../lib/query/use-command.ts";
import { messages } from "./messages.ts";

const calendars = client(contract);

/** Whether the signed-in person's calendar has an address, and what it shows. */
export const calendar = queryOptions({
  queryKey: ["calendar"],
  queryFn: ({ signal }) => calendars.calendar({}, { signal }),
  ...liveQuery({ topics: ["calendar"] }),
});

const change = {
  changes: ["calendar"],
  show: ({ createdAt, showsNames }: { createdAt?: string | undefined; showsNames: boolean }) =>
    // The address itself is kept by the screen alone.
    queries.setQueryData(calendar.queryKey, { createdAt, showsNames }),
  failed: () => ({ otherwise: messages().failed }),
} as const;

/** Creates an address; only its answer has it. */
export function useCreateAddress() {
  return useCommand((showsNames: boolean) => calendars.createAddress({ showsNames }), change);
}

/** Shows names or initials. */
export function useShowNames() {
  return useCommand((showsNames: boolean) => calendars.showNames({ showsNames }), change);
}

/** Ends the address. */
export function useCloseCalendar() {
  return useCommand(() => calendars.closeCalendar({}), change);
}
