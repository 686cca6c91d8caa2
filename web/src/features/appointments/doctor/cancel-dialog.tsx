import { useState } from "react";
import { type Appointment, reasonsOf } from "#domain/appointments";
import { scrollIntoView } from "../../../lib/browser/scroll-into-view.ts";
import { formatAppointment, zoneShort } from "../../../lib/time/dates.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { RadioChoice } from "../../../ui/fields/choice.tsx";
import { TextField } from "../../../ui/fields/field.tsx";
import { Banner } from "../../../ui/messages/banner.tsx";
import { Dialog } from "../../../ui/overlays/dialog.tsx";
import { StepButton } from "../../../ui/steps/step-button.tsx";
import { useCancelAppointment } from "./calls.ts";
import { cancelMessages, hasMovedOn, stepMessages } from "./messages.ts";

export interface AppointmentDialogProps {
  appointment: Appointment;
  onClose: () => void;
  /** Called when it was saved. */
  onDone: (answer: Appointment) => void;
  /** Called with the reason when it is no longer possible. */
  onRefused: (why: string) => void;
}

/** The dialog to cancel an appointment, with a reason and a note for the patient. */
export function CancelDialog({ appointment, onClose, onDone, onRefused }: AppointmentDialogProps) {
  const [reason, setReason] = useState("");
  const [note, setNote] = useState("");
  const cancel = useCancelAppointment();
  const reasonCode = reasonsOf.doctor.find((id) => id === reason);

  function submit() {
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
      title={cancelMessages().title}
      onClose={onClose}
      actions={
        <>
          <Button variant="plain" onPress={onClose}>
            {cancelMessages().keep}
          </Button>
          <StepButton
            meaning={`cancel ${appointment.id}`}
            variant="danger"
            busy={cancel.isPending}
            busyLabel={stepMessages().cancel.busy}
            onPress={submit}
          >
            {cancelMessages().submit}
          </StepButton>
        </>
      }
    >
      <p>
        <b>{appointment.patientName}</b>,{" "}
        <time dateTime={`${appointment.date}T${appointment.time}`}>
          {formatAppointment(appointment)} {zoneShort(appointment.zone, appointment.date)}
        </time>
        . {cancelMessages().told}
      </p>
      <RadioChoice
        column
        optional
        label={cancelMessages().reason}
        choices={reasonsOf.doctor.map((id) => ({ id, label: cancelMessages().reasons[id] }))}
        value={reason}
        onChange={setReason}
      />
      <TextField
        optional
        label={cancelMessages().note}
        help={cancelMessages().noteHelp}
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
