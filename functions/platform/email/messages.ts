import { inEveryLanguage } from "#kernel/text/messages";

/** What stands below every e-mail: why it came and where to ask. */
export const emailMessages = inEveryLanguage({
  en: {
    reason: ({ product }: { product: string }) =>
      `You're receiving this because you have an account with ${product}.`,
    turnOff: "You can turn off e-mails in your profile.",
    contact: ({ support }: { support: string }) => `Please don't reply. Questions? ${support}`,
  },
});
