import { type ReactNode, useState } from "react";
import { type Appointment, steps } from "#domain/appointments";
import { nowIso } from "../../../lib/time/clock.ts";
import { lazyPart } from "../../../ui/lazy-part.tsx";
import type { StatusMessage } from "../../../ui/messages/status-message.tsx";
import { StepButton } from "../../../ui/steps/step-button.tsx";
import { changeMessages, messageMs, nameOr } from "./messages.ts";

// Lazy: they load fields and a calendar, which the list does not need.
const CancelDialog = lazyPart(async () => (await import("./cancel-dialog.tsx")).CancelDialog);
const RescheduleDialog = lazyPart(
  async () => (await import("../doctor/reschedule-dialog.tsx")).RescheduleDialog,
);

type Change = "reschedule" | "cancel";
const changes: readonly Change[] = ["reschedule", "cancel"];

/** The patient's changes before the time: buttons for an appointment, and a dialog to render once per screen. */
export function useChangesOfAppointment(status: StatusMessage) {
  const [request, setRequest] = useState<{ change: Change; appointment: Appointment }>();
  const close = () => setRequest(undefined);

  function buttons(appointment: Appointment, about: string): ReactNode {
    const may: readonly string[] = steps(appointment, "patient", nowIso());
    return changes
      .filter((change) => may.includes(change))
      .map((change) => (
        <StepButton
          key={change}
          compact
          variant={change === "cancel" ? "plain" : "quiet"}
          meaning={`${change} ${appointment.id}`}
          aria-describedby={about}
          onPress={() => setRequest({ change, appointment })}
        >
          {changeMessages()[change].label}
        </StepButton>
      ));
  }

  function dialogOf({ change, appointment }: NonNullable<typeof request>): ReactNode {
    const Dialog = change === "cancel" ? CancelDialog : RescheduleDialog;
    const doctor = nameOr(appointment.doctorName);
    return (
      <Dialog
        key={`${change} ${appointment.id}`}
        by="patient"
        appointment={appointment}
        onClose={close}
        onMissed={close}
        onDone={() => {
          close();
          status.succeeded(changeMessages()[change].done(doctor), messageMs);
        }}
        onRefused={(why) => {
          close();
          status.failed(why, messageMs);
        }}
      />
    );
  }

  return { buttons, dialog: request && dialogOf(request) };
}
