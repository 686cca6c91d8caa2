import { lazy, type ReactNode, Suspense, useState } from "react";
import type { Appointment, Step } from "#domain/appointments";
import type { StatusMessage } from "../../../ui/messages/status-message.tsx";
import { type StepsTaken, useStepsTaken } from "../../../ui/steps/use-steps-taken.ts";
import { useAppointmentStep } from "./calls.ts";
import { messageMs, messages, rescheduleMessages, stepMessages } from "./messages.ts";

export interface AppointmentSteps {
  /** Takes a step; cancelling opens a dialog first. */
  take: (step: Step, appointment: Appointment) => void;
  isTaking: (appointment: Appointment, step: Step) => boolean;
  /** Opens the dialog to reschedule. */
  reschedule: (appointment: Appointment) => void;
  /** The open dialog, if any; put it once into the screen. */
  dialog: ReactNode;
  /** What was taken on this screen. */
  taken: StepsTaken<Appointment>;
}

// Lazy: they load fields and a calendar, which the first screen does not need.
const CancelDialog = lazy(async () => ({
  default: (await import("./cancel-dialog.tsx")).CancelDialog,
}));
const RescheduleDialog = lazy(async () => ({
  default: (await import("./reschedule-dialog.tsx")).RescheduleDialog,
}));

const dialogs = { cancel: CancelDialog, reschedule: RescheduleDialog } as const;

/** Takes steps of appointments and shows a message about the result. */
export function useAppointmentSteps({ succeeded, failed }: StatusMessage): AppointmentSteps {
  const { mutate, isPending, variables, failureOf } = useAppointmentStep();
  const [request, setRequest] = useState<{ about: keyof typeof dialogs; appointment: Appointment }>();
  const taken = useStepsTaken<Appointment>();
  const close = () => setRequest(undefined);
  const showTaken = (step: Step | "reschedule", appointment: Appointment) => {
    const { done, taken: text } = step === "reschedule" ? rescheduleMessages() : stepMessages()[step];
    taken.took(appointment, text);
    succeeded(messages().about({ done, patient: appointment.patientName }), messageMs);
  };

  function take(step: Step, appointment: Appointment) {
    if (step === "cancel") return setRequest({ about: step, appointment });
    mutate(
      { step, appointment },
      {
        onSuccess: (answer) => showTaken(step, answer),
        onError: (error) => failed(failureOf(error), messageMs),
      },
    );
  }

  function dialogOf({ about, appointment }: NonNullable<typeof request>): ReactNode {
    const Dialog = dialogs[about];
    return (
      <Dialog
        key={`${about} ${appointment.id}`}
        appointment={appointment}
        onClose={close}
        onDone={(answer) => {
          close();
          showTaken(about, answer);
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
    isTaking: (appointment, step) =>
      isPending && variables.appointment.id === appointment.id && variables.step === step,
    reschedule: (appointment) => setRequest({ about: "reschedule", appointment }),
    taken,
    dialog: request && <Suspense>{dialogOf(request)}</Suspense>,
  };
}
