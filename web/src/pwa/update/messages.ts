import { inEveryLanguage } from "#kernel/messages";
export const messages = inEveryLanguage({
  en: {
    update: "Update available",
    asks: {
      waits:
        "A new version of the product is available. Would you like to update now for the latest features and improvements?",
      came: "You updated in another tab. This page still runs the version before: update it too when you are ready.",
    },
    loses: "What you have typed here and not sent yet will be lost.",
    updateNow: "Update now",
    later: "Later",
  },
});
