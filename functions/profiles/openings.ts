import { update } from "../platform/table/table.ts";

/** Stores a doctor's free times of the coming days in the directory row. Does nothing if the doctor has no row. */
export async function putOpenings(doctorId: string, openings: { from: string; free: readonly number[] }) {
  const more = { condition: "attribute_exists(gsi2pk)", names: { "#list": "list" } };
  const key = { pk: `PROFILE#${doctorId}`, sk: "PROFILE" };
  await update(key, "SET #list.openings = :openings", { ":openings": openings }, more);
}
