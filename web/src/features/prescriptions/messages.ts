import { durations, frequencies, type ShownStatus } from "#domain/prescriptions";
import { inEveryLanguage, plural } from "#kernel/text/messages";

/** The English labels are the domain's own values. */
function asTheyAre<Option extends string>(options: readonly Option[]): Readonly<Record<Option, string>> {
  const entries = options.map((option): [Option, string] => [option, option]);
  return Object.fromEntries(entries) as Record<Option, string>; // `fromEntries` loses the keys
}

interface Dosage {
  readonly frequency: string;
  readonly duration: string;
}

interface Supply {
  readonly days?: number | undefined;
  readonly ofDays?: number | undefined;
}

const days = (count: number) => plural("en", { count }, { one: "1 day", other: `${count} days` });
const enoughFor = ({ days: supplied, ofDays }: Supply) =>
  supplied === undefined
    ? ""
    : `: enough for ${ofDays === undefined ? days(supplied) : `${supplied} of ${days(ofDays)}`}`;

/** The texts about a prescription that several parts of this feature use. */
export const messages = inEveryLanguage({
  en: {
    neverSent: (ago: string) => `Not sent to a pharmacy yet, written ${ago}.`,
    statuses: {
      pending: "Pending",
      sent: "Sent",
      approved: "Approved",
      ready: "Ready for Pickup",
      ready_for_pickup: "Ready for Pickup",
      out_for_delivery: "Out for Delivery",
      completed: "Completed",
      collected: "Collected",
      cancelled: "Cancelled",
      stopped: "Stopped",
    } satisfies Readonly<Record<ShownStatus, string>>,
    frequencies: asTheyAre(frequencies),
    durations: asTheyAre(durations),
    dosage: ({ frequency, duration }: Dosage) => `${frequency}, ${duration}`,
    dosageForDays: ({ frequency, duration }: Dosage) => `${frequency}, for ${duration}`,
    quantity: ({ amount }: { amount: string }) => `${amount} in all`,
    quantityReason: (reason: string) => `The doctor's reason for this amount: ${reason}`,
    part: (supply: Supply) => `(a part${enoughFor(supply)})`,
    remainder: (supply: Supply) => `(the rest${enoughFor(supply)})`,
    unknownMedication: "Unknown Medication",
    unknownError: "Unknown error",
  },
});
