import { formatDate } from "../../lib/time/dates.ts";
import { personMessages } from "./messages.ts";

/** A date of birth that tells people of one name apart: "born Mar 14, 1988", or that there is none. */
export function bornText(dateOfBirth: string | undefined): string {
  const words = personMessages();
  return dateOfBirth ? words.born(formatDate(dateOfBirth).replaceAll(" ", "\u00a0")) : words.noBirthDate;
}

/** A patient in a row: the name that is written there, and the one of today if it is another. */
interface NamedRow {
  readonly patientName: string;
  readonly patientNameNow?: string | undefined;
}

/** The name that is written, and the one of today if it is another: "Anna Meier, now Anna Keller". */
export function nameText({ patientName: name, patientNameNow: now }: NamedRow): string {
  return now ? personMessages().renamed({ name, now }) : name;
}

/** The same with the date of birth: "Anna Meier, now Anna Keller (born Mar 14, 1988)". */
export function patientText(row: NamedRow & { readonly patient?: Person["born"] }): string {
  return personText({ name: nameText(row), born: row.patient });
}

interface Person {
  name: string;
  /** What is known of the person; missing if nothing could be read. */
  born: { readonly dateOfBirth?: string | undefined } | undefined;
}

/** A name with its date of birth, in a sentence or alone: "Anna Keller (born Mar 14, 1988)". */
export function personText({ name, born }: Person): string {
  return born ? personMessages().person({ name, born: bornText(born.dateOfBirth) }) : name;
}
