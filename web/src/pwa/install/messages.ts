export const messages = {
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
