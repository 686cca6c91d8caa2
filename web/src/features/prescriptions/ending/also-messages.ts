import { inEveryLanguage } from "#kernel/text/messages";

interface At {
  readonly what: string;
  readonly pharmacy: string;
}

/** What a doctor reads, before the press, about the other prescriptions of the same medicine. */
export const endedToo = inEveryLanguage({
  en: {
    renewal: (day: string) => `the renewal of ${day}`,
    rest: "the rest that is still to be supplied",
    withdraws: (what: string) => `This also withdraws ${what}. No pharmacy has it yet.`,
    withdrawsAt: ({ what, pharmacy }: At) => `This also withdraws ${what}, and we notify ${pharmacy}.`,
    stops: (day: string) => `This also stops what was handed over on ${day}.`,
    takenOn: (patient: string) =>
      `${patient} still has some of this medicine in hand and goes on taking it. To end that as well, stop that prescription instead.`,
  },
});
