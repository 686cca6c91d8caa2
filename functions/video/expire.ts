import { runDue } from "../platform/schedule/run-due.ts";
import { scheduled } from "../platform/schedule/schedule.ts";
import { commit } from "../platform/table/transaction.ts";
import { endAbandoned, isOver } from "./domain/index.ts";
import { calls, dueCalls, lastSeenIn, planCheck, saveStep } from "./store.ts";

/** A call is looked at when nobody can answer it any more, and then each time that nobody may be left in it. */
export const handler = scheduled(
  runDue(dueCalls, async ({ about }, claim, ctx) => {
    const call = await calls.find(about.callId);
    if (!call || isOver(call)) return await commit([claim]);
    const lastSeen = await lastSeenIn(call);
    const decision = endAbandoned(call, lastSeen, ctx);
    if (decision.event) await saveStep(call, decision, ctx, [claim]);
    else await commit([claim, planCheck(call, ctx.now, lastSeen)]);
  }),
);
