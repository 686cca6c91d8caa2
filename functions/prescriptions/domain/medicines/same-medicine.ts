import { folded } from "#kernel/text/search";

/** Whether two names mean the same medicine, ignoring case, accents, hyphens and spaces. */
export function sameMedicine(one: string, other: string): boolean {
  return medicineKey(one) === medicineKey(other);
}

/** The normalized name that all spellings of a medicine share. */
export function medicineKey(name: string): string {
  const plain = folded(name.replace(/[®™©]/gu, ""));
  return plain.replace(/[^\p{L}\p{M}\p{N}]+/gu, " ").trim() || plain;
}
