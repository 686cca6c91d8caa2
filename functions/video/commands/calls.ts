import type { Run } from "#kernel/call/contract";
import { pageOf } from "../../platform/table/page-of.ts";
import type { Item } from "../../platform/table/table.ts";
import type { contract } from "../contract.ts";
import { callAs, callSideOf, isOpenFor } from "../domain/index.ts";
import { calls, callsOf, lastSeenAt, runningCallOf } from "../store.ts";

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
