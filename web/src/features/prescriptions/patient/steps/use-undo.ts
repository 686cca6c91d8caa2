import type { PatientPrescription } from "#domain/prescriptions";
import { failureText } from "../../../../lib/api/failure.ts";
import { nowIso } from "../../../../lib/time/clock.ts";
import type { StatusMessage } from "../../../../ui/messages/status-message.tsx";
import type { StepsTaken } from "../../../../ui/steps/use-steps-taken.ts";
import { useRevert } from "../calls.ts";
import { about, messageMs, messages, takeBackFailed } from "../messages.ts";

/** Takes back the patient's last step of a prescription, while that is possible. */
export function useUndo(taken: StepsTaken<PatientPrescription>, status: StatusMessage) {
  const revert = useRevert();
  return {
    undoOf: (before: PatientPrescription) => {
      const { id, revertible } = before;
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
    isUndoing: (id: string) => revert.isPending && revert.variables.id === id,
  };
}
