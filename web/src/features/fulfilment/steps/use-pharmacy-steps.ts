import { useState } from "react";
import { isPlain, type PharmacyPrescription, steps } from "#domain/prescriptions";
import type { StatusMessage } from "../../../ui/messages/status-message.tsx";
import { usePharmacyStep } from "../calls.ts";
import { messageMs, type PharmacyStep, type RefusalStep, stepMessages } from "./step-messages.ts";

/** A refusal that waits for its reason. */
export interface Refusing {
  step: RefusalStep;
  prescription: PharmacyPrescription;
}

export interface PharmacySteps {
  /** Takes a step; one that needs a reason is asked about first. */
  take: (step: PharmacyStep, prescription: PharmacyPrescription) => void;
  isTaking: (id: string, step: PharmacyStep) => boolean;
  refusing: Refusing | undefined;
  /** Ends the asking; with the step that was taken, if one was. */
  endRefusing: (taken?: RefusalStep) => void;
}

/** Taking the pharmacy's steps, with a word about how it went. */
export function usePharmacySteps({ succeeded, failed }: StatusMessage): PharmacySteps {
  const { mutate, isPending, variables, failureOf } = usePharmacyStep();
  const [refusing, setRefusing] = useState<Refusing>();
  return {
    take: (step, prescription) => {
      const { id } = prescription;
      if (isPending && variables.id === id) return;
      if (isRefusal(step)) return setRefusing({ step, prescription });
      mutate(
        { step, id },
        {
          onSuccess: () => succeeded(stepMessages[step].done, messageMs),
          onError: (error) => failed(failureOf(error), messageMs),
        },
      );
    },
    isTaking: (id, step) => isPending && variables.id === id && variables.step === step,
    refusing,
    endRefusing: (taken) => {
      setRefusing(undefined);
      if (taken) succeeded(stepMessages[taken].done, messageMs);
    },
  };
}

type Current = Pick<PharmacyPrescription, "status" | "deliveryMethod">;

/** The steps the pharmacy may take of a prescription now. */
export function pharmacySteps(prescription: Current): PharmacyStep[] {
  return steps(prescription, "pharmacy").filter((step): step is PharmacyStep => step in stepMessages);
}

/** Whether a step needs a reason. */
export function isRefusal(step: PharmacyStep): step is RefusalStep {
  return !isPlain(step);
}

/** The ways to refuse a prescription now, the one that keeps it alive first. */
export function refusals(prescription: Current): RefusalStep[] {
  const possible = pharmacySteps(prescription);
  return (["return", "reject"] as const).filter((step) => possible.includes(step));
}
