/** The texts of the patient's dashboard. */
export const messages = {
  dashboard: "Dashboard",
  refresh: "Refresh",
  viewAll: "All appointments",
  loadFailed: "Failed to load dashboard data. Please try again.",
  book: "Book an Appointment",
  find: "Find a doctor",
  search: "Search doctors",
  seeAppointments: "See appointments",
  nothingWaits: "Nothing waits for you.",
  nothingWaitsHelp: "No medicine is under way and no visit is planned.",
} as const;
