import type { NewsStatus, PharmacyPrescription } from "#domain/prescriptions";

/** What a pharmacy reads on the dashboard alone. */
export const messages = {
  dashboard: "Dashboard",
  recent: "Recent Prescriptions",
  found: "Found in open work",
  viewDetails: "View Details",
  dashboardFailed: "Failed to load dashboard data. Please try again.",
} as const;

/** What the panel of the dashboard says. */
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
