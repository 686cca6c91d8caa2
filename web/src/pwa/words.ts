export const words = {
  offline: "You're offline",
  retry: "Retry",
  update: "Update available",
  updateAsk:
    "A new version of the product is available. Would you like to update now for the latest features and improvements?",
  updateNow: "Update now",
  later: "Later",
  install: "Install Triscript",
  installWhy: "It then opens like your other apps, also without a connection.",
  installNow: "Install",
  notNow: "Not now",
  byHandShare: "Tap the share button",
  byHandThen: ", then",
  addToHome: "Add to Home Screen",
  byHandLast: ", then",
  add: "Add",
} as const;
