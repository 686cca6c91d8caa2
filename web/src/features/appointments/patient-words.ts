import type { AppointmentStatus } from "#domain/appointments";

/** How long the messages of the patient's screens stay. */
export const messageMs = 5000;

export const words = {
  dashboard: "Dashboard",
  appointments: "Appointments",
  upcoming: "Upcoming appointments",
  past: "Past appointments",
  refresh: "Refresh",
  tryAgain: "Try again",
  more: "Show more",
  viewAll: "All appointments",
  loadFailed: "Failed to load dashboard data. Please try again.",
  visitsFailed: "Failed to load appointments. Please try again.",
  noUpcoming: "No upcoming appointments",
  noUpcomingHelp: "Choose a doctor, a day and a time.",
  noPast: "No past appointments",
  noPastHelp: "What has taken place is kept here.",
  book: "Book an Appointment",
  bookNew: "Book New Appointment",
  find: "Find a doctor",
  search: "Search doctors",
  seeVisits: "See appointments",
  nothingWaits: "Nothing waits for you.",
  nothingWaitsHelp: "No medicine is under way and no visit is planned.",
} as const;

export const calendarWords = {
  add: "Add to calendar",
  saved: "Calendar file downloaded successfully",
  failed: "Error downloading calendar file. Please try again.",
} as const;

export const bookingWords = {
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

/** Visits booked without a connection. */
export const queueWords = {
  title: "Not sent yet",
  noneWaits: "Could not be booked",
  sync: "Sync now",
  waiting: "Kept on this device. It is a wish until it is sent: the time may be taken meanwhile.",
  sending: "On its way to the doctor.",
  notSent: "Waiting",
  refused: "Not accepted",
  again: "Choose another time",
  dismiss: "Dismiss",
  kept: "You have no connection. Your wish is kept on this device and is sent as soon as there is one.",
  keepFailed: "Failed to save the appointment offline. Please try again.",
} as const;

/** What a missing name or specialty reads. */
export const nameOr = (name: string) => name || "Unknown Doctor";
export const specialtyOr = (specialty: string) => specialty || "General Practice";

/** What a status means to the patient while the visit lies ahead. */
export const aheadWords: Readonly<Record<AppointmentStatus, string>> = {
  pending: "Asked for. The doctor has not confirmed it yet.",
  confirmed: "The doctor expects you. Please arrive 15 minutes early.",
  completed: "It took place.",
  cancelled: "It will not take place.",
  declined: "The doctor declined it. It will not take place.",
};

/** What a status means to the patient once the time has passed. */
export const pastWords: Readonly<Record<AppointmentStatus, string>> = {
  pending: "It was never confirmed.",
  confirmed: "The doctor has not marked it as completed yet.",
  completed: "It took place.",
  cancelled: "It did not take place.",
  declined: "The doctor declined it. It did not take place.",
};
