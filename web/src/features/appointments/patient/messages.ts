import type { AppointmentStatus } from "#domain/appointments";

/** How long the messages of the patient's screens stay. */
export const messageMs = 5000;

export const messages = {
  appointments: "Appointments",
  upcoming: "Upcoming appointments",
  past: "Past appointments",
  more: "Show more",
  appointmentsFailed: "Failed to load appointments. Please try again.",
  noUpcoming: "No upcoming appointments",
  noUpcomingHelp: "Choose a doctor, a day and a time.",
  noPast: "No past appointments",
  noPastHelp: "What has taken place is kept here.",
  bookNew: "Book New Appointment",
} as const;

export const calendarMessages = {
  add: "Add to calendar",
  saved: "Calendar file downloaded successfully",
  failed: "Error downloading calendar file. Please try again.",
} as const;

/** The text for a missing name or specialty. */
export const nameOr = (name: string) => name || "Unknown Doctor";
export const specialtyOr = (specialty: string) => specialty || "General Practice";

/** What a status of an upcoming appointment means to the patient. */
export const aheadMessages: Readonly<Record<AppointmentStatus, string>> = {
  pending: "Asked for. The doctor has not confirmed it yet.",
  confirmed: "The doctor expects you. Please arrive 15 minutes early.",
  completed: "It took place.",
  cancelled: "It will not take place.",
  declined: "The doctor declined it. It will not take place.",
};

/** What a status of a past appointment means to the patient. */
export const pastMessages: Readonly<Record<AppointmentStatus, string>> = {
  pending: "It was never confirmed.",
  confirmed: "The doctor has not marked it as completed yet.",
  completed: "It took place.",
  cancelled: "It did not take place.",
  declined: "The doctor declined it. It did not take place.",
};
