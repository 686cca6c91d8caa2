import type { Run } from "#kernel/call/contract";
import type { contract } from "../../contract.ts";
import { confirmPhone as decide } from "../../domain/index.ts";
import { numberConfirmedBy } from "../../phone/phone-codes.ts";
import { plans } from "../../store.ts";

export const confirmPhone: Run<typeof contract.confirmPhone> = async ({ code, zone }, ctx) => {
  const [number, before] = await Promise.all([
    numberConfirmedBy(ctx.actor.id, code, ctx.now),
    plans.find(ctx.actor.id),
  ]);
  await plans.save(before, decide(before, number, zone, ctx), ctx);
  return { phone: number };
};
