import { inEveryLanguage } from "#kernel/text/messages";
export const messages = inEveryLanguage({
  en: {
    install: "Install Triscript",
    installWhy: "Opens like your other apps, even offline.",
    installNow: "Install",
    notNow: "Not now",
    byHandShare: "Tap the share button",
    byHandThen: ", then",
    addToHome: "Add to Home Screen",
    byHandLast: ", then",
    add: "Add",
  },
});
