import type { Appointment, Step } from "#domain/appointments";
import type { StatusMessage } from "../profiles/status-message.tsx";
import { useVisitStep } from "./doctor-calls.ts";
import { messageMs, stepFailure, stepWords } from "./doctor-words.ts";

export interface VisitSteps {
  take: (step: Step, visit: Appointment) => void;
  isTaking: (visit: Appointment, step: Step) => boolean;
}

/** Taking steps of visits, with a word about how it went. */
export function useVisitSteps({ succeeded, failed }: StatusMessage): VisitSteps {
  const { mutate, isPending, variables } = useVisitStep();
  return {
    take: (step, visit) =>
      mutate(
        { step, visit },
        {
          onSuccess: () => succeeded(stepWords[step].done, messageMs),
          onError: (error) => failed(stepFailure(error), messageMs),
        },
      ),
    isTaking: (visit, step) => isPending && variables.visit.id === visit.id && variables.step === step,
  };
}
