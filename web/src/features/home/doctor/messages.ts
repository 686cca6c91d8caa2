import { inEveryLanguage } from "#kernel/messages";
/** The texts of the doctor's dashboard. */
export const messages = inEveryLanguage({
  en: {
    refreshData: "Refresh Data",
    viewAll: "View All",
    next: "Next appointments",
    waiting: "Waiting for you",
    moreRenewals: "Show more renewals",
    renewalsFailed: "Failed to load renewal requests. Please try again.",
    loadFailed: "Failed to load dashboard data. Please try again.",
    notFindable: "Patients cannot find you until your profile is complete.",
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
    over: (patient: string) => `Visit with ${patient} is over and still open`,
    wants: (patient: string, when: string) => `${patient} wants ${when}`,
    overHelp: (when: string) => `${when}. Complete it to prescribe, or reschedule it.`,
    expired: (on: string) => `Your licence expired on ${on}.`,
    expiredHelp: "You cannot be booked and cannot prescribe.",
    expires: (on: string) => `Your licence expires on ${on}.`,
    expiresHelp: "After that day you cannot be booked and cannot prescribe.",
    updateCredentials: "Update credentials",
  },
});
