import {
  type InfiniteData,
  infiniteQueryOptions,
  type QueryClient,
  useMutation,
  useQueryClient,
} from "@tanstack/react-query";
import type * as z from "zod/mini";
import { contract } from "#contract/prescriptions";
import { Prescription } from "#domain/prescriptions";
import { client, Problem } from "../../lib/api.ts";

const prescriptions = client(contract);
const all = ["patient-prescriptions"] as const;
const listKey = (tab: Tab) => [...all, "list", tab] as const;

export type Tab = "active" | "history";
type PrescriptionPage = z.infer<typeof contract.mine.answers>;

/** The patient's prescriptions under one tab, newest first. */
export function myPrescriptions(tab: Tab) {
  return infiniteQueryOptions({
    queryKey: listKey(tab),
    queryFn: ({ pageParam, signal }) =>
      prescriptions.mine({ tab, after: pageParam || undefined }, { signal }),
    initialPageParam: "",
    getNextPageParam: (page) => page.next,
    // The other side's changes appear while one is looking.
    refetchInterval: 15_000,
  });
}

/** Sends a prescription to a pharmacy and shows the answer where the prescription stands. */
export function useSend() {
  return useStep((asked: z.input<typeof contract.send.asks>) => prescriptions.send(asked));
}

/** Says that a ready prescription was collected and shows the answer where the prescription stands. */
export function useCollect() {
  return useStep((asked: { id: string }) => prescriptions.collect(asked));
}

/** Asks again for the patient's prescriptions. */
export function useRefreshPrescriptions() {
  const cache = useQueryClient();
  return useMutation({ mutationFn: () => cache.invalidateQueries({ queryKey: all }) });
}

function useStep<Asked>(take: (asked: Asked) => Promise<Prescription>) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: take,
    onSuccess: (after) => {
      show(cache, after);
      // The list one is looking at keeps the card where it is; it is asked again soon enough.
      void cache.invalidateQueries({ queryKey: listKey("history") });
      void cache.invalidateQueries({ queryKey: ["patient-visits", "dashboard"] });
    },
    onError: (error) => {
      const current = Prescription.safeParse(error instanceof Problem ? error.current : undefined);
      if (current.success) show(cache, current.data);
      void cache.invalidateQueries({ queryKey: all });
    },
  });
}

function show(cache: QueryClient, changed: Prescription): void {
  cache.setQueriesData<InfiniteData<PrescriptionPage>>(
    { queryKey: [...all, "list"] },
    (known) =>
      known && {
        ...known,
        pages: known.pages.map((page) => ({
          ...page,
          items: page.items.map((item) => (item.id === changed.id ? changed : item)),
        })),
      },
  );
}
