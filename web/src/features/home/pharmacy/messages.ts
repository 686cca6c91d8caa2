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
  sent: ({ patientName, medication }: { patientName: string; medication: string }) =>
    `${patientName} sent you a prescription for ${medication}.`,
  approved: ({ patientName, medication }: { patientName: string; medication: string }) =>
    `${medication} for ${patientName} is approved and waits to be prepared.`,
} as const;
