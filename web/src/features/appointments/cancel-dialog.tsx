import { contract } from "#contract/appointments";
import { type Appointment, reasonsOf } from "#domain/appointments";
import { useStepForm } from "../../lib/forms/use-step-form.ts";
import { formatAppointment, zoneShort } from "../../lib/time/dates.ts";
import { useDraftText } from "../../session/drafts.ts";
import { BoundRadio, BoundText } from "../../ui/fields/bound-fields.tsx";
import { StepForm } from "../../ui/steps/step-form.tsx";
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
  const { id, date, time, zone } = appointment;
  const cancel = useCancelAppointment();
  const step = useStepForm({
    first: { reasonCode: "", reasonText: "" },
    drafts: { reasonText: useDraftText(`cancel ${id}`) },
    schema: contract.cancel.input,
    input: ({ reasonCode, reasonText }) => ({ id, reasonCode: reasonCode || undefined, reasonText }),
    command: cancel,
    send: cancel.mutateOnce,
    onDone,
    onRefused,
  });
  const { control } = step.form;
  return (
    <StepForm
      step={step}
      title={words.title}
      onClose={onClose}
      keep={words.keep}
      submit={words.submit}
      meaning={`cancel ${id}`}
      variant="danger"
      busyLabel={stepMessages().cancel.busy}
    >
      <p>
        <b>{withWhom}</b>,{" "}
        <time dateTime={`${date}T${time}`}>
          {formatAppointment(appointment)} {zoneShort(zone, date)}
        </time>
        . {words.notified}
      </p>
      <BoundRadio
        control={control}
        name="reasonCode"
        column
        optional
        label={words.reason}
        choices={reasonsOf[by].map((reason) => ({ id: reason, label: words.reasons[reason] ?? reason }))}
      />
      <BoundText
        control={control}
        name="reasonText"
        optional
        label={words.note}
        help={words.noteHelp}
        lines={3}
        longest={step.longest("reasonText")}
      />
    </StepForm>
  );
}
