import type { EventType } from "#events";
import type { Run } from "#kernel/call/contract";
import type { PersonContext } from "#kernel/context";
import type { Stored } from "../../platform/table/aggregate.ts";
import type { contract } from "../contract.ts";
import {
  answerCall,
  type Call,
  type CallTransition,
  callAs,
  callSideOf,
  declineCall,
  endCall,
  otherCallSide,
} from "../domain/index.ts";
import { pushStep } from "../push.ts";
import { calls, saveStep } from "../store.ts";

export const answer: Run<typeof contract.answer> = async ({ id, answerId }, ctx) => {
  const before = await calls.findOwn(id, ctx.actor);
  return await taken(before, answerCall(before, answerId, ctx), ctx);
};

export const decline: Run<typeof contract.decline> = async ({ id }, ctx) => {
  const before = await calls.findOwn(id, ctx.actor);
  return await taken(before, declineCall(before, ctx), ctx);
};

export const end: Run<typeof contract.end> = async ({ id }, ctx) => {
  const before = await calls.findOwn(id, ctx.actor);
  return await taken(before, endCall(before, ctx), ctx);
};

/** Saves a step, and announces it at once on the screens of both: the other's, and those of the own other devices. */
async function taken(before: Stored<Call>, decision: CallTransition, ctx: PersonContext) {
  const side = callSideOf(ctx);
  const after = await saveStep(before, decision, ctx);
  if (decision.event) {
    const type = decision.event.event.type as Extract<EventType, `call.${string}`>;
    const sequence = before.stored.version + 1;
    await Promise.all([side, otherCallSide[side]].map((to) => pushStep(after, to, type, sequence)));
  }
  return callAs(side, after);
}
