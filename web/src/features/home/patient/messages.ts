import { amount, type Count, inEveryLanguage, plural } from "#kernel/text/messages";

/** The texts of the patient's dashboard. */
export const messages = inEveryLanguage({
  en: {
    dashboard: "Dashboard",
    refresh: "Refresh",
    viewAll: "All appointments",
    history: "Medical History",
    loadFailed: "Failed to load dashboard data. Please try again.",
    book: "Book an Appointment",
    find: "Find a doctor",
    doses: "Today's doses",
    allDoses: "Today's Schedule",
    dosesDone: "No dose is open today.",
    search: "Search doctors",
    seeAppointment: "See appointment",
    fromToday: "Appointments from today on",
    more: (more: Count) => `And ${amount("en", more)} more.`,
    upcoming: "Upcoming appointments",
    /** How many appointments from today on have yet to begin. */
    ahead: (ahead: number) => `${amount("en", { count: ahead })} to come.`,
    total: "Total appointments",
    totalHelp: "All time.",
    activePrescriptions: "Active prescriptions",
    unanswered: (unanswered: number) =>
      unanswered === 0
        ? "In progress."
        : `And ${amount("en", { count: unanswered })} more that a pharmacy has yet to answer.`,
    completed: "Completed",
    completedHelp: "Appointments that took place.",
    greeting: {
      morning: (name: string) => `Good morning, ${name}`,
      afternoon: (name: string) => `Good afternoon, ${name}`,
      evening: (name: string) => `Good evening, ${name}`,
    },
    nextVisit: (doctor: string) => `Your next appointment is with ${doctor}.`,
    alsoNeeding: (others: number) =>
      plural(
        "en",
        { count: others },
        { one: "1 more needs you", other: `${amount("en", { count: others })} more need you` },
      ),
    nothingWaits: "You're all caught up.",
    nothingWaitsHelp: "No appointments or prescriptions in progress.",
  },
});

/** The texts of the lists behind the appointment counters. */
export const countedMessages = inEveryLanguage({
  en: {
    titles: {
      upcoming: "Appointments from today on",
      total: "All appointments",
      completed: "Completed appointments",
    },
    help: {
      upcoming: "Today's and later ones, without those that were cancelled.",
      total: "All of them, the latest first.",
      completed: "Appointments that took place, the latest first.",
    },
    none: "No appointments here",
    noneHelp: "Book one, and it appears here.",
  },
});
