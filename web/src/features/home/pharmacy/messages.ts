import { amount, type Count, inEveryLanguage } from "#kernel/text/messages";

/** The texts of the pharmacy's dashboard. */
export const messages = inEveryLanguage({
  en: {
    dashboard: "Dashboard",
    recent: "Recent Prescriptions",
    waiting: "Work waiting for you",
    start: "Start with the oldest",
    more: (more: Count) => `And ${amount("en", more)} more.`,
    find: "Search",
    noWork: "No work is waiting.",
    noWorkHelp: "New prescriptions appear here as soon as patients send them.",
    attentionHelp: "Sent to you and not answered yet.",
    readyHelp: "Ready at the counter, or out for delivery.",
    pendingHelp: "Renewals patients haven't sent you yet. You can open them once they are sent.",
    pending: "Pending Prescriptions",
    ready: "Ready for Pickup",
    attention: "Requires Attention",
    viewDetails: "View Details",
    dashboardFailed: "Failed to load dashboard data. Please try again.",
  },
});

/** The texts of the news panel. */
export const newsMessages = inEveryLanguage({
  en: {
    title: "Notifications",
    clear: "Clear all",
    never: "News appears here.",
    none: "Nothing new in the last 24 hours. The bell has the rest.",
    cleared: "Nothing new since you cleared this. The bell has the rest.",
    unread: "Unread",
  },
});

interface About {
  readonly patient: string;
  readonly medicine: string;
}

/** The panel's text for each status that is news beside the notifications. */
export const newsOfStatus = inEveryLanguage({
  en: {
    approved: ({ patient, medicine }: About) => `Approved: ${medicine} for ${patient}. Prepare it next.`,
  },
});
