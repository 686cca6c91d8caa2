import { type InfiniteData, infiniteQueryOptions } from "@tanstack/react-query";
import type * as z from "zod/mini";
import { contract } from "#contract/prescriptions";
import type { Renewal } from "#domain/prescriptions";
import { client } from "../../../lib/api/client.ts";
import { liveQuery, queries } from "../../../lib/query/query.ts";
import { useCommand } from "../../../lib/query/use-command.ts";
import { answerFailed } from "./messages.ts";

const prescriptions = client(contract);

/** An answer the doctor can give. */
export type Answer = "approve" | "decline";
type RenewalPage = z.infer<typeof contract.renewals.output>;

/** The signed-in doctor's open renewal requests, oldest first. */
export const openRenewals = infiniteQueryOptions({
  queryKey: ["doctor-renewals"],
  queryFn: ({ pageParam, signal }) =>
    prescriptions.renewals({ after: pageParam || undefined, limit: 5 }, { signal }),
  initialPageParam: "",
  getNextPageParam: (page) => page.next,
  ...liveQuery({ topics: ["renewal"], persist: true }),
});

/** Answers a renewal request. It leaves the list only once it is answered. */
export function useAnswer() {
  return useCommand(
    ({ answer, id, note }: { answer: Answer; id: string; note: string }) =>
      answer === "approve"
        ? prescriptions.approveRenewal({ id, note })
        : prescriptions.declineRenewal({ id, note }),
    { changes: ["renewal", "prescription"], show: remove, failed: answerFailed },
  );
}

/** Removes a request from the list, which is refetched as well: another page may follow. */
function remove({ prescriptionId }: Renewal): void {
  queries.setQueryData<InfiniteData<RenewalPage>>(
    openRenewals.queryKey,
    (known) =>
      known && {
        ...known,
        pages: known.pages.map((page) => ({
          ...page,
          items: page.items.filter((item) => item.prescriptionId !== prescriptionId),
        })),
      },
    { updatedAt: 0 },
  );
}
