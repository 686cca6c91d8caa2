import { inEveryLanguage, plural } from "#kernel/text/messages";

interface Until {
  readonly day: string;
  /** The days that are assumed, because nobody stated them. */
  readonly assumed?: number | undefined;
}

interface Part {
  readonly days: number;
  /** The days of the whole course, if this part and what follows are all of it. */
  readonly of?: number | undefined;
  /** The days that follow, if known, and the pharmacy they come from; none if they are yet to be ordered. */
  readonly next?: number | undefined;
  readonly pharmacy?: string | undefined;
}

/** Until when a medicine lasts, as a sentence: honest about an end that rests on assumed days. */
export const lastingMessages = inEveryLanguage({
  en: {
    lasts: ({ day, assumed }: Until) =>
      assumed === undefined
        ? `It lasts until ${day}.`
        : `It should last until about ${day} ${assumedDays(assumed)}.`,
    lasted: ({ day, assumed }: Until) =>
      assumed === undefined
        ? `It lasted until ${day}.`
        : `It should have lasted until about ${day} ${assumedDays(assumed)}.`,
    youHave: ({ day, assumed }: Until) =>
      assumed === undefined
        ? `You have it until ${day}.`
        : `You should have it until about ${day} ${assumedDays(assumed)}.`,
    patientHas: ({ day, assumed }: Until) =>
      assumed === undefined
        ? `The patient has it in hand until ${day}.`
        : `The patient should have it in hand until about ${day} ${assumedDays(assumed)}.`,
    /** A part in hand, while the rest is still to come. */
    part: ({ days: count, of, next, pharmacy }: Part) => {
      const has = of === undefined ? `You have ${days(count)}.` : `You have ${count} of ${days(of)}.`;
      if (!pharmacy) return `${has} Finish these first. The rest is not ordered yet.`;
      const which = of === undefined ? "next" : "other";
      const rest = next === undefined ? "the rest comes" : `the ${which} ${days(next)} come`;
      return `${has} Finish these first; ${rest} from ${pharmacy}.`;
    },
  },
});

function days(count: number): string {
  return plural("en", { count }, { one: "1 day", other: `${count} days` });
}

function assumedDays(count: number): string {
  return `(${days(count)} assumed)`;
}
