import { inEveryLanguage } from "#kernel/text/messages";
export const messages = inEveryLanguage({
  en: {
    update: "Update available",
    asks: {
      waits:
        "A new version of the product is available. Would you like to update now for the latest features and improvements?",
      came: "You updated in another tab. Refresh to use the new version here too.",
    },
    loses: "You will lose what you typed here and haven't sent yet.",
    updateNow: "Update now",
    later: "Later",
  },
});
