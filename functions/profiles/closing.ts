import type { PersonContext } from "#kernel/context";
import type { Write } from "../platform/table/transaction.ts";
import { closeOn } from "./domain/index.ts";
import { profiles } from "./store.ts";

/**
 * Reads a profile to record when its account is closed, or that it stays open; `practiceObstacleOf` then decides. Without a profile
 * the transaction fails if a first one is saved at once, because that has read the account before.
 */
export async function profileToClose(
  userId: string,
): Promise<(closesAt: string | undefined, ctx: PersonContext) => Write[]> {
  const profile = await profiles.find(userId);
  return (closesAt, ctx) =>
    profile ? profiles.writes(profile, closeOn(profile, closesAt), ctx) : [profiles.absent(userId)];
}
