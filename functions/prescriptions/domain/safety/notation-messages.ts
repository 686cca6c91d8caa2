import { inEveryLanguage } from "#kernel/text/messages";

interface Notation {
  /** The notation as it was written. */
  readonly written: string;
  /** What to write instead, where it follows from what was written. */
  readonly better: string;
}

/** The sentences at a field with a notation that has led to wrong doses. Their keys are the stable codes. */
export const notationMessages = /* @__PURE__ */ inEveryLanguage({
  en: {
    unit_missing: (_: Notation) => 'Please write the unit, such as "mg" or "tablet".',
    unit_abbreviated: ({ written }: Notation) => `Please write "units", not "${written}".`,
    daily_abbreviated: ({ written }: Notation) => `Please write "daily", not "${written}".`,
    alternate_days_abbreviated: ({ written }: Notation) =>
      `Please write "every other day", not "${written}".`,
    trailing_zero: ({ written, better }: Notation) => `Please write "${better}", not "${written}".`,
    ambiguous_thousand: ({ written, better }: Notation) =>
      `"${written}" can be read in two ways. Please write "${better}".`,
    naked_decimal: ({ written, better }: Notation) => `Please write "${better}", not "${written}".`,
    morphine_or_magnesium: ({ written }: Notation) =>
      `Please write "morphine sulfate" or "magnesium sulfate", not "${written}".`,
  },
});
