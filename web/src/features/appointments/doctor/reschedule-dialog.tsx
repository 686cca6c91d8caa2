import { X } from "lucide-react";
import { useState } from "react";
import { Dialog, Heading, Modal, ModalOverlay } from "react-aria-components";
import { showsHelp, slotTimes } from "#domain/appointments";
import { wallClock } from "#kernel/dates";
import { hasMovedOn } from "../../../lib/api/failure.ts";
import { nowIso, useNow } from "../../../lib/time/clock.ts";
import { formatAppointment, zoneShort } from "../../../lib/time/dates.ts";
import { AriaProviders } from "../../../ui/aria-providers.tsx";
import { IconButton } from "../../../ui/buttons/button.tsx";
import { cx } from "../../../ui/cx.ts";
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
  const [date, setDate] = useState("");
  const [chosen, setChosen] = useState("");
  const [wasPressed, setPressed] = useState(false);
  const reschedule = useRescheduleAppointment();
  const license = useLicenseRead({ doctorId: appointment.doctorId, date }, reschedule.error);
  useNow(60_000); // midnight may pass while the dialog is open
  const today = wallClock(nowIso(), appointment.zone).date;
  const time = slotTimes.find((slot) => slot === chosen);
  const gone = whyGone(reschedule.error);

  function choose(day: string, slot: string) {
    setDate(day);
    setChosen(slot);
    reschedule.reset();
  }

  function submit() {
    setPressed(true);
    if (date === "" || !time) return;
    reschedule.mutate(
      { id: appointment.id, date, time, ...license },
      {
        onSuccess: onDone,
        onError: (error) => {
          setPressed(false);
          if (isGone(error)) setChosen("");
          if (hasMovedOn(error)) onRefused(reschedule.failureOf(error));
        },
      },
    );
  }

  return (
    <>
      <div className={styles.when}>
        <Calendar
          label={rescheduleMessages().day}
          value={date}
          today={today}
          min={today}
          onChange={(day) => choose(day, "")}
        />
        <AppointmentTimes
          doctor={{ id: appointment.doctorId, name: appointment.doctorName, zone: appointment.zone }}
          by={by}
          date={date}
          value={chosen}
          problem={gone}
          onChange={(slot) => choose(date, slot)}
        />
      </div>
      <Failed
        why={
          wasPressed && (date === "" || !time)
            ? rescheduleMessages().missing
            : gone
              ? undefined
              : reschedule.failure
        }
      />
      <div className={overlay.actions}>
        <StepActions
          keep={rescheduleMessages().notNow}
          onKeep={onClose}
          meaning={`reschedule ${appointment.id}`}
          busy={reschedule.isPending}
          busyLabel={stepMessages().reschedule.busy}
          onPress={submit}
        >
          {rescheduleMessages().submit}
        </StepActions>
      </div>
    </>
  );
}

function Failed({ why }: { why: string | undefined }) {
  if (why === undefined) return null;
  return <Failure>{why}</Failure>;
}
