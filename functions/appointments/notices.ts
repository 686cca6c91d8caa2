import { type NotificationRules, naming } from "#domain/notifications";
import { type Appointment, statusTraits } from "./domain/index.ts";
import type { messages } from "./domain/messages.ts";
import { timeOf } from "./domain/words.ts";
import { reminderNotices } from "./reminder-notices.ts";

const { now, grouped, email } = naming<typeof messages>("appointments");
const screens = { doctorAppointments: "/doctor/appointments", patientAppointments: "/patient/appointments" };
const withDoctor = (about: Appointment) => ({ doctor: about.doctorName, appointment: timeOf(about) });
const withPatient = (about: Appointment) => ({ patient: about.patientName, appointment: timeOf(about) });

/** Who is notified of what happens to an appointment. */
export const notices = {
  "appointment.booked.v1": {
    inApp: (about) => ({
      to: about.doctorId,
      type: "appointment_booked",
      link: screens.doctorAppointments,
      ...now("booked", withPatient(about)),
    }),
    email: (about) => ({
      to: about.doctorId,
      path: screens.doctorAppointments,
      ...email("booked", withPatient(about)),
    }),
  },
  "appointment.confirmed.v1": {
    inApp: (about) => ({
      to: about.patientId,
      type: "appointment_confirmed",
      link: screens.patientAppointments,
      ...grouped("confirmed", withDoctor(about)),
    }),
    email: (about) => ({
      to: about.patientId,
      path: screens.patientAppointments,
      ...email("confirmed", withDoctor(about)),
      calendar: about,
    }),
  },
  "appointment.completed.v1": {
    inApp: (about) => ({
      to: about.patientId,
      type: "appointment_completed",
      link: screens.patientAppointments,
      ...grouped("completed", { doctor: about.doctorName }),
    }),
  },
  "appointment.cancelled.v1": {
    inApp: (about) => ({
      to: about.patientId,
      type: "appointment_cancelled",
      link: screens.patientAppointments,
      ...now("cancelled", withDoctor(about)),
    }),
    email: (about) => ({
      to: about.patientId,
      path: "/patient/book",
      ...email("cancelled", withDoctor(about)),
      calendar: about,
    }),
  },
  "appointment.rescheduled.v1": {
    inApp: (about) => ({
      to: about.patientId,
      type: "appointment_rescheduled",
      link: screens.patientAppointments,
      ...now("rescheduled", withDoctor(about)),
    }),
    // A letter that was held up must not bring back an appointment that is cancelled by now.
    email: (about) =>
      statusTraits[about.status].isOff
        ? undefined
        : {
            to: about.patientId,
            path: screens.patientAppointments,
            ...email("rescheduled", withDoctor(about)),
            calendar: about,
          },
  },
  "appointment.reminder_due.v1": reminderNotices,
} satisfies NotificationRules<"appointment", Appointment>;
