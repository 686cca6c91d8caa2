import { inEveryLanguage } from "#kernel/text/messages";

/** The footer of every e-mail: why it was sent and where to get help. */
export const emailMessages = inEveryLanguage({
  en: {
    reason: ({ product }: { product: string }) =>
      `You're receiving this because you have an account with ${product}.`,
    turnOff: "You can choose your e-mails in your account, under Notification settings.",
    contact: ({ support }: { support: string }) => `Please don't reply. Questions? ${support}`,
  },
});
