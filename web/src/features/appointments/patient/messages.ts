import type { AppointmentStatus, PatientReason } from "#domain/appointments";
import { specialtyName } from "#domain/profiles";
import { inEveryLanguage } from "#kernel/text/messages";

/** How long the messages of the patient's screens stay. */
export const messageMs = 5000;

export const messages = inEveryLanguage({
  en: {
    appointments: "Appointments",
    upcoming: "Upcoming appointments",
    past: "Past appointments",
    more: "Show more",
    appointmentsFailed: "Failed to load appointments. Please try again.",
    nothing: {
      upcoming: {
        title: "No upcoming appointments",
        help: "Choose a doctor, a day and a time. What you book appears here.",
      },
      past: { title: "No past appointments", help: "Appointments move here once their time has come." },
    },
    calendar: "Calendar app",
    bookNew: "Book New Appointment",
    bookAgain: "Book another time",
    bookFollowUp: "Book a follow-up",
    youCancelled: "You cancelled this appointment.",
    doctorCancelled: (doctor: string) => `${doctor} cancelled this appointment.`,
    doctorWrote: (words: string) => `Note from the doctor: ${words}`,
    youWrote: (notes: string) => `Your note: ${notes}`,
    symptoms: (symptoms: string) => `Symptoms: ${symptoms}`,
    /** Of a request with symptoms that should not wait for another. */
    notConfirmed: (doctor: string) => `${doctor} didn't confirm this request in time.`,
    noShow: "Your doctor noted that you did not come. You can book another time.",
    noName: "Unknown Doctor",
    noSpecialty: "General Practice",
  },
});

const reasons: Readonly<Record<PatientReason, string>> = {
  patient_unavailable: "I can't come at this time",
  not_needed: "I no longer need it",
  other: "Another reason",
};

/** The texts of the patient's cancel dialog. */
export const cancelMessages = inEveryLanguage({
  en: {
    title: "Cancel this appointment?",
    notified: "Your doctor is notified at once, and someone else can book this time.",
    reason: "Reason",
    reasons,
    note: "Message to your doctor",
    noteHelp: "Your doctor reads it beside the cancelled appointment.",
    keep: "Keep appointment",
    submit: "Cancel appointment",
  },
});

/** The texts of a patient's changes and their results. */
export const changeMessages = inEveryLanguage({
  en: {
    reschedule: {
      label: "Reschedule",
      done: (doctor: string) => `Moved. Waiting for ${doctor} to confirm the new time.`,
    },
    cancel: {
      label: "Cancel",
      done: (doctor: string) => `Cancelled. ${doctor} has been notified.`,
    },
  },
});

export const calendarMessages = inEveryLanguage({
  en: {
    add: "Add to calendar",
    saved: "Calendar file downloaded successfully",
    failed: "Error downloading calendar file. Please try again.",
  },
});

/** The text for a missing name or specialty. */
export const nameOr = (name: string) => name || messages().noName;
export const specialtyOr = (specialty: string) =>
  specialty ? specialtyName(specialty) : messages().noSpecialty;

type Meaning = (by: { doctor: string }) => string;
const declined: Meaning = ({ doctor }) => `${doctor} declined this request.`;
const shownByBadge: Meaning = () => "";

const ahead: Readonly<Record<AppointmentStatus, Meaning>> = {
  pending: ({ doctor }) => `Requested. ${doctor} hasn't confirmed yet.`,
  confirmed: ({ doctor }) => `${doctor} is expecting you. Please arrive 15 minutes early.`,
  completed: shownByBadge,
  cancelled: shownByBadge,
  declined,
};

const past: Readonly<Record<AppointmentStatus, Meaning>> = {
  pending: ({ doctor }) => `${doctor} didn't confirm this request in time. Book another time.`,
  confirmed: ({ doctor }) => `${doctor} hasn't marked this as completed yet.`,
  completed: shownByBadge,
  cancelled: shownByBadge,
  declined,
};

/** The meaning of an upcoming appointment's status for the patient, if the badge is not enough. */
export const aheadMessages = inEveryLanguage({ en: ahead });

/** The meaning of a past appointment's status for the patient. */
export const pastMessages = inEveryLanguage({ en: past });
