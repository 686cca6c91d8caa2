import { useState } from "react";
import { Fulfilment, isOld, type PatientPrescription, type Prescription } from "#domain/prescriptions";
import { failureText } from "../../../../lib/api/failure.ts";
import { nowIso } from "../../../../lib/time/clock.ts";
import type { StatusMessage } from "../../../../ui/messages/status-message.tsx";
import type { StepsTaken } from "../../../../ui/steps/use-steps-taken.ts";
import { type Sending, useRevert, useSend } from "../calls.ts";
import { about, messageMs, messages, takeBackFailed } from "../messages.ts";

/** Reverts the patient's last step, while possible. A prescription taken back from a pharmacy is sent there again. */
export function useUndo(taken: StepsTaken<PatientPrescription>, status: StatusMessage) {
  const revert = useRevert();
  const send = useSend();
  const [orders, setOrders] = useState<ReadonlyMap<string, Order>>(new Map());

  function sendAgain(before: PatientPrescription, { pharmacyId, fulfilment }: Order): void {
    // The patient sent it before, knowing its age, and it goes back to where it was.
    const known = isOld(before, nowIso()) && ({ ageConfirmed: true } as const);
    send.mutate(
      { prescription: before, isWholeAppointment: false, pharmacyId, fulfilment, ...known },
      {
        onSuccess: ([answer]) => {
          if (answer) taken.took({ ...before, ...answer }, messages().sentNow);
          status.succeeded(about(messages().sent, before), messageMs);
        },
        onError: (error) => status.failed(send.failureOf(error), messageMs),
      },
    );
  }

  return {
    /** Remembers the pharmacy of a prescription that was just taken back. */
    tookBack: (before: PatientPrescription, after: Prescription) => {
      const order = orderOf(before, after);
      if (order) setOrders((known) => new Map(known).set(before.id, order));
    },
    undoOf: (before: PatientPrescription) => {
      const { id, revertible } = before;
      const order = orders.get(id);
      if (order?.takenBackAt === before.updatedAt) return () => sendAgain(before, order);
      if (!revertible || revertible.until < nowIso()) return undefined;
      return () =>
        revert.mutate(
          { id, step: revertible.step },
          {
            onSuccess: ([answer]) => {
              if (answer) taken.took({ ...before, ...answer }, messages().takenBack);
              status.succeeded(about(messages().takenBackDone, before), messageMs);
            },
            onError: (error) => status.failed(failureText(error, takeBackFailed()), messageMs),
          },
        );
    },
    isUndoing: (id: string) =>
      (revert.isPending && revert.variables.id === id) ||
      (send.isPending && send.variables.prescription.id === id),
  };
}

/** The pharmacy and fulfilment of a sent prescription, and when it was taken back. */
type Order = Pick<Sending, "pharmacyId" | "fulfilment"> & { readonly takenBackAt: string };

function orderOf(before: PatientPrescription, { updatedAt }: Prescription): Order | undefined {
  const { pharmacyId, deliveryMethod: method, deliveryAddress: address, deliveryNotes: notes } = before;
  const fulfilment = Fulfilment.safeParse(method === "delivery" ? { method, address, notes } : { method });
  if (!pharmacyId || !fulfilment.success) return undefined;
  return { pharmacyId, fulfilment: fulfilment.data, takenBackAt: updatedAt };
}
