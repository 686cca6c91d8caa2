import { folded } from "#kernel/text/search";

/** Whether two names mean the same medicine: however they are written, in any letter case, with accents, hyphens or spaces. */
export function sameMedicine(one: string, other: string): boolean {
  return medicineKey(one) === medicineKey(other);
}

/** What the spellings of one medicine's name have in common. */
export function medicineKey(name: string): string {
  const plain = folded(name.replace(/[®™©]/gu, ""));
  return plain.replace(/[^\p{L}\p{N}]+/gu, " ").trim() || plain;
}
