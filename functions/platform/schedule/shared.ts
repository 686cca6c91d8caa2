import * as z from "zod/mini";
import type { Context } from "#kernel/context";
import { scheduled } from "./schedule.ts";
import { sendPart } from "./work-queue.ts";

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
