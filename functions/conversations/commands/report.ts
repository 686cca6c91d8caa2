import type { Run } from "#kernel/call/contract";
import type { contract } from "../contract.ts";
import { reportMessage } from "../domain/index.ts";
import { putReport, reportOf } from "../reports.ts";
import { conversations, conversationWith, messageIn } from "../store.ts";

/** A second report of a message changes nothing. */
export const report: Run<typeof contract.report> = async ({ with: other, id, ...reason }, ctx) => {
  const before = await conversationWith(ctx.actor, other);
  const message = await messageIn(before, id);
  const decision = reportMessage(before, message, reason, ctx);
  const earlier = await reportOf(before.id, id);
  if (earlier) return { reportedAt: earlier.at };
  await conversations.save(before, decision, ctx, [putReport(decision.report)]);
  return { reportedAt: decision.report.at };
};
