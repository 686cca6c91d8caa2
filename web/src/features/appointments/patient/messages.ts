import type { AppointmentStatus, PatientReason } from "#domain/appointments";
import { inEveryLanguage } from "#kernel/messages";
import { specialtyName } from "../../../../../functions/profiles/domain/option-messages.ts";

/** How long the messages of the patient's screens stay. */
export const messageMs = 5000;

export const messages = inEveryLanguage({
  en: {
    appointments: "Appointments",
    upcoming: "Upcoming appointments",
    past: "Past appointments",
    tabs: { upcoming: "Upcoming", past: "Past" },
    more: "Show more",
    appointmentsFailed: "Failed to load appointments. Please try again.",
    nothing: {
      upcoming: { title: "No upcoming appointments", help: "Choose a doctor, a day and a time." },
      past: { title: "No past appointments", help: "What has taken place is kept here." },
    },
    bookNew: "Book New Appointment",
    doctorWrote: (words: string) => `The doctor wrote: ${words}`,
    youWrote: (notes: string) => `You wrote: ${notes}`,
    symptoms: (symptoms: string) => `Symptoms: ${symptoms}`,
    noShow: "Your doctor noted that you did not come. You can book another time.",
    noName: "Unknown Doctor",
    noSpecialty: "General Practice",
  },
});

const reasons: Readonly<Record<PatientReason, string>> = {
  patient_unavailable: "I can’t come at this time",
  not_needed: "I don’t need it any more",
  other: "Another reason",
};

/** What the dialog says in which a patient cancels. */
export const cancelMessages = inEveryLanguage({
  en: {
    title: "Cancel this appointment?",
    told: "Your doctor is notified at once, and someone else can book this time.",
    reason: "Reason",
    reasons,
    note: "Message to your doctor",
    noteHelp: "Your doctor reads it beside the cancelled appointment.",
    keep: "Keep appointment",
    submit: "Cancel appointment",
  },
});

/** What a patient may change, and what is said afterwards. */
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

const ahead: Readonly<Record<AppointmentStatus, string>> = {
  pending: "Asked for. The doctor has not confirmed it yet.",
  confirmed: "The doctor expects you. Please arrive 15 minutes early.",
  completed: "It took place.",
  cancelled: "It will not take place.",
  declined: "The doctor declined it. It will not take place.",
};

const past: Readonly<Record<AppointmentStatus, string>> = {
  pending: "Your doctor didn’t confirm this request in time. Book another time.",
  confirmed: "The doctor has not marked it as completed yet.",
  completed: "It took place.",
  cancelled: "It did not take place.",
  declined: "The doctor declined it. It did not take place.",
};

/** What a status of an upcoming appointment means to the patient. */
export const aheadMessages = inEveryLanguage({ en: ahead });

/** What a status of a past appointment means to the patient. */
export const pastMessages = inEveryLanguage({ en: past });
