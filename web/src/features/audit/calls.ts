import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import type * as z from "zod/mini";
import { contract } from "#contract/audit";
import type { RecordKind } from "#domain/audit";
import { client } from "../../lib/api/client.ts";
import { useCommand } from "../../lib/query/use-command.ts";
import type { HistoryQuery } from "./history-address.ts";

const audit = client(contract);

type HistoryPage = z.infer<typeof contract.history.output>;
export type Entry = HistoryPage["items"][number];

/**
 * The history for the address's query, which a screen may filter further. Past events never change, so it is refetched
 * only on request.
 */
export function history({ of, id, from, to }: HistoryQuery) {
  const query = { of, id, from, to };
  return infiniteQueryOptions({
    queryKey: ["history", query],
    queryFn: ({ pageParam, signal }) => pageOf(query, pageParam || undefined, signal),
    initialPageParam: "",
    getNextPageParam: (page) => page.next,
    refetchOnWindowFocus: false,
  });
}

function pageOf(
  { of, id, from, to }: Pick<HistoryQuery, "of" | "id" | "from" | "to">,
  after: string | undefined,
  signal: AbortSignal,
): Promise<HistoryPage> {
  if (of === "all" || !id) return audit.history({ from, to, after }, { signal });
  if (of === "person") return audit.ofPerson({ id, from, to, after }, { signal });
  return audit.ofRecord({ kind: of, id, after }, { signal });
}

export type Verification = z.infer<typeof contract.verifyRecord.output>;

/** What the hash chain of a record proves. It is refetched with the history. */
export function verification(kind: RecordKind, id: string) {
  return queryOptions({
    queryKey: ["history", "verification", kind, id],
    queryFn: ({ signal }) => audit.verifyRecord({ kind, id }, { signal }),
    refetchOnWindowFocus: false,
  });
}

/**
 * Loads the names of the people in an event, by id. One event at a time, because each disclosure is recorded under the auditor.
 */
export function useNames(eventId: string) {
  return useCommand(
    async () => {
      const { people } = await audit.showNames({ eventId });
      return new Map(people.map(({ id, name }) => [id, name]));
    },
    { changes: [], scope: "history-names" },
  );
}
