import { amount, type Count, inEveryLanguage, plural } from "#kernel/text/messages";

/** The texts of the dialog before signing out. */
export const signOutMessages = inEveryLanguage({
  en: {
    here: { title: "Sign out with unsent work?", text: undefined, leave: "Sign out and discard" },
    everywhere: {
      title: "Sign out on all devices",
      text: "This signs you out here and everywhere else. You can sign in again with a code at any time.",
      leave: "Sign out everywhere",
    },
    stay: "Stay signed in",
    busy: "Signing out...",
    /** What signing out would discard. */
    lost: (unsent: Count) =>
      plural("en", unsent, {
        one: "One thing you entered offline isn't sent yet. Signing out discards it.",
        other: `${amount("en", unsent)} things you entered offline aren't sent yet. Signing out discards them.`,
      }),
  },
});
