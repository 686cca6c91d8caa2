import { useState } from "react";
import { nowIso } from "../../../lib/time/clock.ts";
import { useStore } from "../../../lib/use-store.ts";
import type { StatusMessage } from "../../../ui/messages/status-message.tsx";
import { usePharmacyRevert } from "../calls.ts";
import { messageMs } from "../steps/step-messages.ts";
import type { Delivery } from "./calls.ts";
import { deliveryMessages } from "./messages.ts";
import { type Outcome, sentDeliveries, type useQueuedDeliveries } from "./queued.ts";

type Some = readonly [Delivery, ...Delivery[]];

export interface DeliverySteps {
  handOver: (items: readonly Delivery[]) => void;
  /** Opens the dialog that asks why. */
  refuse: (items: Some) => void;
  refusing: Some | undefined;
  /** Closes the dialog, with the words for the patient if there was no delivery. */
  endRefusing: (reasonText?: string) => void;
  /** The outcome of a delivery on this device, as text, with the way back. */
  outcomeOf: (id: string) => { step: Outcome["step"]; text: string; undo?: () => void } | undefined;
  isUndoing: (id: string) => boolean;
}

/** Says at the door what became of a delivery: it waits on the device until the server has it. */
export function useDeliverySteps(
  queue: ReturnType<typeof useQueuedDeliveries>,
  { succeeded, failed }: StatusMessage,
): DeliverySteps {
  const [refusing, setRefusing] = useState<Some>();
  const sent = useStore(sentDeliveries);
  const revert = usePharmacyRevert();
  const keep = (items: readonly Delivery[], outcome: Outcome) => {
    queue.keep(items, outcome).catch((cause: unknown) => {
      console.error("The delivery could not be queued.", cause);
      failed(deliveryMessages().keepFailed, messageMs);
    });
  };
  return {
    handOver: (items) => keep(items, { step: "deliver" }),
    refuse: setRefusing,
    refusing,
    endRefusing(reasonText) {
      setRefusing(undefined);
      if (refusing && reasonText) keep(refusing, { step: "return", reasonText });
    },
    outcomeOf(id) {
      const { outcomes, unsentOutcomes } = deliveryMessages();
      const waiting = queue.entries.find((entry) => entry.prescriptionId === id && !entry.refused);
      if (waiting) {
        const { step } = waiting;
        if (queue.sending === waiting.id) return { step, text: outcomes[step] };
        return { step, text: unsentOutcomes[step], undo: () => queue.dismiss(waiting.id) };
      }
      const answer = sent.get(id);
      if (!answer || answer.status === "out_for_delivery") return undefined;
      const step = answer.status === "pending" ? "return" : "deliver";
      const { revertible } = answer;
      if (!revertible || revertible.until < nowIso()) return { step, text: outcomes[step] };
      const undo = () =>
        void revert
          .mutateAsync({ id, step: revertible.step })
          .then((reverted) => {
            sentDeliveries.set(new Map(sentDeliveries.get()).set(id, reverted));
            succeeded(deliveryMessages().takenBack, messageMs);
          })
          .catch((error: unknown) => failed(revert.failureOf(error), messageMs));
      return { step, text: outcomes[step], undo };
    },
    isUndoing: (id) => revert.isPending && revert.variables.id === id,
  };
}
