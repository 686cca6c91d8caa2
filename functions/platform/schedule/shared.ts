import * as z from "zod/mini";
import type { Context } from "#kernel/context";
import { scheduled } from "./schedule.ts";
import { sendPart } from "./work-queue.ts";

/** A run that is shared by workers: what there is to do now is handed out in parts, and each part is worked on by itself. */
export interface SharedRun {
  /** The parts in which something is to be done. */
  handOut(ctx: Context): Promise<readonly string[]>;
  part(part: string, ctx: Context, isTimeLeft: () => boolean): Promise<void>;
}

const Part = z.object({ part: z.string() });

/**
 * The handler of a function whose schedule has `workers`. Its queue holds the messages of the clock, which hand out parts, and
 * the parts. Each message comes alone.
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
