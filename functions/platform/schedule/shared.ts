import { SendMessageCommand, SQSClient } from "@aws-sdk/client-sqs";
import * as z from "zod/mini";
import type { Context } from "#kernel/context";
import { env } from "../env.ts";
import { scheduled } from "./schedule.ts";

/** A run shared by workers: it is split into parts, and each part runs by itself. */
export interface SharedRun {
  /** The parts with work to do. */
  handOut(ctx: Context): Promise<readonly string[]>;
  part(part: string, ctx: Context, isTimeLeft: () => boolean): Promise<void>;
}

const Part = z.object({ part: z.string() });

/**
 * The handler of a function whose schedule has `workers`. Its queue holds clock messages, which send the parts, and the
 * parts. Each message arrives alone.
 */
export function shared({ handOut, part }: SharedRun) {
  return scheduled(async (ctx, isTimeLeft, bodies) => {
    for (const body of bodies) {
      const found = z.safeParse(Part, JSON.parse(body)).data;
      if (found) await part(found.part, ctx, isTimeLeft);
      else await Promise.all((await handOut(ctx)).map(sendPart));
    }
  });
}

// Use the region's endpoint instead of the host in the queue's URL.
const sqs = new SQSClient({ useQueueUrlAsEndpoint: false });

/** Sends one part of the work to the function's own queue. */
async function sendPart(part: string): Promise<void> {
  await sqs.send(
    new SendMessageCommand({ QueueUrl: env("WORK_URL"), MessageBody: JSON.stringify({ part }) }),
  );
}
