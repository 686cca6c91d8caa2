export const words = {
  update: "Update available",
  updateAsk:
    "A new version of the product is available. Would you like to update now for the latest features and improvements?",
  updateNow: "Update now",
  later: "Later",
} as const;
