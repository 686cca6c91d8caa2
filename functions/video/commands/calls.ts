import type { EventType } from "#events";
import type { Run } from "#kernel/call/contract";
import { Problem } from "#kernel/call/problem";
import type { PersonContext } from "#kernel/context";
import { log, withoutMessage } from "../../platform/log.ts";
import { relaysFor } from "../../platform/relays/relays.ts";
import type { Stored } from "../../platform/table/aggregate.ts";
import { pageOf } from "../../platform/table/page-of.ts";
import type { Item } from "../../platform/table/table.ts";
import type { contract } from "../contract.ts";
import {
  answerCall,
  type Call,
  type CallTransition,
  callAs,
  callSideOf,
  declineCall,
  endCall,
  isOpenFor,
  otherCallSide,
  requireActive,
} from "../domain/index.ts";
import { pushSignal, pushStep } from "../push.ts";
import { putSignal, signalsTo } from "../signal-items.ts";
import { calls, callsOf, lastSeenAt, reportPresence, runningCallOf, saveStep } from "../store.ts";

export const running: Run<typeof contract.running> = async (_, ctx) => {
  const found = await runningCallOf(ctx.actor.id);
  if (!found) return {};
  const side = callSideOf(ctx);
  return {
    call: callAs(side, found),
    isOpen: isOpenFor(found, side, await lastSeenAt(found, side), ctx.now),
  };
};

export const call: Run<typeof contract.call> = async ({ id }, ctx) =>
  callAs(callSideOf(ctx), await calls.findOwn(id, ctx.actor));

export const list: Run<typeof contract.list> = async (page, ctx) => {
  const side = callSideOf(ctx);
  const read = (item: Item) => callAs(side, calls.parse(item));
  return await pageOf(callsOf(side, ctx.actor.id), page, read, { newestFirst: true });
};

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

export const signal: Run<typeof contract.signal> = async ({ id, ...sent }, ctx) => {
  const side = callSideOf(ctx);
  const call = await calls.findOwn(id, ctx.actor);
  requireActive(call, side);
  await putSignal(id, otherCallSide[side], sent, ctx.now);
  await pushSignal(call, otherCallSide[side]);
  return {};
};

export const signals: Run<typeof contract.signals> = async ({ id, after }, ctx) => {
  const side = callSideOf(ctx);
  const [call, page] = await Promise.all([calls.findOwn(id, ctx.actor), signalsTo(id, side, after)]);
  requireActive(call, side);
  return page;
};
