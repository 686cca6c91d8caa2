import { runDue } from "../platform/schedule/run-due.ts";
import { scheduled } from "../platform/schedule/schedule.ts";
import { commit } from "../platform/table/transaction.ts";
import { openRenewals } from "../prescriptions/reads.ts";
import { emailTo } from "./delivery/email-to.ts";
import { dueDigests, planDigest } from "./digests.ts";
import { isNews, mostCounted, renewalDigest } from "./domain/index.ts";

/** Sends doctors an e-mail each morning with the number of open requests, while one of them is recent enough to be news. */
export const handler = scheduled(
  runDue(dueDigests, async ({ at, about: { doctorId, zone } }, claim, { now }) => {
    const open = await openRenewals(doctorId, mostCounted);
    const isWaiting = open.some(({ requestedAt }) => isNews(requestedAt, now));
    if (isWaiting)
      await emailTo(renewalDigest(doctorId, open.length), { event: `digest/${doctorId}/${at}`, now });
    await commit([claim, ...(isWaiting ? [planDigest(doctorId, zone, now)] : [])]);
  }),
);
