import * as z from "zod/mini";
import { isFit } from "../text/characters.ts";
import { fieldErrors } from "./field-messages.ts";

/** A cursor of ours, as the sort key it stands for. Anything else is refused here, before it can bound a range. */
export const Cursor = z.pipe(
  z.string().check(z.maxLength(1340, fieldErrors.cursor)),
  z.transform((cursor: string, { issues }) => {
    const place = placeOf(cursor);
    if (place !== undefined) return place;
    issues.push({ code: "custom", message: fieldErrors.cursor.error(), input: cursor });
    return z.NEVER;
  }),
);

/** The input of every list: where to go on (a cursor) and how many, 20 unless said, at most 50. */
export const pageInput = {
  after: z.optional(Cursor),
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(50)), 20),
};

/** A page of a list: the items and, when there are more, the cursor of the next page. */
export const page = <Item extends z.ZodMiniType>(item: Item) =>
  z.object({ items: z.array(item), next: z.optional(z.string()) });

export interface Page<Item> {
  items: Item[];
  next?: string | undefined;
}

/** The cursor that stands for a sort key: its bytes as base64url. */
export function cursorOf(place: string): string {
  const bytes = String.fromCharCode(...new TextEncoder().encode(place));
  return btoa(bytes).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** The sort key behind a cursor; undefined for what `cursorOf` never made. */
function placeOf(cursor: string): string | undefined {
  try {
    const bytes = Uint8Array.from(atob(cursor.replaceAll("-", "+").replaceAll("_", "/")), codeOf);
    const place = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
    return isFit(place) && place !== "" && cursorOf(place) === cursor ? place : undefined;
  } catch {
    return undefined; // neither base64 nor UTF-8: the only way in which both say so
  }
}

function codeOf(sign: string): number {
  return sign.charCodeAt(0);
}
