import type { AppointmentStatus } from "#domain/appointments";
import { amount, type Count, inEveryLanguage } from "#kernel/text/messages";

/** The texts of the doctor's dashboard. */
export const messages = inEveryLanguage({
  en: {
    refreshData: "Refresh Data",
    viewAll: "View All",
    next: "Next appointments",
    waiting: "What needs you",
    more: (more: Count) => `And ${amount("en", more)} more.`,
    moreAppointments: "All appointments",
    off: (off: number) => `${amount("en", { count: off })} of them cancelled.`,
    week: (off: number) =>
      off === 0
        ? "Appointments, Sunday to Saturday."
        : `Appointments, Sunday to Saturday. ${amount("en", { count: off })} of them cancelled.`,
    patientsHelp: "Everyone who has booked with you.",
    prescriptionsHelp: "All time.",
    nothingWaits: "Nothing needs you right now.",
    nothingWaitsHelp: "Requests for appointments and renewals appear here.",
    activity: "Recent Activity",
    /** The latest change of an appointment, by its day. */
    happened: {
      pending: (day: string) => `Requested ${day}`,
      confirmed: (day: string) => `Confirmed for ${day}`,
      completed: (day: string) => `Took place on ${day}`,
      cancelled: (day: string) => `Cancelled, was for ${day}`,
      declined: (day: string) => `Declined, was for ${day}`,
    } satisfies Readonly<Record<AppointmentStatus, (day: string) => string>>,
    written: ({ patient, day }: { patient: string; day: string }) => `Written for ${patient} on ${day}`,
    noShow: (day: string) => `Did not come on ${day}`,
    noActivity: "Nothing recent. Bookings and changes appear here.",
    prescribe: "Create Prescription",
    licence: "Your license",
    validUntil: ({ number, day }: { number: string; day: string }) => `${number}, valid until ${day}.`,
    loadFailed: "Failed to load dashboard data. Please try again.",
    notFindable: "Patients can't find you until your profile is complete.",
    completeProfile: "Complete your profile",
    today: "Today's Appointments",
    patients: "Total Patients",
    prescriptions: "Prescriptions",
    thisWeek: "This Week",
    greeting: { morning: "Good morning", afternoon: "Good afternoon", evening: "Good evening" },
    greetingTo: {
      morning: (name: string) => `Good morning, ${name}`,
      afternoon: (name: string) => `Good afternoon, ${name}`,
      evening: (name: string) => `Good evening, ${name}`,
    },
    over: (patient: string) => `${patient}: did the appointment take place?`,
    wants: (patient: string, when: string) => `${patient} requests ${when}`,
    overHelp: (when: string) => `${when}. Mark it completed to prescribe, or reschedule it.`,
    updateCredentials: "Update credentials",
  },
});

/** The texts of the lists behind the counters of appointments. */
export const countedMessages = inEveryLanguage({
  en: {
    titles: { today: "Today's Appointments", week: "Appointments of this week" },
    help: "All of them, also those that were cancelled or are over.",
    none: { today: "No appointments today", week: "No appointments this week" },
    noneHelp: {
      today: "What patients book for today appears here.",
      week: "What patients book for this week appears here.",
    },
  },
});
