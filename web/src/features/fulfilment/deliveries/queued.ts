import * as z from "zod/mini";
import { contract } from "#contract/fulfilment";
import { type PharmacyPrescription, statusTraits } from "#domain/prescriptions";
import { client, Problem } from "../../../lib/api/client.ts";
import { Pending } from "../../../lib/offline/offline-store.ts";
import { outbox } from "../../../lib/offline/outbox.ts";
import { refetch } from "../../../lib/query/refresh.ts";
import { store } from "../../../lib/store.ts";
import { isSignedIn } from "../../../session/person.ts";
import { session } from "../../../session/state.ts";
import { useOutbox } from "../../../session/use-outbox.ts";
import type { Delivery } from "./calls.ts";

const { deliver, returnToPatient, entry } = contract;
const pharmacy = client({ deliver, returnToPatient, entry });

/** The outcome at the door. A prescription that stays goes back to the patient, with the reason. */
export type Outcome = { step: "deliver" } | { step: "return"; reasonText: string };

/** An outcome at the door that the server does not know yet, and what the screen named. */
const QueuedDelivery = z.extend(Pending, {
  prescriptionId: z.string(),
  step: z.enum(["deliver", "return"]),
  reasonText: z.optional(z.string()),
  patientName: z.string(),
  medication: z.string(),
  dosage: z.string(),
});
export type QueuedDelivery = z.infer<typeof QueuedDelivery>;

/** The answers to what was sent since the page was opened, by prescription. */
export const sentDeliveries = store<ReadonlyMap<string, PharmacyPrescription>>(new Map());

session.subscribe(() => session.get().state === "out" && sentDeliveries.set(new Map()));

/** The outbox of outcomes at the door. Each waits here first, with or without a connection. */
export const queuedDeliveries = outbox({
  store: "pendingDeliveries",
  entry: QueuedDelivery,
  async send(queued) {
    try {
      const answer = await take(queued);
      sentDeliveries.set(new Map(sentDeliveries.get()).set(answer.id, answer));
    } catch (error) {
      if (!isRefusal(error)) throw error;
      if (!(await isDone(queued))) {
        // After a refusal the list is wrong.
        await refetch(["prescription"]);
        throw error;
      }
    }
    await refetch(["prescription"], Date.now());
  },
  isSignedIn,
});

function isRefusal(error: unknown): boolean {
  return error instanceof Problem && (error.status === 404 || error.status === 409);
}

async function take({ prescriptionId: id, step, reasonText = "" }: QueuedDelivery) {
  if (step === "deliver") return await pharmacy.deliver({ id });
  return await pharmacy.returnToPatient({ id, reasonCode: "not_delivered", reasonText });
}

/**
 * Whether the refused outcome is already the case: the answer to an earlier attempt was lost, or the patient confirmed
 * the delivery.
 */
async function isDone({ prescriptionId: id, step }: QueuedDelivery): Promise<boolean> {
  try {
    const { status } = await pharmacy.entry({ id });
    return step === "deliver" ? statusTraits[status].end === "fulfilled" : status === "pending";
  } catch (error) {
    if (error instanceof Problem && error.status < 500) return false;
    throw error;
  }
}

/** The signed-in pharmacy's entries. */
export function useQueuedDeliveries() {
  const { owner, ...queue } = useOutbox(queuedDeliveries);
  return {
    ...queue,
    /** Queues the outcome of some deliveries, and sends it if there is a connection. */
    async keep(items: readonly Delivery[], outcome: Outcome): Promise<void> {
      if (owner === undefined) throw new Error("Nobody is signed in.");
      for (const { id: prescriptionId, patientName, medication, dosage } of items) {
        const queued = queuedDeliveries.state
          .get()
          .entries.filter((one) => one.prescriptionId === prescriptionId);
        for (const { id } of queued) await queuedDeliveries.dismiss(owner, id);
        await queuedDeliveries.keep(owner, { prescriptionId, patientName, medication, dosage, ...outcome });
      }
      if (navigator.onLine) void queuedDeliveries.sync(owner);
    },
  };
}
