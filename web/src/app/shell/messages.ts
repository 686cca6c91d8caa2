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
    otherRole: {
      title: "Access denied",
      patient: "Access denied. Only patients can view and edit patient profiles.",
      doctor:
        "You must be logged in as a doctor to create a doctor profile. Please contact support if this is incorrect.",
    },
    ownDashboard: "To your dashboard",
    unknownRole: "Your role has no dashboard.",
    unknownRoleHelp: "Log out and sign in with another address, or write to our support.",
    logout: "Logout",
  },
});
