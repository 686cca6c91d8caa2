import * as z from "zod/mini";
import { dueItems } from "../platform/schedule/due.ts";
import type { Write } from "../platform/table/transaction.ts";
import { nextDigest } from "./domain/index.ts";

/** Mornings on which doctors get an e-mail about open requests: `DUE#renewal-digest#<day>#<shard>` / `<instant>#<doctor>`. */
export const dueDigests = dueItems("renewal-digest", z.object({ doctorId: z.string(), zone: z.string() }));

/** Plans a doctor's next digest. Planning it again changes nothing: there is one a morning. */
export function planDigest(doctorId: string, zone: string, now: string): Write {
  return dueDigests.plan({ at: nextDigest(zone, now), key: doctorId, about: { doctorId, zone } }, now);
}
