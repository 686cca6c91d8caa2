import { type InfiniteData, infiniteQueryOptions } from "@tanstack/react-query";
import type * as z from "zod/mini";
import { contract } from "#contract/prescriptions";
import { Prescription } from "#domain/prescriptions";
import { client } from "../../../lib/api/client.ts";
import { liveQuery, queries } from "../../../lib/query/query.ts";
import { useCommand } from "../../../lib/query/use-command.ts";
import { withdrawFailed } from "./messages.ts";

const prescriptions = client(contract);
type WrittenPage = z.infer<typeof contract.written.output>;

/** What the signed-in doctor wrote, newest first. */
export const written = infiniteQueryOptions({
  queryKey: ["written-prescriptions"],
  queryFn: ({ pageParam, signal }) => prescriptions.written({ after: pageParam || undefined }, { signal }),
  initialPageParam: "",
  getNextPageParam: (page) => page.next,
  ...liveQuery({ topics: ["prescription"], persist: true }),
});

/** Withdraws a prescription. The answer is shown in the list; so is the current state in a refusal. */
export function useWithdraw() {
  return useCommand((request: z.input<typeof contract.withdraw.input>) => prescriptions.withdraw(request), {
    changes: ["prescription"],
    show,
    current: Prescription,
    failed: withdrawFailed,
  });
}

function show(now: Prescription): void {
  queries.setQueryData<InfiniteData<WrittenPage>>(
    written.queryKey,
    (known) =>
      known && {
        ...known,
        pages: known.pages.map((page) => ({
          ...page,
          items: page.items.map((item) => (item.id === now.id ? now : item)),
        })),
      },
  );
}
