import { type InfiniteData, infiniteQueryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type * as z from "zod/mini";
import { contract } from "#contract/prescriptions";
import type { Renewal } from "#domain/prescriptions";
import { client } from "../../lib/api.ts";
import { shows } from "../../lib/query.ts";

const prescriptions = client(contract);
/** Everything that shows what waits for the doctor. */
export const renewalsKey = ["doctor-renewals"] as const;

/** An answer the doctor can give. */
export type Answer = "approve" | "decline";
type RenewalPage = z.infer<typeof contract.renewals.answers>;

/** Renewals the signed-in doctor was asked for and has not answered, the oldest first. */
export const openRenewals = infiniteQueryOptions({
  queryKey: renewalsKey,
  queryFn: ({ pageParam, signal }) =>
    prescriptions.renewals({ after: pageParam || undefined, limit: 5 }, { signal }),
  initialPageParam: "",
  getNextPageParam: (page) => page.next,
  ...shows("renewal"),
});

/** Answers a request. Whatever comes of it, the request leaves the list only when it is answered. */
export function useAnswer() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ answer, id, note }: { answer: Answer; id: string; note: string }) =>
      answer === "approve"
        ? prescriptions.approveRenewal({ id, note })
        : prescriptions.declineRenewal({ id, note }),
    onSuccess: ({ prescriptionId, patientId }: Renewal) => {
      cache.setQueryData<InfiniteData<RenewalPage>>(
        renewalsKey,
        (known) =>
          known && {
            ...known,
            pages: known.pages.map((page) => ({
              ...page,
              items: page.items.filter((item) => item.prescriptionId !== prescriptionId),
            })),
          },
      );
      void cache.invalidateQueries({ queryKey: ["prescribe", "written", patientId] });
    },
    onSettled: () => {
      void cache.invalidateQueries({ queryKey: renewalsKey });
      void cache.invalidateQueries({ queryKey: ["doctor-visits", "dashboard"] });
    },
  });
}
