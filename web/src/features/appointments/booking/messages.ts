import type { FailureMessages } from "../../../lib/api/failure.ts";

export const bookingMessages = {
  title: "Book an Appointment",
  back: "Back to appointments",
  allDoctors: "All doctors",
  day: "Day of the visit",
  chooseDay: "Choose a day to see its times.",
  crossedOut: "Crossed-out times are taken or past.",
  noneFree: "No free time is left on this day. Please choose another one.",
  slotsFailed: "The times of this day could not be loaded.",
  symptoms: "Symptoms",
  addSymptoms: "Add symptoms",
  done: "Done",
  notes: "Additional notes",
  notesHelp: "Only your doctor reads this.",
  nothingChosen: "Choose a day and a time first.",
  noTimeChosen: "Choose a time first.",
  cancel: "Cancel",
  submit: "Book Appointment",
  busy: "Booking...",
  success: "Appointment booked successfully! The doctor has been notified via email.",
  failed: "Failed to book appointment. Please try again.",
  missing: "Missing user or doctor information",
  toProfile: "Complete your profile",
  toAppointments: "See your appointments",
  another: "Book another visit",
  doctorFailed: "Failed to load doctors. Please try again.",
  noDoctor: "This doctor does not take bookings at the moment.",
  pickDoctor: "Choose another doctor",
} as const;

/** The messages when an appointment was not booked. */
export const bookFailed: FailureMessages = {
  codes: { not_found: bookingMessages.missing, unauthenticated: bookingMessages.missing },
  ownSentence: ["profile_incomplete", "id_in_use", "doctor_unavailable"],
  otherwise: bookingMessages.failed,
};
