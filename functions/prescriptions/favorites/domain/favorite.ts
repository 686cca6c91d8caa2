import * as z from "zod/mini";
import { Medication, StoredLine } from "../../domain/prescription.ts";

/** The most favorites of a doctor. */
export const mostFavorites = 50;

/** A medication line that a doctor writes often. Its id is the favorite's, not a prescription's. */
export const Favorite = StoredLine;
export type Favorite = z.infer<typeof Favorite>;

/** A favorite to keep, with the checks of a line that is prescribed. */
export const NewFavorite = z.omit(Medication, { acknowledgement: true });
