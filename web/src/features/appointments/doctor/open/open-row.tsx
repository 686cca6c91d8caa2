import type { ReactNode } from "react";
import type { Appointment } from "#domain/appointments";
import { nowIso } from "../../../../lib/time/clock.ts";
import { formatDate, formatDateTime } from "../../../../lib/time/dates.ts";
import { TextLink } from "../../../../ui/buttons/button.tsx";
import { lazyPart } from "../../../../ui/lazy-part.tsx";
import { WrittenLines } from "../../../../ui/messages/written-lines.tsx";
import { Stave } from "../../../../ui/stave/stave.tsx";
import { MessageLink } from "../../../conversations/exports.ts";
import { doctorAppointmentPage } from "../../list-address.ts";
import { staveOf } from "../../stave-of.ts";
import styles from "../doctor.module.css";
import { messages, openMessages, pageMessages } from "../messages.ts";
import { openerId } from "./opener.tsx";

/** The latest earlier appointment with the same patient, if one is known. */
export type Earlier = (appointment: Appointment) => Appointment | undefined;

// Lazy: adherence is only shown in an open row.
const SharedFact = lazyPart(async () => (await import("../../../adherence/exports.ts")).SharedFact);

/**
 * The details of an open row: the patient's whole note, when it was requested, their last appointment, their shared
 * adherence, whose turn it is.
 */
export function OpenRow({ appointment, earlier }: { appointment: Appointment; earlier: Earlier }) {
  const { patientId, patientNotes, createdAt, zone } = appointment;
  const before = earlier(appointment);
  const { requested, seenBefore, note, noNote } = openMessages();
  return (
    <div className={styles.open}>
      <dl className={styles.facts}>
        <Fact name={note}>
          {patientNotes ? (
            <WrittenLines text={patientNotes} within={messages().quoted} />
          ) : (
            <span className={styles.mute}>{noNote}</span>
          )}
        </Fact>
        <Fact name={requested}>
          <time dateTime={createdAt}>{formatDateTime(createdAt, zone)}</time>
        </Fact>
        {before && (
          <Fact name={seenBefore}>
            <time dateTime={before.date}>{formatDate(before.date)}</time>
          </Fact>
        )}
        <SharedFact patientId={patientId} />
      </dl>
      <p>
        <MessageLink appointment={appointment} side="doctor" about={openerId(appointment)} />{" "}
        <TextLink href={doctorAppointmentPage(appointment.id)}>{pageMessages().open}</TextLink>
      </p>
      <Stave {...staveOf(appointment, "doctor", nowIso())} />
    </div>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
