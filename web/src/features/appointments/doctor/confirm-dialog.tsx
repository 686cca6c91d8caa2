import { useQuery } from "@tanstack/react-query";
import { problemMessages } from "#kernel/call/problem-messages";
import { hasMovedOn } from "../../../lib/api/failure.ts";
import { formatAppointment, formatDate, zoneShort } from "../../../lib/time/dates.ts";
import { StepDialog } from "../../../ui/steps/step-dialog.tsx";
import { myDoctorProfile } from "../../profiles/exports.ts";
import { licenseEndsMessages } from "../booking/messages.ts";
import type { AppointmentDialogProps } from "../cancel-dialog.tsx";
import { useAppointmentStep } from "./calls.ts";
import { confirmMessages, stepMessages } from "./messages.ts";

/** The question before a doctor confirms an appointment that is after the end of the license on file. */
export function ConfirmDialog({ appointment, onClose, onDone, onRefused }: AppointmentDialogProps) {
  const confirm = useAppointmentStep();
  const details = useQuery(myDoctorProfile).data?.details;
  const { title, keep, submit } = confirmMessages();
  return (
    <StepDialog
      title={title}
      keep={keep}
      submit={submit}
      meaning={`confirm late ${appointment.id}`}
      busyLabel={stepMessages().confirm.busy}
      command={confirm}
      onClose={onClose}
      onPress={() =>
        confirm.mutate(
          { step: "confirm", appointment, licenseConfirmed: true },
          {
            onSuccess: onDone,
            onError: (error) => hasMovedOn(error) && onRefused(confirm.failureOf(error)),
          },
        )
      }
    >
      <p>
        <b>{appointment.patientName}</b>,{" "}
        <time dateTime={`${appointment.date}T${appointment.time}`}>
          {formatAppointment(appointment)} {zoneShort(appointment.zone, appointment.date)}
        </time>
      </p>
      <p>
        {details
          ? licenseEndsMessages().yours(formatDate(details.licenseExpiry))
          : problemMessages().license_ends_before}
      </p>
    </StepDialog>
  );
}
