import * as z from "zod/mini";
import { Problem } from "#kernel/call/problem";
import { expiryOf } from "../../platform/table/expiry.ts";
import { get } from "../../platform/table/table.ts";
import { commit, putNew, putNext } from "../../platform/table/transaction.ts";
import type { ReminderPlan } from "../domain/index.ts";
import { dueDoses } from "./due-doses.ts";

/** How long a moment is snoozed. */
const snoozeMs = 10 * 60_000;
/** Longer than any moment can be snoozed again. */
const retentionDays = 2;
/** The most moments a patient can have snoozed at once. */
const mostOpen = 3;

const Snoozed = z.object({ date: z.string(), time: z.string(), at: z.string() });
const Snoozes = z.object({ version: z.int(), moments: z.array(Snoozed) });

/**
 * Plans one more notification of a moment's open doses, once per moment: `REMINDERS#<patient>` / `SNOOZES`. Returns
 * when it is due, also on a repeat. Throws Problem 409 above the limit of snoozed moments.
 */
export async function snooze(
  { patientId, chain }: ReminderPlan,
  snoozed: { date: string; time: string },
  now: string,
): Promise<string> {
  const key = { pk: `REMINDERS#${patientId}`, sk: "SNOOZES" };
  const item = await get(key);
  const before = item && z.parse(Snoozes, item);
  const known = before?.moments.find(({ date, time }) => date === snoozed.date && time === snoozed.time);
  if (known) return known.at;
  const earlier = before?.moments ?? [];
  if (earlier.filter((one) => one.at > now).length >= mostOpen) throw new Problem("snoozed_enough");
  const at = new Date(Date.parse(now) + snoozeMs).toISOString();
  const version = (before?.version ?? 0) + 1;
  const recent = earlier.filter((one) => Date.parse(one.at) > Date.parse(now) - 86_400_000);
  const moments = [...recent, { ...snoozed, at }];
  const next = {
    ...key,
    kind: "snoozes",
    schemaVersion: 1,
    version,
    moments,
    expiresAt: expiryOf(now, retentionDays),
  };
  const lost = () => new Problem("changed_meanwhile");
  const about = { patientId, chain, at, snoozed };
  await commit([
    before ? putNext(next, before.version, lost) : putNew(next, lost),
    dueDoses.plan({ at, key: `${patientId}~${snoozed.date}T${snoozed.time}`, about }, now),
  ]);
  return at;
}
