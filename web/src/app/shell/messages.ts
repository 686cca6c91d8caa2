import { inEveryLanguage } from "#kernel/messages";
export const messages = inEveryLanguage({
  en: {
    loading: "Loading...",
    skip: "Skip to content",
    notFound: "There is nothing at this address.",
    notFoundHelp:
      "It may have been moved, or it was never here. Nothing of yours is lost by that: what you have stands in your dashboard.",
    toStart: "Go to the start page",
    failed: "This page could not be shown.",
    again: "Try again",
    unknownRole: "There is no dashboard for your role.",
    unknownRoleHelp: "Please log out and sign in with another address, or write to our support.",
    logout: "Logout",
  },
});
