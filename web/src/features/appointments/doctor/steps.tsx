import { type ReactNode, useState } from "react";
import type { Appointment, Revertible, Step } from "#domain/appointments";
import { isProblem } from "#kernel/call/problem";
import { nowIso } from "../../../lib/time/clock.ts";
import { lazyPart } from "../../../ui/lazy-part.tsx";
import type { StatusMessage } from "../../../ui/messages/status-message.tsx";
import { type StepsTaken, useStepsTaken } from "../../../ui/steps/use-steps-taken.ts";
import { useAppointmentStep, useRevertAppointment } from "./calls.ts";
import { messageMs, messages, stepMessages } from "./messages.ts";

export interface AppointmentSteps {
  /** Takes a step; cancelling and rescheduling open a dialog first. */
  take: (step: Step, appointment: Appointment, doctorNotes?: string) => void;
  isTaking: (appointment: Appointment, step: Step) => boolean;
  /** Reverts the last step; undefined if that is not possible. */
  undoOf: (appointment: Appointment) => (() => void) | undefined;
  isUndoing: (appointment: Appointment) => boolean;
  /** The open dialog, if any; put it once into the screen. */
  dialog: ReactNode;
  taken: StepsTaken<Appointment>;
}

// Lazy: they load fields and a calendar, which the first screen does not need.
const CancelDialog = lazyPart(async () => (await import("./cancel-dialog.tsx")).CancelDialog);
const RescheduleDialog = lazyPart(async () => (await import("./reschedule-dialog.tsx")).RescheduleDialog);

const ConfirmDialog = lazyPart(async () => (await import("./confirm-dialog.tsx")).ConfirmDialog);

const dialogs = { cancel: CancelDialog, reschedule: RescheduleDialog, confirm: ConfirmDialog } as const;

/** Whether a step always opens a dialog first; confirming does only if the license on file ends before. */
export function opensDialog(step: Step): step is "cancel" | "reschedule" {
  return step === "cancel" || step === "reschedule";
}

/** Takes steps of appointments and shows a message about the result. */
export function useAppointmentSteps({ succeeded, failed }: StatusMessage): AppointmentSteps {
  const { mutate, isPending, variables, failureOf } = useAppointmentStep();
  const [request, setRequest] = useState<{ about: keyof typeof dialogs; appointment: Appointment }>();
  const taken = useStepsTaken<Appointment>();
  const revert = useRevertAppointment();
  const close = () => setRequest(undefined);
  const showTaken = (step: Step, appointment: Appointment) => {
    const { done, taken: text } = stepMessages()[step];
    taken.took(appointment, text);
    succeeded(messages().about({ done, patient: appointment.patientName }), messageMs);
  };

  function take(step: Step, appointment: Appointment, doctorNotes?: string) {
    if (opensDialog(step)) return setRequest({ about: step, appointment });
    mutate(
      { step, appointment, doctorNotes },
      {
        onSuccess: (answer) => showTaken(step, answer),
        onError(error) {
          if (isProblem(error, "license_ends_before")) setRequest({ about: "confirm", appointment });
          else failed(failureOf(error), messageMs);
        },
      },
    );
  }

  function undo({ id, patientName: patient }: Appointment, step: Revertible["step"]) {
    revert.mutate(
      { id, step },
      {
        onSuccess: (answer) => {
          taken.took(answer, messages().takenBack);
          succeeded(messages().about({ done: messages().takenBackDone, patient }), messageMs);
        },
        onError: (error) => failed(revert.failureOf(error), messageMs),
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
        onMissed={close}
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
    undoOf: (appointment) => {
      const { revertible } = appointment;
      return revertible && nowIso() < revertible.until ? () => undo(appointment, revertible.step) : undefined;
    },
    isUndoing: ({ id }) => revert.isPending && revert.variables.id === id,
    taken,
    dialog: request && dialogOf(request),
  };
}
