import type { Actor } from "#kernel/actor";
import type { PersonContext } from "#kernel/context";
import { addDays } from "#kernel/dates";
import { hasClosed } from "../identity/reads.ts";
import { runDue } from "../platform/schedule/run-due.ts";
import { everyItem } from "../platform/table/page-of.ts";
import { retryOnConflict } from "../platform/table/retry-on-conflict.ts";
import { commit } from "../platform/table/transaction.ts";
import { cancelOne } from "./changes.ts";
import { isAhead } from "./domain/index.ts";
import { dueClosings } from "./due-closings.ts";
import { appointmentFrom, appointmentRange, appointments } from "./store.ts";

/** The reason that the other side reads. */
const reasons = { patient: "patient_unavailable", doctor: "doctor_unavailable" } as const;

/** Once an account is closed, cancels in its owner's name what is ahead, so that the other side is notified and nobody comes in vain. */
export const cancelForClosed = runDue(dueClosings, async ({ about: { userId: id, role } }, claim, ctx) => {
  const actor = { id, role };
  if (await hasClosed(id, ctx.now))
    for (const appointmentId of await idsAhead(actor, ctx.now))
      await retryOnConflict(() => cancelAhead(appointmentId, { ...ctx, actor }));
  await commit([claim]);
});

/** Listed before any is cancelled, because that changes the list. */
async function idsAhead(person: Actor, now: string): Promise<string[]> {
  // Yesterday in UTC is still today in the west.
  const range = appointmentRange(person, addDays(now.slice(0, 10), -1), "9999-12-31");
  const items = await Array.fromAsync(everyItem(range));
  return items.map(appointmentFrom).flatMap((one) => (isAhead(one, now) ? [one.id] : []));
}

/** Nothing to do for one that the other side has ended, or that has begun, since it was listed. */
async function cancelAhead(id: string, ctx: PersonContext): Promise<void> {
  const one = await appointments.find(id);
  if (!one || !isAhead(one, ctx.now)) return;
  await cancelOne(one, { reasonCode: reasons[ctx.actor.role === "doctor" ? "doctor" : "patient"] }, ctx);
}
