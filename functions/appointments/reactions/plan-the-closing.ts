import * as z from "zod/mini";
import { AccountClosingRequested } from "#events";
import { closesAt } from "#kernel/closing";
import type { Reaction } from "../../platform/events/reaction.ts";
import { commit } from "../../platform/table/transaction.ts";
import { dueClosings } from "../due-closings.ts";

const ByOwner = z.object({ id: z.string(), role: z.enum(["patient", "doctor"]) });

/** Plans to cancel what will be ahead of a patient or a doctor when their account closes. */
export const planTheClosing: Reaction = async ({ type, envelope }) => {
  if (type !== AccountClosingRequested.type) return;
  const owner = z.safeParse(ByOwner, envelope.actor);
  const at = closesAt({ closingRequestedAt: envelope.time });
  if (!owner.success || at === undefined) return;
  const { id: userId, role } = owner.data;
  await commit([dueClosings.plan({ at, key: userId, about: { userId, role } }, envelope.time)]);
};
