import { type ReactNode, useState } from "react";
import type { Prescription } from "#domain/prescriptions";
import { lazyPart } from "../../../ui/lazy-part.tsx";
import type { StatusMessage } from "../../../ui/messages/status-message.tsx";
import { type StepsTaken, useStepsTaken } from "../../../ui/steps/use-steps-taken.ts";
import { titleOf } from "../title-of.ts";
import { type EndStep, messageMs, stepMessages } from "./messages.ts";

// Lazy: it loads a dialog and fields, which the lists do not need.
const EndDialog = lazyPart(async () => (await import("./end-dialog.tsx")).EndDialog);

export interface Ending {
  /** Opens the dialog to withdraw or stop it. */
  ask: (step: EndStep, prescription: Prescription) => void;
  isAsking: boolean;
  taken: StepsTaken<Prescription>;
  /** A prescription after the step that was taken here, until its list has it. */
  latest: (listed: Prescription) => Prescription;
  /** The open dialog, if any; put it once into the screen. */
  dialog: ReactNode;
}

/** Withdraws prescriptions and stops medicines in the lists of a screen, with a message about the result. */
export function useEnding({ succeeded, failed }: Pick<StatusMessage, "succeeded" | "failed">): Ending {
  const [request, setRequest] = useState<{ step: EndStep; prescription: Prescription }>();
  const taken = useStepsTaken<Prescription>();
  const close = () => setRequest(undefined);
  return {
    taken,
    latest(listed) {
      const item = taken.of(listed.id)?.item;
      return item && item.updatedAt > listed.updatedAt ? item : listed;
    },
    isAsking: request !== undefined,
    ask: (step, prescription) => setRequest({ step, prescription }),
    dialog: request && (
      <EndDialog
        key={`${request.step} ${request.prescription.id}`}
        {...request}
        onClose={close}
        onMissed={close}
        onDone={(answer) => {
          close();
          taken.took(answer, stepMessages().taken[request.step]);
          const about = { what: titleOf(answer), patient: answer.patientName };
          succeeded(stepMessages().about({ done: stepMessages().done[request.step], ...about }), messageMs);
        }}
        onRefused={(why) => {
          close();
          failed(why, messageMs);
        }}
      />
    ),
  };
}
