import { type NotificationRule, naming } from "#domain/notifications";
import type { EventData } from "#events";
import { type Appointment, statusTraits } from "../domain/index.ts";
import type { messages } from "../domain/messages.ts";
import { withDoctor, withPatient } from "../domain/words.ts";

const { now, email } = naming<typeof messages>("appointments");

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

/** Who is notified of a cancellation: the other side, and always the patient by e-mail, so that their calendar follows. */
export const cancelled: NotificationRule<Appointment, EventData<"appointment.cancelled.v1">> = {
  inApp: (about, { by }) =>
    by === "doctor"
      ? {
          to: about.patientId,
          type: "appointment_cancelled",
          link: markedIn(noticeScreens.patient, about),
          ...now("cancelled", withDoctor(about)),
        }
      : {
          to: about.doctorId,
          type: "appointment_cancelled",
          link: markedIn(noticeScreens.doctor, about),
          ...now("cancelledByPatient", withPatient(about)),
        },
  email: (about, { by }) => {
    const patient = { to: about.patientId, path: `/patient/book/${about.doctorId}`, calendar: about };
    if (by === "doctor") {
      return { ...patient, path: "/patient/book", ...email("cancelled", withDoctor(about)) };
    }
    return [
      {
        to: about.doctorId,
        path: noticeScreens.doctor,
        ...email("cancelledByPatient", withPatient(about)),
      },
      { ...patient, ...email("youCancelled", withDoctor(about)) },
    ];
  },
};

/** Who is notified of a move: the same people; a doctor is asked to confirm again what a patient moved. */
export const rescheduled: NotificationRule<Appointment, EventData<"appointment.rescheduled.v1">> = {
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
          ...now("rescheduledByPatient", withPatient(about)),
        },
  email: (about, { by }) => {
    // A delayed e-mail must not restore an appointment that has since been cancelled.
    if (statusTraits[about.status].isOff) return undefined;
    const patient = { to: about.patientId, path: noticeScreens.patient, calendar: about };
    if (by === "doctor") return { ...patient, ...email("rescheduled", withDoctor(about)) };
    return [
      {
        to: about.doctorId,
        path: noticeScreens.doctor,
        ...email("rescheduledByPatient", withPatient(about)),
      },
      { ...patient, ...email("youRescheduled", withDoctor(about)) },
    ];
  },
};
