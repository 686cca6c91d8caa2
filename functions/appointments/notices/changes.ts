import { type NotificationRule, naming } from "#domain/notifications";
import type { EventData } from "#events";
import { type Appointment, hasUrgentFlag, raisedFlags, statusTraits } from "../domain/index.ts";
import { withDoctor, withHelp, withPatient, withUrgentSymptoms } from "../domain/message-arguments.ts";
import type { messages } from "../domain/messages.ts";

const { now, groupedFrom, email } = naming<typeof messages>("appointments");

/** The screens that notices of appointments link to. */
export const noticeScreens = {
  doctor: "/doctor/appointments",
  doctorPast: "/doctor/appointments/past",
  patient: "/patient/appointments",
  patientPast: "/patient/appointments/past",
} as const;

/** A list of appointments with one of them highlighted. */
export function markedIn(list: string, { id }: Appointment): string {
  return `${list}?appointment=${id}`;
}

/** Makes a notice urgent until it is read, or until an event of the appointment reads it. */
export const urgent = <Named extends { now: true }>({ id }: Appointment, named: Named) =>
  ({ ...named, urgent: true, about: id }) as const;

/** The doctor, whose urgent notifications of a request are read once it is answered. */
export const answeredBy = (about: Appointment): string | undefined =>
  hasUrgentFlag(about) ? about.doctorId : undefined;

/** The page on which a doctor reads one of them. */
export function doctorPage({ id }: Appointment): string {
  return `${noticeScreens.doctor}/${id}`;
}

/** A notice to the doctor that is one with others of the same message about this patient. */
export const groupedOfPatient = (
  about: Appointment,
  key: "booked" | "cancelledByPatient" | "rescheduledByPatient",
) => groupedFrom(about.patientId, key, withPatient(about));

/** The e-mail to the doctor about what a patient did: all within a few minutes are one, so that nobody fills a mailbox. */
export const emailOfChange = (about: Appointment, change: "isNew" | "isMoved" | "isOff") =>
  ({
    to: about.doctorId,
    path: noticeScreens.doctor,
    ...email("changedByPatient", { ...withPatient(about), change }),
    gatheredBy: about.patientId,
  }) as const;

/** Who is notified of a cancellation: the other side, and always the patient by e-mail, so that their calendar follows. */
export const cancelled: NotificationRule<Appointment, EventData<"appointment.cancelled.v1">> = {
  reads: answeredBy,
  inApp: (about, { by }) =>
    by === "doctor"
      ? {
          to: about.patientId,
          type: "appointment_cancelled",
          link: markedIn(noticeScreens.patient, about),
          ...(raisedFlags(about.symptoms).length > 0
            ? urgent(about, now("cancelledWithHelp", withHelp(about)))
            : now("cancelled", withDoctor(about))),
        }
      : {
          to: about.doctorId,
          type: "appointment_cancelled",
          link: markedIn(noticeScreens.doctor, about),
          ...groupedOfPatient(about, "cancelledByPatient"),
        },
  email: (about, { by }) => {
    const patient = { to: about.patientId, path: `/patient/book/${about.doctorId}`, calendar: about };
    if (by === "doctor") {
      if (raisedFlags(about.symptoms).length > 0) {
        const path = markedIn(noticeScreens.patient, about);
        return { ...patient, path, ...email("cancelledWithHelp", withHelp(about)) };
      }
      return { ...patient, path: "/patient/book", ...email("cancelled", withDoctor(about)) };
    }
    return [emailOfChange(about, "isOff"), { ...patient, ...email("youCancelled", withDoctor(about)) }];
  },
};

/** Who is notified of a move: the same people; a doctor is asked to confirm again what a patient moved. */
export const rescheduled: NotificationRule<Appointment, EventData<"appointment.rescheduled.v1">> = {
  reads: (about, { by }) => (by === "doctor" ? answeredBy(about) : undefined),
  inApp: (about, { by }) =>
    by === "doctor"
      ? {
          to: about.patientId,
          type: "appointment_rescheduled",
          link: markedIn(noticeScreens.patient, about),
          ...now("rescheduled", withDoctor(about)),
        }
      : {
          to: about.doctorId,
          type: "appointment_rescheduled",
          link: markedIn(noticeScreens.doctor, about),
          ...(hasUrgentFlag(about)
            ? urgent(about, now("rescheduledUrgent", withUrgentSymptoms(about)))
            : groupedOfPatient(about, "rescheduledByPatient")),
        },
  email: (about, { by }) => {
    // A delayed e-mail must not restore an appointment that has since been cancelled.
    if (statusTraits[about.status].isOff) return undefined;
    const patient = { to: about.patientId, path: noticeScreens.patient, calendar: about };
    if (by === "doctor") return { ...patient, ...email("rescheduled", withDoctor(about)) };
    const toPatient = { ...patient, ...email("youRescheduled", withDoctor(about)) };
    if (hasUrgentFlag(about)) {
      const urgently = { to: about.doctorId, path: noticeScreens.doctor } as const;
      return [{ ...urgently, ...email("rescheduledUrgent", withUrgentSymptoms(about)) }, toPatient];
    }
    // The doctor needs no e-mail about a time that they have confirmed or changed since.
    const waits = about.status === "pending" && about.rescheduledBy === about.patientId;
    return waits ? [emailOfChange(about, "isMoved"), toPatient] : toPatient;
  },
};
