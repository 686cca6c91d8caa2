import { type NotificationRule, naming } from "#domain/notifications";
import type { EventData } from "#events";
import { type Appointment, statusTraits } from "./domain/index.ts";
import type { messages } from "./domain/messages.ts";
import { withDoctor, withPatient } from "./domain/words.ts";

const { now, email } = naming<typeof messages>("appointments");

/** The screens that notices of appointments lead to. */
export const noticeScreens = {
  doctor: "/doctor/appointments",
  doctorPast: "/doctor/appointments/past",
  patient: "/patient/appointments",
  patientPast: "/patient/appointments/past",
} as const;

/** Where an appointment is marked in a list of them. */
export function markedIn(list: string, { id }: Appointment): string {
  return `${list}?appointment=${id}`;
}

/** Who is notified that an appointment is called off: the other side, and by mail the patient too, whose calendar follows. */
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

/** Who is notified that an appointment is moved: the same people, and the doctor is asked again for what a patient moved. */
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
    // A mail that was held up must not bring back an appointment that is cancelled by now.
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
