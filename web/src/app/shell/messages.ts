import { inEveryLanguage } from "#kernel/text/messages";
export const messages = inEveryLanguage({
  en: {
    loading: "Loading...",
    skip: "Skip to content",
    notFound: "We can't find that page.",
    notFoundHelp: "The link may be old. Your appointments and prescriptions are safe.",
    toStart: "Home",
    failed: "We couldn't show this page.",
    again: "Try again",
    unknownRole: "Your role has no dashboard.",
    unknownRoleHelp: "Log out and sign in with another address, or write to our support.",
    logout: "Logout",
  },
});
