import { inEveryLanguage } from "#kernel/text/messages";

/** The reference is a line of its own, so that the sentence before it stays as it is. */
export const apiMessages = inEveryLanguage({
  en: {
    reference: ({ text, id }: { text: string; id: string }) => `${text}\nReference:\u00a0${id}`,
  },
});
