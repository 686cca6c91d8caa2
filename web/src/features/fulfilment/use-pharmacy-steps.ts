import { type PharmacyPrescription, steps } from "#domain/prescriptions";
import type { StatusMessage } from "../profiles/status-message.tsx";
import { usePharmacyStep } from "./calls.ts";
import { messageMs, type PharmacyStep, stepFailure, stepWords } from "./words.ts";

export interface PharmacySteps {
  take: (step: PharmacyStep, id: string) => void;
  isTaking: (id: string, step: PharmacyStep) => boolean;
}

/** Taking the pharmacy's steps, with a word about how it went. */
export function usePharmacySteps({ succeeded, failed }: StatusMessage): PharmacySteps {
  const { mutate, isPending, variables } = usePharmacyStep();
  return {
    take: (step, id) => {
      if (isPending && variables.id === id) return;
      mutate(
        { step, id },
        {
          onSuccess: () => succeeded(stepWords[step].done, messageMs),
          onError: (error) => failed(stepFailure(error), messageMs),
        },
      );
    },
    isTaking: (id, step) => isPending && variables.id === id && variables.step === step,
  };
}

/** The steps the pharmacy may take of a prescription now. */
export function pharmacySteps(prescription: Pick<PharmacyPrescription, "status">): PharmacyStep[] {
  return steps(prescription, "pharmacy").filter((step): step is PharmacyStep => step in stepWords);
}
