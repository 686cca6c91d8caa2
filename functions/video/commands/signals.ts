import type { Run } from "#kernel/call/contract";
import type { contract } from "../contract.ts";
import { callSideOf, otherCallSide, requireActive } from "../domain/index.ts";
import { pushSignal } from "../push.ts";
import { putSignal, signalsTo } from "../signal-items.ts";
import { calls } from "../store.ts";

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
