import middy from "@middy/core";
import type { Context as LambdaContext, SQSBatchResponse, SQSEvent } from "aws-lambda";
import type { Context } from "#kernel/context";
import { systemContext } from "../clock.ts";
import { log, logWith, withoutMessage } from "../log.ts";

/** The work of a scheduled function. It stops when no time is left, and the next run continues. */
export type ScheduledRun = (ctx: Context, isTimeLeft: () => boolean) => Promise<void>;

/** Leaves time to finish the current item before Lambda's timeout. */
const reserveMs = 5000;

/**
 * The handler of a scheduled function behind its queue. A backlog of messages is one run. A failed run is logged, and
 * the queue retries it.
 */
export function scheduled(
  run: (...run: [...Parameters<ScheduledRun>, bodies: readonly string[]]) => Promise<void>,
) {
  const handle = async ({ Records }: SQSEvent, context: LambdaContext): Promise<SQSBatchResponse> => {
    const ctx = systemContext(context.awsRequestId);
    return await logWith({ correlationId: ctx.correlationId }, async () => {
      try {
        const bodies = Records.map(({ body }) => body);
        await run(ctx, () => context.getRemainingTimeInMillis() > reserveMs, bodies);
        return { batchItemFailures: [] };
      } catch (error) {
        log.error("run failed", withoutMessage(error));
        return { batchItemFailures: Records.map(({ messageId }) => ({ itemIdentifier: messageId })) };
      }
    });
  };
  return middy<SQSEvent, SQSBatchResponse>().handler(handle);
}
