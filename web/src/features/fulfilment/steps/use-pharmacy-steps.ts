import { useState } from "react";
import { isPlain, type PharmacyPrescription, steps } from "#domain/prescriptions";
import type { StatusMessage } from "../../../ui/messages/status-message.tsx";
import { usePharmacyStep } from "../calls.ts";
import { messageMs, type PharmacyStep, type RefusalStep, stepKeys, stepMessages } from "./step-messages.ts";

/** A return or rejection that waits for its reason. */
export interface RefusalRequest {
  step: RefusalStep;
  prescription: PharmacyPrescription;
}

export interface PharmacySteps {
  /** Takes a step; a step that needs a reason opens a dialog first. */
  take: (step: PharmacyStep, prescription: PharmacyPrescription) => void;
  isTaking: (id: string, step: PharmacyStep) => boolean;
  refusing: RefusalRequest | undefined;
  /** Closes the dialog, with the step that was taken, if any. */
  endRefusing: (taken?: RefusalStep) => void;
}

/** Takes the pharmacy's steps and shows a message about the result. */
export function usePharmacySteps({ succeeded, failed }: StatusMessage): PharmacySteps {
  const { mutate, isPending, variables, failureOf } = usePharmacyStep();
  const [refusing, setRefusing] = useState<RefusalRequest>();
  return {
    take: (step, prescription) => {
      const { id } = prescription;
      if (isPending && variables.id === id) return;
      if (isRefusal(step)) return setRefusing({ step, prescription });
      mutate(
        { step, id },
        {
          onSuccess: () => succeeded(stepMessages()[step].done, messageMs),
          onError: (error) => failed(failureOf(error), messageMs),
        },
      );
    },
    isTaking: (id, step) => isPending && variables.id === id && variables.step === step,
    refusing,
    endRefusing: (taken) => {
      setRefusing(undefined);
      if (taken) succeeded(stepMessages()[taken].done, messageMs);
    },
  };
}

type Current = Pick<PharmacyPrescription, "status" | "deliveryMethod">;

/** The steps the pharmacy may take now. */
export function pharmacySteps(prescription: Current): PharmacyStep[] {
  return steps(prescription, "pharmacy").filter((step): step is PharmacyStep => step in stepKeys);
}

/** Whether a step needs a reason. */
export function isRefusal(step: PharmacyStep): step is RefusalStep {
  return !isPlain(step);
}

/** The possible refusals: return first, because it keeps the prescription active. */
export function refusals(prescription: Current): RefusalStep[] {
  const possible = pharmacySteps(prescription);
  return (["return", "reject"] as const).filter((step) => possible.includes(step));
}
