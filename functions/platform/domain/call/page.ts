import * as z from "zod/mini";
import { isFit } from "../text/characters.ts";
import { fieldErrors } from "./field-messages.ts";

/** Parses a cursor into its sort key. Anything that `cursorOf` did not create is refused here, before it bounds a range. */
export const Cursor = z.pipe(
  z.string().check(z.maxLength(1340, fieldErrors.cursor)),
  z.transform((cursor: string, { issues }) => {
    const place = placeOf(cursor);
    if (place !== undefined) return place;
    issues.push({ code: "custom", message: fieldErrors.cursor.error(), input: cursor });
    return z.NEVER;
  }),
);

/** The input of every list: a cursor to continue from, and a limit, 20 by default and 50 at most. */
export const pageInput = {
  after: z.optional(Cursor),
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(50)), 20),
};

/** A page of a list: the items and, if there are more, the cursor of the next page. */
export const page = <Item extends z.ZodMiniType>(item: Item) =>
  z.object({ items: z.array(item), next: z.optional(z.string()) });

/** A page of a list that knows its length: `total` is the number of all items, in the first page only. */
export const countedPage = <Item extends z.ZodMiniType>(item: Item) =>
  z.extend(page(item), { total: z.optional(z.int()) });

export interface Page<Item> {
  items: Item[];
  next?: string | undefined;
}

/** Encodes a sort key as a cursor: its bytes as base64url. */
export function cursorOf(place: string): string {
  const bytes = String.fromCharCode(...new TextEncoder().encode(place));
  return btoa(bytes).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** Decodes a cursor into its sort key; undefined if `cursorOf` did not create it. */
function placeOf(cursor: string): string | undefined {
  try {
    const bytes = Uint8Array.from(atob(cursor.replaceAll("-", "+").replaceAll("_", "/")), codeOf);
    const place = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
    return isFit(place) && place !== "" && cursorOf(place) === cursor ? place : undefined;
  } catch {
    return undefined; // `atob` and the decoder throw on anything invalid
  }
}

function codeOf(sign: string): number {
  return sign.charCodeAt(0);
}
