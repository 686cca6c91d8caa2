import { inEveryLanguage } from "#kernel/messages";
/** The texts of the patient's dashboard. */
export const messages = inEveryLanguage({
  en: {
    dashboard: "Dashboard",
    refresh: "Refresh",
    viewAll: "All appointments",
    loadFailed: "Failed to load dashboard data. Please try again.",
    book: "Book an Appointment",
    find: "Find a doctor",
    search: "Search doctors",
    seeAppointments: "See appointments",
    upcoming: "Upcoming appointments",
    total: "Total appointments",
    activePrescriptions: "Active prescriptions",
    completed: "Completed",
    greeting: {
      morning: (name: string) => `Good morning, ${name}`,
      afternoon: (name: string) => `Good afternoon, ${name}`,
      evening: (name: string) => `Good evening, ${name}`,
    },
    nextVisit: (doctor: string) => `Your next visit is with ${doctor}.`,
    nothingWaits: "Nothing waits for you.",
    nothingWaitsHelp: "No medicine is under way and no visit is planned.",
  },
});
