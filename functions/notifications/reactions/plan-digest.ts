import { contextOf } from "../../platform/clock.ts";
import type { Reaction } from "../../platform/events/reaction.ts";
import { commit } from "../../platform/table/transaction.ts";
import { zoneOf } from "../../profiles/reads.ts";
import { planDigest } from "../digests.ts";
import { notifies } from "../domain/index.ts";
import { ruleOf } from "../notices.ts";
import { noticesOf } from "./notices-of.ts";

/** Plans the digest of the next morning for an event that is not e-mailed at once. */
export const planDigestReaction: Reaction = async (received) => {
  if (!notifies(ruleOf(received.type), "digest")) return;
  const { digest } = await noticesOf(received);
  if (!digest) return;
  const { now } = contextOf(received.envelope.correlationId);
  await commit([planDigest(digest, await zoneOf(digest), now)]);
};
