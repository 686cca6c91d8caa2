import { runDue } from "../platform/schedule/run-due.ts";
import { scheduled } from "../platform/schedule/schedule.ts";
import { commit } from "../platform/table/transaction.ts";
import { hasNewer, tellRefillDue } from "./domain/index.ts";
import { medicinesOf } from "./reads.ts";
import { renewals } from "./renewal-store.ts";
import { dueRefills } from "./steps-store.ts";
import { prescriptions } from "./store.ts";

/** That a medicine runs out is told once, and not to who has asked for more or got it: event and due item are one transaction. */
export const handler = scheduled(
  runDue(dueRefills, async ({ at, about }, claim, ctx) => {
    const found = await prescriptions.find(about.prescriptionId);
    if (!found || (await isCaredFor(found))) return await commit([claim]);
    await commit([claim, ...prescriptions.writes(found, tellRefillDue(found, at, ctx), ctx)]);
  }),
);

async function isCaredFor(found: NonNullable<Awaited<ReturnType<typeof prescriptions.find>>>) {
  const [renewal, others] = await Promise.all([
    renewals.findEventually(found.id),
    medicinesOf(found.patientId),
  ]);
  return renewal !== undefined || hasNewer(found, others);
}
