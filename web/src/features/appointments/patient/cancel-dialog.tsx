import { useState } from "react";
import { reasonsOf } from "#domain/appointments";
import { scrollIntoView } from "../../../lib/browser/scroll-into-view.ts";
import { formatAppointment, zoneShort } from "../../../lib/time/dates.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { RadioChoice } from "../../../ui/fields/choice.tsx";
import { TextField } from "../../../ui/fields/field.tsx";
import { Banner } from "../../../ui/messages/banner.tsx";
import { Dialog } from "../../../ui/overlays/dialog.tsx";
import { StepButton } from "../../../ui/steps/step-button.tsx";
import { useCancelAppointment } from "../doctor/calls.ts";
import type { AppointmentDialogProps } from "../doctor/cancel-dialog.tsx";
import { hasMovedOn, stepMessages } from "../doctor/messages.ts";
import { cancelMessages, nameOr } from "./messages.ts";

/** The dialog in which a patient cancels an appointment, perhaps with a reason for the doctor. */
export function CancelDialog({
  appointment,
  onClose,
  onDone,
  onRefused,
}: AppointmentDialogProps & { by?: "patient" }) {
  const [reason, setReason] = useState("");
  const [note, setNote] = useState("");
  const cancel = useCancelAppointment();
  const messages = cancelMessages();

  function submit() {
    const reasonCode = reasonsOf.patient.find((id) => id === reason);
    cancel.mutate(
      { id: appointment.id, reasonCode, reasonText: note },
      {
        onSuccess: onDone,
        onError: (error) => hasMovedOn(error) && onRefused(cancel.failureOf(error)),
      },
    );
  }

  return (
    <Dialog
      mustAnswer
      open
      title={messages.title}
      onClose={onClose}
      actions={
        <>
          <Button variant="plain" onPress={onClose}>
            {messages.keep}
          </Button>
          <StepButton
            meaning={`cancel ${appointment.id}`}
            variant="danger"
            busy={cancel.isPending}
            busyLabel={stepMessages().cancel.busy}
            onPress={submit}
          >
            {messages.submit}
          </StepButton>
        </>
      }
    >
      <p>
        <b>{nameOr(appointment.doctorName)}</b>,{" "}
        <time dateTime={`${appointment.date}T${appointment.time}`}>
          {formatAppointment(appointment)} {zoneShort(appointment.zone, appointment.date)}
        </time>
        . {messages.told}
      </p>
      <RadioChoice
        column
        optional
        label={messages.reason}
        choices={reasonsOf.patient.map((id) => ({ id, label: messages.reasons[id] }))}
        value={reason}
        onChange={setReason}
      />
      <TextField
        optional
        label={messages.note}
        help={messages.noteHelp}
        lines={3}
        maxLength={500}
        value={note}
        onChange={setNote}
      />
      {cancel.error && (
        <div ref={scrollIntoView}>
          <Banner kind="failure">{cancel.failure}</Banner>
        </div>
      )}
    </Dialog>
  );
}
