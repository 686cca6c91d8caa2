import { lazy, type ReactNode, Suspense, useState } from "react";
import type { Appointment, Step } from "#domain/appointments";
import type { StatusMessage } from "../../../ui/messages/status-message.tsx";
import { useVisitStep } from "./calls.ts";
import { messageMs, rescheduleMessages, stepMessages } from "./messages.ts";

export interface VisitSteps {
  /** Takes a step at once; cancelling asks for the reason first. */
  take: (step: Step, visit: Appointment) => void;
  isTaking: (visit: Appointment, step: Step) => boolean;
  /** Asks for a new day and time. */
  reschedule: (visit: Appointment) => void;
  /** What is asked now, if anything; put it once into the screen. */
  dialog: ReactNode;
}

// They bring fields and a calendar, which a first screen does without.
const CancelDialog = lazy(async () => ({
  default: (await import("./cancel-dialog.tsx")).CancelDialog,
}));
const RescheduleDialog = lazy(async () => ({
  default: (await import("./reschedule-dialog.tsx")).RescheduleDialog,
}));

const dialogs = {
  cancel: { Dialog: CancelDialog, done: stepMessages.cancel.done },
  reschedule: { Dialog: RescheduleDialog, done: rescheduleMessages.done },
} as const;

/** Taking steps of visits, with a word about how it went. */
export function useVisitSteps({ succeeded, failed }: StatusMessage): VisitSteps {
  const { mutate, isPending, variables, failureOf } = useVisitStep();
  const [asked, setAsked] = useState<{ about: keyof typeof dialogs; visit: Appointment }>();
  const close = () => setAsked(undefined);

  function take(step: Step, visit: Appointment) {
    if (step === "cancel") return setAsked({ about: step, visit });
    mutate(
      { step, visit },
      {
        onSuccess: () => succeeded(stepMessages[step].done, messageMs),
        onError: (error) => failed(failureOf(error), messageMs),
      },
    );
  }

  function dialogOf({ about, visit }: NonNullable<typeof asked>): ReactNode {
    const { Dialog, done } = dialogs[about];
    return (
      <Dialog
        key={`${about} ${visit.id}`}
        visit={visit}
        onClose={close}
        onDone={() => {
          close();
          succeeded(done, messageMs);
        }}
        onRefused={(why) => {
          close();
          failed(why, messageMs);
        }}
      />
    );
  }

  return {
    take,
    isTaking: (visit, step) => isPending && variables.visit.id === visit.id && variables.step === step,
    reschedule: (visit) => setAsked({ about: "reschedule", visit }),
    dialog: asked && <Suspense>{dialogOf(asked)}</Suspense>,
  };
}
