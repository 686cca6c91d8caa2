import middy from "@middy/core";
import type { Context as LambdaContext, SQSBatchResponse, SQSEvent } from "aws-lambda";
import type { Context } from "#kernel/context";
import { withoutMessage } from "../api/command.ts";
import { systemContext } from "../clock.ts";
import { log } from "../log.ts";

/** What a scheduled function does at a moment. Once no time is left it stops, and the next run goes on. */
export type ScheduledRun = (ctx: Context, isTimeLeft: () => boolean) => Promise<void>;

/** Enough to end the item at hand before Lambda ends the function. */
const reserveMs = 5000;

/**
 * The handler of a function that runs by the clock, behind its queue: messages that have piled up are one run.
 * A run that throws is logged and tried again by the queue.
 */
export function scheduled(
  run: (...run: [...Parameters<ScheduledRun>, bodies: readonly string[]]) => Promise<void>,
) {
  const handle = async ({ Records }: SQSEvent, context: LambdaContext): Promise<SQSBatchResponse> => {
    const ctx = systemContext(context.awsRequestId);
    try {
      const bodies = Records.map(({ body }) => body);
      await run(ctx, () => context.getRemainingTimeInMillis() > reserveMs, bodies);
      return { batchItemFailures: [] };
    } catch (error) {
      log.error("run failed", withoutMessage(error));
      return { batchItemFailures: Records.map(({ messageId }) => ({ itemIdentifier: messageId })) };
    }
  };
  return middy<SQSEvent, SQSBatchResponse>().handler(handle);
}
