import * as z from "zod/mini";
import { get, update } from "../platform/table/table.ts";

/** A doctor's free times of the coming days (`openingsOf` of appointments). */
interface Openings {
  readonly from: string;
  readonly free: readonly number[];
}

const Row = z.object({
  gsi2pk: z.optional(z.string()),
  list: z.object({ openings: z.optional(z.object({ version: z.optional(z.number()) })) }),
});
/** More replans than run at once for one doctor. */
const tries = 10;

/**
 * Stores the free times that `plan` finds in the doctor's directory row. If another replan has stored its own since the row
 * was read, plans again, so that an older view never replaces a newer one. Does nothing if the doctor has no row.
 */
export async function replanOpenings(doctorId: string, plan: () => Promise<Openings>): Promise<void> {
  const key = { pk: `PROFILE#${doctorId}`, sk: "PROFILE" };
  for (let n = 0; n < tries; n++) {
    const row = z.safeParse(Row, await get(key)).data;
    if (row?.gsi2pk === undefined) return;
    const before = row.list.openings?.version;
    const openings = { ...(await plan()), version: (before ?? 0) + 1 };
    const isUnchanged =
      before === undefined
        ? "attribute_not_exists(#list.openings.#version)"
        : "#list.openings.#version = :before";
    const stored = await update(
      key,
      "SET #list.openings = :openings",
      { ":openings": openings, ...(before !== undefined && { ":before": before }) },
      {
        condition: `attribute_exists(gsi2pk) AND ${isUnchanged}`,
        names: { "#list": "list", "#version": "version" },
      },
    );
    if (stored) return;
  }
  throw new Error("The free times of a doctor changed during every try.");
}
