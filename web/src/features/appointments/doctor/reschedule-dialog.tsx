import { X } from "lucide-react";
import { useEffect, useRef } from "react";
import { Dialog, Heading, Modal, ModalOverlay } from "react-aria-components";
import { type Control, useController } from "react-hook-form";
import { contract } from "#contract/appointments";
import { showsHelp } from "#domain/appointments";
import { wallClock } from "#kernel/dates";
import { useStepForm } from "../../../lib/forms/use-step-form.ts";
import { nowIso, useNow } from "../../../lib/time/clock.ts";
import { formatAppointment, zoneShort } from "../../../lib/time/dates.ts";
import { AriaProviders } from "../../../ui/aria-providers.tsx";
import { IconButton } from "../../../ui/buttons/button.tsx";
import { cx } from "../../../ui/cx.ts";
import { turnTo } from "../../../ui/fields/bound-fields.tsx";
import { Calendar } from "../../../ui/fields/calendar.tsx";
import { Failure } from "../../../ui/messages/failure.tsx";
import overlay from "../../../ui/overlays/overlay.module.css";
import { StepActions } from "../../../ui/steps/step-actions.tsx";
import { type Chooser, useLicenseRead } from "../booking/slots/license-ends.tsx";
import { isGone, whyGone } from "../booking/slots/slot-calls.ts";
import { AppointmentTimes } from "../booking/slots/slot-choice.tsx";
import type { AppointmentDialogProps } from "../cancel-dialog.tsx";
import { HelpNow } from "../red-flags/help-now.tsx";
import { useRescheduleAppointment } from "./calls.ts";
import styles from "./doctor.module.css";
import { rescheduleMessages, stepMessages } from "./messages.ts";

/** The dialog to reschedule an appointment, for its doctor or its patient. A press outside does not close it. */
export function RescheduleDialog(props: AppointmentDialogProps & { by?: Chooser }) {
  const { appointment, onClose, by = "doctor" } = props;
  const other = by === "doctor" ? appointment.patientName : appointment.doctorName;
  return (
    <AriaProviders>
      <ModalOverlay isOpen onOpenChange={(isOpen) => !isOpen && onClose()} className={cx(overlay.backdrop)}>
        <Modal className={cx(overlay.sheet, styles.rescheduling)}>
          <Dialog className={cx(overlay.dialog)}>
            <div className={overlay.head}>
              <div>
                <Heading slot="title" level={2}>
                  {rescheduleMessages().title}
                </Heading>
                <p className={styles.note}>
                  {rescheduleMessages().plannedFor(other)}{" "}
                  <time dateTime={`${appointment.date}T${appointment.time}`}>
                    {formatAppointment(appointment)} {zoneShort(appointment.zone, appointment.date)}
                  </time>
                  . {rescheduleMessages().notified[by]}
                </p>
              </div>
              <IconButton label={rescheduleMessages().close} icon={X} onPress={onClose} />
            </div>
            {by === "patient" && showsHelp(appointment, nowIso()) && (
              <HelpNow
                symptoms={appointment.symptoms}
                country={appointment.patientCountry}
                at="booked"
                brief
              />
            )}
            <Choosing {...props} by={by} />
          </Dialog>
        </Modal>
      </ModalOverlay>
    </AriaProviders>
  );
}

function Choosing({ appointment, by, onClose, onDone, onRefused }: AppointmentDialogProps & { by: Chooser }) {
  const { id, doctorId, doctorName, zone } = appointment;
  const { day, missing, notNow, submit } = rescheduleMessages();
  const reschedule = useRescheduleAppointment();
  const gone = whyGone(reschedule.error);
  const choices = useRef<HTMLDivElement>(null);
  const step = useStepForm({
    first: { date: "", time: "" },
    schema: contract.reschedule.input,
    input: (chosen) => ({ id, ...chosen, ...license }),
    sentences: { date: missing, time: missing },
    command: reschedule,
    send: (input, then) =>
      reschedule.mutateOnce(input, {
        ...then,
        onError(error) {
          then.onError(error);
          if (isGone(error)) time.choose("");
        },
      }),
    onDone,
    onRefused,
  });
  const { control } = step.form;
  const date = useChoice(control, "date", () => choices.current?.querySelector("td [tabindex='0']"));
  const time = useChoice(control, "time", () => choices.current?.querySelector("[role=radio]:enabled"));
  const license = useLicenseRead({ doctorId, date: date.value }, reschedule.error);
  useNow(60_000); // midnight may pass while the dialog is open
  const today = wallClock(nowIso(), zone).date;

  function choose(day: string, slot: string) {
    // A move that was already sent still reports its answer.
    if (!step.isPending) step.clearFailure();
    date.choose(day);
    time.choose(slot);
  }

  const failure = date.error ?? time.error ?? (gone ? undefined : step.failure);

  return (
    <>
      <div className={styles.when} ref={choices}>
        <Calendar
          label={day}
          value={date.value}
          today={today}
          min={today}
          onChange={(chosen) => choose(chosen, "")}
        />
        <AppointmentTimes
          doctor={{ id: doctorId, name: doctorName, zone }}
          by={by}
          date={date.value}
          value={time.value}
          problem={gone}
          onChange={(chosen) => choose(date.value, chosen)}
        />
      </div>
      {failure && <Failure>{failure}</Failure>}
      <div className={overlay.actions}>
        <StepActions
          keep={notNow}
          onKeep={onClose}
          meaning={`reschedule ${id}`}
          busy={step.isPending}
          busyLabel={stepMessages().reschedule.busy}
          onPress={step.submit}
        >
          {submit}
        </StepActions>
      </div>
    </>
  );
}

interface Moment {
  date: string;
  time: string;
}

/** A choice of the form. `find` finds what gets the focus while it is missing. */
function useChoice(
  control: Control<Moment, unknown, unknown>,
  name: keyof Moment,
  find: () => HTMLElement | null | undefined,
) {
  const { field, fieldState } = useController({ control, name });
  useEffect(() => field.ref({ focus: () => turnTo(find() ?? null) }));
  return { value: field.value, error: fieldState.error?.message, choose: field.onChange };
}
