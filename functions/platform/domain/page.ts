import * as z from "zod/mini";

/** What a list asks beside its own questions: where to go on (a cursor) and how many, 20 unless said, at most 50. */
export const pageAsks = {
  after: z.optional(z.string().check(z.maxLength(400))),
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(50)), 20),
};

/** A page of a list: the items and, when there are more, the cursor of the next page. */
export const page = <Item extends z.ZodMiniType>(item: Item) =>
  z.object({ items: z.array(item), next: z.optional(z.string()) });

export interface Page<Item> {
  items: Item[];
  next?: string | undefined;
}
