import { inEveryLanguage } from "#kernel/text/messages";

export const doubleMessages = inEveryLanguage({
  en: {
    one: ({ dosage, doctor, on }: { dosage: string; doctor: string; on: string }) =>
      `by ${doctor} on ${on} (${dosage})`,
    all: ({ others }: { others: readonly string[] }) =>
      `Also prescribed ${new Intl.ListFormat("en").format(others)}. Ask your doctor or pharmacist which one to take.`,
  },
});
