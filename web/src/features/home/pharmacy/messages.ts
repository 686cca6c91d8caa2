import type { PharmacyPrescription } from "#domain/prescriptions";
import { inEveryLanguage } from "#kernel/messages";

/** The texts of the pharmacy's dashboard. */
export const messages = inEveryLanguage({
  en: {
    dashboard: "Dashboard",
    recent: "Recent Prescriptions",
    found: "Found in open work",
    pending: "Pending Prescriptions",
    ready: "Ready for Pickup",
    attention: "Requires Attention",
    sent: (patient: string, doctor: string, since: string) => `${patient} · ${doctor} · sent ${since}`,
    viewDetails: "View Details",
    dashboardFailed: "Failed to load dashboard data. Please try again.",
  },
});

/** The texts of the news panel. */
export const newsMessages = inEveryLanguage({
  en: {
    title: "Notifications",
    clear: "Clear all",
    none: "Nothing new. What patients send you is told here.",
    unread: "Unread",
  },
});

type About = Pick<PharmacyPrescription, "patientName" | "medication">;

/** What the panel says of a prescription in each status that is news. */
export const newsOfStatus = inEveryLanguage({
  en: {
    sent: ({ patientName, medication }: About) => `${patientName} sent you a prescription for ${medication}.`,
    approved: ({ patientName, medication }: About) =>
      `${medication} for ${patientName} is approved and waits to be prepared.`,
  },
});
