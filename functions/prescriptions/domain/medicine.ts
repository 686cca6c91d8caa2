import { isolated } from "#kernel/text/direction";

/** What names a medicine. */
export interface MedicineLine {
  readonly medication: string;
  readonly dosage: string;
}

/**
 * A medicine as text: name and dosage, each in its own direction. The dosage is always there, because no rule tells every
 * amount (".125 mg", "½ tablet", "<1 drop", "one tablet") from a manner ("Thin layer").
 */
export function medicineOf({ medication, dosage }: MedicineLine): string {
  return [medication, unbroken(dosage)].filter(Boolean).map(isolated).join(" ");
}

/** A dosage in which no line ends between a number and its unit. */
export function unbroken(dosage: string): string {
  return dosage.replace(/(?<=\p{N}) (?=\S)/gu, "\u00a0");
}
