import * as z from "zod/mini";
import { Medication } from "../../domain/prescription.ts";

/** The most favorites of a doctor. */
export const mostFavorites = 50;

/** A medication line that a doctor writes often. Its id is the favorite's, not a prescription's. */
export const Favorite = z.omit(Medication, { acknowledgement: true });
export type Favorite = z.infer<typeof Favorite>;
