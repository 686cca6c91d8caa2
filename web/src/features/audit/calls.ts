import { infiniteQueryOptions } from "@tanstack/react-query";
import type * as z from "zod/mini";
import { contract } from "#contract/audit";
import { client } from "../../lib/api/client.ts";
import { useCommand } from "../../lib/query/use-command.ts";
import type { HistoryAsked } from "./history-address.ts";

const audit = client(contract);

type HistoryPage = z.infer<typeof contract.history.answers>;
export type Entry = HistoryPage["items"][number];

/** The history, as the address asks for it. What happened stays as it is: it is fetched anew only when asked to. */
export function history(asked: HistoryAsked) {
  return infiniteQueryOptions({
    queryKey: ["history", asked],
    queryFn: ({ pageParam, signal }) => pageOf(asked, pageParam || undefined, signal),
    initialPageParam: "",
    getNextPageParam: (page) => page.next,
    refetchOnWindowFocus: false,
  });
}

function pageOf(
  { of, id, from, to }: HistoryAsked,
  after: string | undefined,
  signal: AbortSignal,
): Promise<HistoryPage> {
  if (of === "all" || !id) return audit.history({ from, to, after }, { signal });
  if (of === "person") return audit.ofPerson({ id, from, to, after }, { signal });
  return audit.ofRecord({ kind: of, id, after }, { signal });
}

/** Shows the names of the people in an event, by id. One after the other: each is written down under the auditor. */
export function useNames(eventId: string) {
  return useCommand(
    async () => {
      const { people } = await audit.showNames({ eventId });
      return new Map(people.map(({ id, name }) => [id, name]));
    },
    { changes: [], scope: "history-names" },
  );
}
