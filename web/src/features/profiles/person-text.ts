import { formatDate } from "../../lib/time/dates.ts";
import { personMessages } from "./messages.ts";

/** A date of birth that tells people of one name apart: "born Mar 14, 1988", or that there is none. */
export function bornText(dateOfBirth: string | undefined): string {
  const words = personMessages();
  return dateOfBirth ? words.born(formatDate(dateOfBirth).replaceAll(" ", "\u00a0")) : words.noBirthDate;
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
