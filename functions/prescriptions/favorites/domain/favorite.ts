import * as z from "zod/mini";
import { folded } from "#kernel/text/search";
import { Medication } from "../../domain/medication.ts";
import { StoredLine } from "../../domain/prescription.ts";

/** The most favorites of a doctor. */
export const mostFavorites = 50;

/** A medication line that a doctor writes often. Its id is the favorite's, not a prescription's. */
export const Favorite = StoredLine;
export type Favorite = z.infer<typeof Favorite>;

/** A favorite to keep, with the checks of a line that is prescribed. */
export const NewFavorite = z.omit(Medication, { acknowledgement: true });

/** What a favorite says, saved or being typed. */
export type FavoriteLine = Readonly<Record<"name" | "dosage" | "frequency" | "duration", string>> & {
  readonly instructions?: string | undefined;
};

/** Whether two lines say the same in every field, in any case. A doctor keeps one of them. */
export function isSameFavorite(one: FavoriteLine, other: FavoriteLine): boolean {
  const fields = ["name", "dosage", "frequency", "duration", "instructions"] as const;
  return fields.every((field) => folded(one[field] ?? "") === folded(other[field] ?? ""));
}
