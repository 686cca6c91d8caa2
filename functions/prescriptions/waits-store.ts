import * as z from "zod/mini";
import { dueItems } from "../platform/schedule/due.ts";
import type { Write } from "../platform/table/transaction.ts";
import {
  firstReminder,
  type PlannedReminder,
  type Prescription,
  WaitingStatus,
  waitOf,
} from "./domain/index.ts";

/**
 * The due items of waits: `DUE#prescription-wait#<day>#<shard>` / `<instant>#<prescription>`, and `<instant>#<patient>` for what
 * the patient has yet to send, one for all that begin to wait together. One whose wait is over is dropped when it falls due.
 */
export const dueWaits = dueItems(
  "prescription-wait",
  z.union([
    z.object({ prescriptionId: z.string(), status: WaitingStatus, since: z.string() }),
    z.object({ patientId: z.string(), since: z.string(), days: z.number() }),
  ]),
  64,
);

/** Plans the end of the wait that begins with a prescription's status, or the patient's first reminder to send it. */
export function planWait(prescription: Prescription, now: string): Write[] {
  const wait = waitOf(prescription);
  if (!wait) return planReminder(firstReminder(prescription), now);
  const { endsAt: at, ...since } = wait;
  const { id: prescriptionId } = prescription;
  return [dueWaits.plan({ at, key: prescriptionId, about: { prescriptionId, ...since } }, now)];
}

/** Plans a reminder to send, if there is one. */
export function planReminder(reminder: PlannedReminder | undefined, now: string): Write[] {
  if (!reminder) return [];
  const { at, wait: about } = reminder;
  return [dueWaits.plan({ at, key: about.patientId, about }, now)];
}
