import * as z from "zod/mini";
import { Problem } from "#kernel/call/problem";
import { expiryOf } from "../../platform/table/expiry.ts";
import { get } from "../../platform/table/table.ts";
import { commit, putNew } from "../../platform/table/transaction.ts";
import type { ReminderPlan } from "../domain/index.ts";
import { dueDoses } from "./due-doses.ts";

/** How long a moment is put off. */
const snoozeMs = 10 * 60_000;
/** Longer than anybody could snooze the moment again. */
const keptDays = 2;

const Snoozed = z.object({ at: z.string() });

/**
 * Plans that a moment's open doses are told once more, once for each moment: `REMINDERS#<patient>` / `SNOOZED#<date>T<time>`.
 * Answers when that is, or was.
 */
export async function snooze(
  { patientId, chain }: ReminderPlan,
  snoozed: { date: string; time: string },
  now: string,
): Promise<string> {
  const key = { pk: `REMINDERS#${patientId}`, sk: `SNOOZED#${snoozed.date}T${snoozed.time}` };
  const known = await get(key);
  if (known) return z.parse(Snoozed, known).at;
  const at = new Date(Date.parse(now) + snoozeMs).toISOString();
  const about = { patientId, chain, at, snoozed };
  await commit([
    putNew(
      { ...key, kind: "snooze", schemaVersion: 1, at, expiresAt: expiryOf(now, keptDays) },
      () => new Problem("changed_meanwhile"),
    ),
    dueDoses.plan({ at, key: `${patientId}~snoozed`, about }, now),
  ]);
  return at;
}
