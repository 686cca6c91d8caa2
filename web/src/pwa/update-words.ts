export const words = {
  update: "Update available",
  asks: {
    waits:
      "A new version of the product is available. Would you like to update now for the latest features and improvements?",
    came: "The new version was taken in another tab. This page is still the one before and has to be loaded anew.",
  },
  loses: "What you have typed here and not sent yet is lost when the page is loaded anew.",
  updateNow: "Update now",
  later: "Later",
} as const;
