import * as z from "zod/mini";
import { systemContext } from "../platform/clock.ts";
import { serviceHandler } from "../platform/events/service-event.ts";
import { inspect } from "./inspecting.ts";

/** The scan result of GuardDuty. */
const Scanned = z.object({
  s3ObjectDetails: z.object({ objectKey: z.string() }),
  scanResultDetails: z.object({
    scanResultStatus: z.enum(["NO_THREATS_FOUND", "THREATS_FOUND", "UNSUPPORTED", "ACCESS_DENIED", "FAILED"]),
  }),
});

/** Accepts or refuses each uploaded file once, after its scan. */
export const handler = serviceHandler(Scanned, async ({ s3ObjectDetails, scanResultDetails }, { id }) => {
  const { scanResultStatus: scan } = scanResultDetails;
  // The file is not scanned: an operator has to repair the scan. Its owner is notified after an hour.
  if (scan === "ACCESS_DENIED" || scan === "FAILED") throw new Error(`The malware scan says ${scan}.`);
  await inspect(s3ObjectDetails.objectKey, scan, systemContext(id));
});
