import { inEveryLanguage } from "#kernel/text/messages";

/** The reference is on a line of its own, which leaves the sentence before it unchanged. */
export const apiMessages = inEveryLanguage({
  en: {
    reference: ({ text, id }: { text: string; id: string }) => `${text}\nReference:\u00a0${id}`,
  },
});
