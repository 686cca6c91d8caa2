import {
  type InfiniteData,
  infiniteQueryOptions,
  type QueryClient,
  useMutation,
  useQueryClient,
} from "@tanstack/react-query";
import type * as z from "zod/mini";
import { contract } from "#contract/prescriptions";
import { type Fulfilment, type PatientPrescription, Prescription, type Renewal } from "#domain/prescriptions";
import { client, Problem } from "../../lib/api.ts";
import { keeps } from "../../lib/query.ts";

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
    ...keeps("prescription", "renewal"),
  });
}

/** What goes to which pharmacy: one prescription, or all that wait from its visit. */
export interface Sending {
  readonly prescription: Prescription;
  readonly isWholeVisit: boolean;
  readonly pharmacyId: string;
  readonly fulfilment: Fulfilment;
}

/** Sends to a pharmacy and shows the answer where the prescriptions stand. */
export function useSend() {
  return useStep(async ({ prescription, isWholeVisit, ...where }: Sending) => {
    const { id, appointmentId } = prescription;
    if (!isWholeVisit) return [await prescriptions.send({ id, ...where })];
    return (await prescriptions.sendByAppointment({ appointmentId, ...where })).items;
  });
}

/** The steps a patient takes with nothing more to say. */
export type PlainStep = "collect" | "receive" | "cancel";

/** Takes a step with a prescription and shows the answer where the prescription stands. */
export function useTake() {
  return useStep(async ({ step, id }: { step: PlainStep; id: string }) => [
    await prescriptions[step]({ id }),
  ]);
}

/** Asks for a renewal and shows where it stands beside its prescription. */
export function useRequestRenewal() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (asked: { id: string; patientNotes: string }) => prescriptions.requestRenewal(asked),
    onSuccess: (renewal: Renewal) =>
      show(cache, renewal.prescriptionId, (before) => ({ ...before, renewal })),
    onError: () => cache.invalidateQueries({ queryKey: all }),
  });
}

/** Asks again for the patient's prescriptions. */
export function useRefreshPrescriptions() {
  const cache = useQueryClient();
  return useMutation({ mutationFn: () => cache.invalidateQueries({ queryKey: all }) });
}

function useStep<Asked>(take: (asked: Asked) => Promise<readonly Prescription[]>) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: take,
    onSuccess: (changed) => {
      for (const after of changed) show(cache, after.id, ({ renewal }) => ({ ...after, renewal }));
      // The list one is looking at keeps the card where it is; it is asked again soon enough.
      void cache.invalidateQueries({ queryKey: listKey("history") });
      void cache.invalidateQueries({ queryKey: ["patient-visits", "dashboard"] });
    },
    onError: (error) => {
      const current = Prescription.safeParse(error instanceof Problem ? error.current : undefined);
      if (current.success) show(cache, current.data.id, ({ renewal }) => ({ ...current.data, renewal }));
      void cache.invalidateQueries({ queryKey: all });
    },
  });
}

function show(
  cache: QueryClient,
  id: string,
  change: (before: PatientPrescription) => PatientPrescription,
): void {
  cache.setQueriesData<InfiniteData<PrescriptionPage>>(
    { queryKey: [...all, "list"] },
    (known) =>
      known && {
        ...known,
        pages: known.pages.map((page) => ({
          ...page,
          items: page.items.map((item) => (item.id === id ? change(item) : item)),
        })),
      },
  );
}
