import { inEveryLanguage } from "#kernel/messages";

/** What stands below every letter. */
export const mailMessages = inEveryLanguage({
  en: {
    footer: ({ product, support }: { product: string; support: string }) =>
      `You get this e-mail because you have an account with ${product}. Please do not answer it: for questions, write to ${support}.`,
  },
});
