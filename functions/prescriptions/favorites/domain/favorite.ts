import type * as z from "zod/mini";
import { folded } from "#kernel/text/search";
import { directionsText } from "../../domain/directions/sentences.ts";
import { LineToRepeat } from "../../domain/medication.ts";
import { StoredLine } from "../../domain/prescription.ts";

/** The most favorites of a doctor. */
export const mostFavorites = 50;

/** A medication line that a doctor writes often. Its id is the favorite's, not a prescription's. */
export const Favorite = StoredLine;
export type Favorite = z.infer<typeof Favorite>;

/** A favorite to keep, with the checks of a line that is prescribed. */
export const NewFavorite = LineToRepeat;

/** What a favorite says, saved or being typed. */
export type FavoriteLine = Readonly<Record<"name" | "dosage" | "frequency" | "duration", string>> &
  Pick<Favorite, "instructions" | "directions" | "quantity">;

/** Whether two lines say the same in every field, in any case. A doctor keeps one of them. */
export function isSameFavorite(one: FavoriteLine, other: FavoriteLine): boolean {
  const fields = ["name", "dosage", "frequency", "duration", "instructions"] as const;
  const isSameText = fields.every((field) => folded(one[field] ?? "") === folded(other[field] ?? ""));
  return isSameText && structureText(one) === structureText(other);
}

/** Directions have one sentence, and no others have it. */
function structureText({ directions, quantity }: FavoriteLine): string {
  const { value = "", unit = "", reasonText = "" } = quantity ?? {};
  return [directions ? directionsText(directions) : "", value, unit, reasonText].join("|");
}
