import * as z from "zod/mini";
import { dueItems } from "../platform/schedule/due.ts";

/** The accounts that close: `DUE#closing#<day>#<shard>` / `<instant>#<user>`. One that was taken back is dropped when it falls due. */
export const dueClosings = dueItems(
  "closing",
  z.object({ userId: z.string(), role: z.enum(["patient", "doctor"]) }),
  1,
);
