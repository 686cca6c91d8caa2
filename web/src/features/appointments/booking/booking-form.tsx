import { useState } from "react";
import { type Appointment, Booking, slotTimes } from "#domain/appointments";
import type { ListedDoctor } from "#domain/profiles";
import { isProblem } from "#kernel/call/problem";
import { wallClock } from "#kernel/dates";
import { longestIn } from "#kernel/text/length";
import { Offline, Problem } from "../../../lib/api/client.ts";
import { scrollIntoView } from "../../../lib/browser/scroll-into-view.ts";
import { nowIso, useNow } from "../../../lib/time/clock.ts";
import { Button, LinkButton, TextLink } from "../../../ui/buttons/button.tsx";
import { Calendar } from "../../../ui/fields/calendar.tsx";
import { TextField } from "../../../ui/fields/field.tsx";
import { Banner } from "../../../ui/messages/banner.tsx";
import { nameInNote, useNoteOfBooking } from "../../conversations/exports.ts";
import { queueMessages } from "../outbox/messages.ts";
import { type QueuedAppointment, useQueuedAppointments } from "../outbox/queued.ts";
import { QueuedBooking } from "../outbox/queued-booking.tsx";
import { messageMs } from "../patient/messages.ts";
import { OwnHelpNow } from "../red-flags/own-help-now.tsx";
import { Booked } from "./booked.tsx";
import styles from "./booking.module.css";
import { useBook } from "./calls.ts";
import { DoctorHeading } from "./doctor-heading.tsx";
import { useBookDraft } from "./draft.ts";
import { bookingMessages } from "./messages.ts";
import { ChosenTime } from "./slots/chosen-time.tsx";
import { useLicenseRead } from "./slots/license-ends.tsx";
import { isGone, whyGone } from "./slots/slot-calls.ts";
import { AppointmentTimes } from "./slots/slot-choice.tsx";
import { SymptomsField } from "./symptoms-field.tsx";

export interface BookFormProps {
  doctor: ListedDoctor;
  back: string;
  /** Called to start again with the current draft. */
  onAgain: () => void;
}

/** The booking form: day, time, symptoms and notes. */
export function BookForm({ doctor, back, onAgain }: BookFormProps) {
  const { draft, change, tried, forget } = useBookDraft(doctor.id, doctor.nextAvailable?.date ?? "");
  const [booked, setBooked] = useState<Appointment>();
  const book = useBook();
  const license = useLicenseRead({ doctorId: doctor.id, date: draft.date }, book.error);
  const queue = useQueuedAppointments();
  const note = useNoteOfBooking();
  const [queuedId, setQueuedId] = useState<string>();
  const [keepError, setKeepError] = useState<unknown>();
  useNow(60_000); // midnight may pass while the form is open
  const today = wallClock(nowIso(), doctor.zone).date;
  const isReady = draft.date !== "" && draft.time !== "";

  function submit() {
    const { id, date, symptoms, notes } = draft;
    const time = slotTimes.find((slot) => slot === draft.time);
    if (date === "" || !time) return;
    const booking = { id, doctorId: doctor.id, date, time, symptoms, patientNotes: notes, ...license };
    tried();
    book.mutateOnce(booking, {
      onSuccess(appointment) {
        setBooked(appointment);
        forget();
        if (note !== undefined) void nameInNote({ doctorId: doctor.id, id: note }, appointment.id);
      },
      onError(error) {
        if (isGone(error)) change({ time: "" });
        // Its id was booked in another tab or before a reload, so this appointment gets a new one.
        if (isProblem(error, "id_in_use")) change({});
        if (error instanceof Offline) void keep(booking).catch(setKeepError);
      },
    });
  }

  /** Without a connection the booking is queued on the device under the same id. */
  async function keep(booking: QueuedAppointment["booking"]) {
    await queue.keep(booking, doctor, note);
    book.reset();
    setQueuedId(booking.id);
    forget();
  }

  if (queuedId) return <QueuedBooking id={queuedId} doctor={doctor} onAgain={onAgain} />;
  if (booked) return <Booked appointment={booked} doctor={doctor} />;
  return (
    <form
      className={styles.fields}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <DoctorHeading doctor={doctor} takesFocus />
      <div className={styles.when}>
        <Calendar
          label={bookingMessages().day}
          value={draft.date}
          today={today}
          min={today}
          onChange={(date) => change({ date, time: "" })}
        />
        <AppointmentTimes
          doctor={doctor}
          by="patient"
          date={draft.date}
          value={draft.time}
          problem={whyGone(book.error)}
          onChange={(time) => {
            change({ time });
            if (isGone(book.error)) book.reset();
          }}
        />
      </div>
      <SymptomsField value={draft.symptoms} onChange={(symptoms) => change({ symptoms })} />
      <OwnHelpNow symptoms={draft.symptoms} at="booking" />
      <TextField
        label={bookingMessages().notes}
        optional
        lines={3}
        longest={longestIn(Booking.shape.patientNotes)}
        help={bookingMessages().notesHelp}
        value={draft.notes}
        onChange={(notes) => change({ notes })}
      />
      {book.error && !isGone(book.error) && <BookFailure {...book} />}
      {keepError !== undefined && <Banner kind="failure">{queueMessages().keepFailed}</Banner>}
      <div className={styles.summary} data-ready={isReady || undefined}>
        <p id="chosen-time">
          <ChosenTime
            date={draft.date}
            time={draft.time}
            zone={doctor.zone}
            isAfterLicense={license.licenseConfirmed === true}
          />
        </p>
        <div className={styles.actions}>
          <LinkButton href={back} variant="plain">
            {bookingMessages().cancel}
          </LinkButton>
          <Button
            type="submit"
            isDisabled={!isReady}
            busy={book.isPending}
            busyLabel={bookingMessages().busy}
            aria-describedby="chosen-time"
          >
            {bookingMessages().submit}
          </Button>
        </div>
      </div>
    </form>
  );
}

type BookFailureProps = Pick<ReturnType<typeof useBook>, "error" | "failure" | "reset">;

/** Why a booking failed, beside the button. A failure that the patient can fix stays, with a link to the fix. */
function BookFailure({ error, failure, reset }: BookFailureProps) {
  const link = error instanceof Problem ? failureLinks()[error.code] : undefined;
  return (
    <div ref={scrollIntoView}>
      {link ? (
        <Banner kind="failure">
          {failure} <TextLink href={link.href}>{link.words}</TextLink>
        </Banner>
      ) : (
        <Banner kind="failure" clearAfter={messageMs} onClear={reset}>
          {failure}
        </Banner>
      )}
    </div>
  );
}

function failureLinks(): Partial<Record<string, { href: string; words: string }>> {
  const { toProfile, toAppointments, pickDoctor } = bookingMessages();
  return {
    profile_incomplete: {
      href: `/patient/profile?next=${encodeURIComponent(location.pathname + location.search)}`,
      words: toProfile,
    },
    id_in_use: { href: "/patient/appointments", words: toAppointments },
    many_with_doctor: { href: "/patient/appointments", words: toAppointments },
    many_ahead: { href: "/patient/appointments", words: toAppointments },
    doctor_unavailable: { href: "/patient/book", words: pickDoctor },
  };
}
