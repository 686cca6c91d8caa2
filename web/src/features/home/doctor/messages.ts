/** The texts of the doctor's dashboard. */
export const messages = {
  refreshData: "Refresh Data",
  viewAll: "View All",
  next: "Next appointments",
  waiting: "Waiting for you",
  moreRenewals: "Show more renewals",
  renewalsFailed: "Failed to load renewal requests. Please try again.",
  loadFailed: "Failed to load dashboard data. Please try again.",
  notFindable: "Patients cannot find you until your profile is complete.",
  completeProfile: "Complete your profile",
  updateCredentials: "Update credentials",
} as const;
