import type { Run } from "#kernel/call/contract";
import { Problem } from "#kernel/call/problem";
import { withoutMessage } from "../../platform/api/command.ts";
import { log } from "../../platform/log.ts";
import { relaysFor } from "../../platform/relays/relays.ts";
import type { contract } from "../contract.ts";
import { callSideOf, requireActive } from "../domain/index.ts";
import { calls, reportPresence } from "../store.ts";

/** Ids of pages rise with time, so the newest page of a person is known. */
export const here: Run<typeof contract.here> = async ({ id, page = undefined }, ctx) => {
  const side = callSideOf(ctx);
  const call = await calls.findOwn(id, ctx.actor);
  requireActive(call, side);
  const own = page ?? ctx.newId();
  return { page: own, isCurrent: await reportPresence(call, side, own, ctx.now) };
};

/** Without relays a call still connects in most networks, so the page goes on after a failure. */
export const relays: Run<typeof contract.relays> = async ({ id }, ctx) => {
  const call = await calls.findOwn(id, ctx.actor);
  requireActive(call, callSideOf(ctx));
  try {
    return await relaysFor(call.id, ctx.now);
  } catch (error) {
    log.error("no relays", withoutMessage(error));
    throw new Problem("unavailable");
  }
};
