import * as z from "zod/mini";
import { dueItems } from "../platform/schedule/due.ts";
import type { Write } from "../platform/table/transaction.ts";
import { licenseMoments, type Profile } from "./domain/index.ts";

/** The due notices of licenses: `DUE#license#<day>#<shard>` / `<instant>#<user>`. */
export const dueLicenses = dueItems(
  "license",
  z.object({ userId: z.string(), licenseExpiry: z.string(), days: z.int() }),
  4,
);

/** Plans the future notices of a license that a save states, and deletes those of the one before. */
export function replanLicense(before: Profile | undefined, after: Profile, now: string): Write[] {
  const planned = licenseMoments(before);
  const wanted = licenseMoments(after);
  if (JSON.stringify(planned) === JSON.stringify(wanted) || after.role === "patient") return [];
  const { userId } = after;
  const { licenseExpiry } = after.details;
  const isWanted = (at: string) => wanted.some((one) => one.at === at);
  return [
    ...planned
      .filter(({ at }) => at > now && !isWanted(at))
      .map(({ at }) => dueLicenses.forget({ at, key: userId })),
    ...wanted
      .filter(({ at }) => at > now)
      .map(({ at, days }) =>
        dueLicenses.plan({ at, key: userId, about: { userId, licenseExpiry, days } }, now),
      ),
  ];
}
