import * as z from "zod/mini";
import { dueItems } from "../platform/schedule/due.ts";
import type { Write } from "../platform/table/transaction.ts";
import {
  firstReminder,
  type PlannedReminder,
  type Prescription,
  WaitingStatus,
  type WorkChange,
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

/** What plans the end of each wait that a change begins, and a patient's first reminder to send, one for all that begin together. */
export function planWaits(changes: readonly WorkChange[], now: string): Write[] {
  const planned = new Map<string, Write>();
  for (const { before, after } of changes) {
    const due = dueOf(after);
    if (due && !isSame(due, before && dueOf(before)))
      planned.set(`${due.at} ${due.key}`, dueWaits.plan(due, now));
  }
  return [...planned.values()];
}

type DueWait = Parameters<typeof dueWaits.plan>[0];

/** The end of the wait that a prescription's status began, or its first reminder to send. */
function dueOf(prescription: Prescription): DueWait | undefined {
  const wait = waitOf(prescription);
  if (!wait) return dueReminder(firstReminder(prescription));
  const { endsAt: at, ...since } = wait;
  const { id: prescriptionId } = prescription;
  return { at, key: prescriptionId, about: { prescriptionId, ...since } };
}

function isSame(one: DueWait, other: DueWait | undefined): boolean {
  return one.at === other?.at && one.key === other.key;
}

/** Plans a reminder to send, if there is one. */
export function planReminder(reminder: PlannedReminder | undefined, now: string): Write[] {
  const due = dueReminder(reminder);
  return due ? [dueWaits.plan(due, now)] : [];
}

function dueReminder(reminder: PlannedReminder | undefined): DueWait | undefined {
  return reminder && { at: reminder.at, key: reminder.wait.patientId, about: reminder.wait };
}
