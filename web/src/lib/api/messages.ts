import { inEveryLanguage } from "#kernel/text/messages";

export const apiMessages = inEveryLanguage({
  en: {
    reference: ({ text, id }: { text: string; id: string }) => `${text} Reference:\u00a0${id}`,
  },
});
