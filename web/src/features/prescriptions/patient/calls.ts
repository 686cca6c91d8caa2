import { type InfiniteData, infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import * as z from "zod/mini";
import { contract } from "#contract/prescriptions";
import {
  type Fulfilment,
  type PatientPrescription,
  type PlainStep,
  Prescription,
  type Renewal,
} from "#domain/prescriptions";
import { client } from "../../../lib/api/client.ts";
import { liveQuery, queries } from "../../../lib/query/query.ts";
import { changeLists } from "../../../lib/query/refresh.ts";
import { useCommand } from "../../../lib/query/use-command.ts";
import { askFailed } from "../renewal/messages.ts";
import { sendFailed } from "../sending/messages.ts";
import { myStops } from "../stops/query.ts";

const prescriptions = client(contract);
const lists = ["patient-prescriptions"] as const;

export type Tab = "active" | "history";
type PrescriptionPage = z.infer<typeof contract.mine.output>;

/** The patient's prescriptions under one tab, newest first. */
export function myPrescriptions(tab: Tab) {
  return infiniteQueryOptions({
    queryKey: [...lists, tab],
    queryFn: ({ pageParam, signal }) =>
      prescriptions.mine({ tab, after: pageParam || undefined }, { signal }),
    initialPageParam: "",
    getNextPageParam: (page) => page.next,
    ...liveQuery({ topics: ["prescription", "renewal"], persist: true }),
  });
}

/** One prescription of the patient. */
export function onePrescription(id: string) {
  return queryOptions({
    queryKey: ["patient-prescription", id],
    queryFn: ({ signal }) => prescriptions.prescription({ id }, { signal }),
    ...liveQuery({ topics: ["prescription"] }),
  });
}

/** A request to send to a pharmacy: one prescription, or all pending ones of its appointment. */
export interface Sending {
  readonly prescription: Prescription;
  readonly isWholeAppointment: boolean;
  readonly pharmacyId: string;
  readonly fulfilment: Fulfilment;
  /** The patient read that one of them is old. */
  readonly ageConfirmed?: true;
}

/** Sends prescriptions to a pharmacy and shows the answer in the lists. */
export function useSend() {
  return useCommand(
    async ({ prescription, isWholeAppointment, ...where }: Sending): Promise<readonly Prescription[]> => {
      const { id, appointmentId } = prescription;
      if (!isWholeAppointment) return [await prescriptions.send({ id, ...where })];
      return (await prescriptions.sendByAppointment({ appointmentId, ...where })).items;
    },
    { ...step, failed: sendFailed },
  );
}

/** A step without input: towards the hand-over, or the confirmation that a stopped medicine is no longer taken. */
export type TakenStep = PlainStep<"patient"> | "confirmStop";

/** Takes a step and shows the answer in the lists. */
export function useTake() {
  return useCommand(
    async ({ step, id }: { step: TakenStep; id: string }): Promise<readonly Prescription[]> => [
      await prescriptions[step]({ id }),
    ],
    step,
  );
}

/** Reverts that it was collected or received. */
export function useRevert() {
  return useCommand(
    async (request: z.input<typeof contract.revert.input>): Promise<readonly Prescription[]> => [
      await prescriptions.revert(request),
    ],
    step,
  );
}

/** Requests a renewal and shows its status on the prescription. */
export function useRequestRenewal() {
  return useCommand(
    (request: z.input<typeof contract.requestRenewal.input>) => prescriptions.requestRenewal(request),
    {
      changes: ["renewal"],
      show: (renewal: Renewal) => show(renewal.prescriptionId, (before) => ({ ...before, renewal })),
      failed: askFailed,
    },
  );
}

/** Updates the card in place: the visible list moves it only with the next refetch. */
const step = {
  changes: ["prescription"],
  show(changed: readonly Prescription[]) {
    for (const after of changed) {
      show(after.id, ({ renewal }) => ({ ...after, renewal }));
      if (after.stopped?.confirmedAt) hideStop(after.id);
    }
  },
  current: z.pipe(
    Prescription,
    z.transform((one): readonly Prescription[] => [one]),
  ),
} as const;

/** Removes a confirmed stop from what every screen begins with. */
function hideStop(id: string): void {
  queries.setQueryData(myStops.queryKey, (known) =>
    known ? { items: known.items.filter((one) => one.id !== id) } : known,
  );
}

/** Updates a prescription in the lists that hold it. */
function show(id: string, change: (before: PatientPrescription) => PatientPrescription): void {
  changeLists<InfiniteData<PrescriptionPage>>(lists, (known) => {
    if (!known.pages.some(({ items }) => items.some((item) => item.id === id))) return undefined;
    const pages = known.pages.map((page) => ({
      ...page,
      items: page.items.map((item) => (item.id === id ? change(item) : item)),
    }));
    return { ...known, pages };
  });
}
