import { isolated } from "#kernel/text/direction";

/** The fields that identify a medicine. */
export interface MedicineLine {
  readonly medication: string;
  readonly dosage: string;
}

/**
 * A medicine as text: name and dosage, each direction-isolated. The dosage is always included, because no rule can
 * separate all amounts (".125 mg", "½ tablet", "<1 drop", "one tablet") from instructions ("Thin layer").
 */
export function medicineOf({ medication, dosage }: MedicineLine): string {
  return [medication, unbroken(dosage)].filter(Boolean).map(isolated).join(" ");
}

/** A dosage that never wraps between a number and its unit. */
export function unbroken(dosage: string): string {
  return dosage.replace(/(?<=\p{N}) (?=\S)/gu, "\u00a0");
}
