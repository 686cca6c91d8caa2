import type { Run } from "#kernel/call/contract";
import { pageOf } from "../../platform/table/page-of.ts";
import { beginning } from "../../platform/table/table.ts";
import type { contract } from "../contract.ts";
import { callAs, callSideOf } from "../domain/index.ts";
import { calls, runningCallOf } from "../store.ts";

export const running: Run<typeof contract.running> = async (_, ctx) => {
  const found = await runningCallOf(ctx.actor.id);
  return found ? { call: callAs(callSideOf(ctx), found) } : {};
};

export const call: Run<typeof contract.call> = async ({ id }, ctx) =>
  callAs(callSideOf(ctx), await calls.findOwn(id, ctx.actor));

export const list: Run<typeof contract.list> = async (page, { actor }) => {
  const range = { index: "gsi1", pk: `PATIENT#${actor.id}`, ...beginning("CALL#") } as const;
  return await pageOf(range, page, (item) => callAs("patient", calls.parse(item)), { newestFirst: true });
};
