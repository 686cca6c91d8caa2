import { useState } from "react";
import { contract } from "#contract/appointments";
import { type Appointment, reasonsOf } from "#domain/appointments";
import { longestIn } from "#kernel/text/length";
import { hasMovedOn } from "../../lib/api/failure.ts";
import { formatAppointment, zoneShort } from "../../lib/time/dates.ts";
import { useKeptText } from "../../session/drafts.ts";
import { RadioChoice } from "../../ui/fields/choice.tsx";
import { TextField } from "../../ui/fields/field.tsx";
import { StepDialog } from "../../ui/steps/step-dialog.tsx";
import { useCancelAppointment } from "./doctor/calls.ts";
import { stepMessages } from "./doctor/messages.ts";

export interface AppointmentDialogProps {
  appointment: Appointment;
  onClose: () => void;
  onDone: (answer: Appointment) => void;
  /** Called with the reason when it is no longer possible. */
  onRefused: (why: string) => void;
}

export interface CancelDialogProps extends AppointmentDialogProps {
  by: keyof typeof reasonsOf;
  /** The other person of the appointment. */
  withWhom: string;
  words: Readonly<
    Record<"title" | "keep" | "submit" | "notified" | "reason" | "note" | "noteHelp", string>
  > & {
    readonly reasons: Readonly<Record<string, string>>;
  };
}

/** The dialog to cancel an appointment, with an optional reason and note for the other side. */
export function CancelDialog(props: CancelDialogProps) {
  const { appointment, by, withWhom, words, onClose, onDone, onRefused } = props;
  const [reason, setReason] = useState("");
  const [note, setNote] = useKeptText(`cancel ${appointment.id}`);
  const cancel = useCancelAppointment();

  function submit() {
    const reasonCode = reasonsOf[by].find((id) => id === reason);
    cancel.mutate(
      { id: appointment.id, reasonCode, reasonText: note },
      {
        onSuccess: (answer) => {
          setNote("");
          onDone(answer);
        },
        onError: (error) => hasMovedOn(error) && onRefused(cancel.failureOf(error)),
      },
    );
  }

  return (
    <StepDialog
      title={words.title}
      onClose={onClose}
      submit={words.submit}
      command={cancel}
      keep={words.keep}
      meaning={`cancel ${appointment.id}`}
      variant="danger"
      busyLabel={stepMessages().cancel.busy}
      onPress={submit}
    >
      <p>
        <b>{withWhom}</b>,{" "}
        <time dateTime={`${appointment.date}T${appointment.time}`}>
          {formatAppointment(appointment)} {zoneShort(appointment.zone, appointment.date)}
        </time>
        . {words.notified}
      </p>
      <RadioChoice
        column
        optional
        label={words.reason}
        choices={reasonsOf[by].map((id) => ({ id, label: words.reasons[id] ?? id }))}
        value={reason}
        onChange={setReason}
      />
      <TextField
        optional
        label={words.note}
        help={words.noteHelp}
        lines={3}
        longest={longestIn(contract.cancel.input.shape.reasonText)}
        value={note}
        onChange={setNote}
      />
    </StepDialog>
  );
}
