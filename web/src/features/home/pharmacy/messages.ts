import type { NewsStatus, PharmacyPrescription } from "#domain/prescriptions";

/** The texts of the pharmacy's dashboard. */
export const messages = {
  dashboard: "Dashboard",
  recent: "Recent Prescriptions",
  found: "Found in open work",
  viewDetails: "View Details",
  dashboardFailed: "Failed to load dashboard data. Please try again.",
} as const;

/** The texts of the news panel. */
export const newsMessages = {
  title: "Notifications",
  clear: "Clear all",
  none: "Nothing new. What patients send you is told here.",
  unread: "Unread",
} as const;

type About = Pick<PharmacyPrescription, "patientName" | "medication">;

/** What the panel says of a prescription in each status that is news. */
export const newsOfStatus: Readonly<Record<NewsStatus, (about: About) => string>> = {
  sent: ({ patientName, medication }) => `${patientName} sent you a prescription for ${medication}.`,
  approved: ({ patientName, medication }) =>
    `${medication} for ${patientName} is approved and waits to be prepared.`,
};
