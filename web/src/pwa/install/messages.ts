import { inEveryLanguage } from "#kernel/messages";
export const messages = inEveryLanguage({
  en: {
    install: "Install Triscript",
    installWhy: "It then opens like your other apps, also without a connection.",
    installNow: "Install",
    notNow: "Not now",
    byHandShare: "Tap the share button",
    byHandThen: ", then",
    addToHome: "Add to Home Screen",
    byHandLast: ", then",
    add: "Add",
  },
});
