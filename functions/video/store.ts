import * as z from "zod/mini";
import { Problem } from "#kernel/call/problem";
import type { Context } from "#kernel/context";
import { dueItems } from "../platform/schedule/due.ts";
import { aggregate, type Stored } from "../platform/table/aggregate.ts";
import { beginning, get, type Key, putIf, type Range } from "../platform/table/table.ts";
import { putNew, removeOwn, type Write } from "../platform/table/transaction.ts";
import { Call, type CallSide, type CallTransition, checkAt, isOver } from "./domain/index.ts";

/** Signals and signs of life expire after this time, in seconds: a call leaves nothing but its record. */
const retentionSeconds = 3600;

/** Calls: `CALL#<id>` / `CALL`, listed by their start for the patient (gsi1) and for the doctor (gsi2). */
export const calls = aggregate<Call>({
  kind: "call",
  schema: Call,
  id: ({ id }) => id,
  key: (id) => ({ pk: partition(id), sk: "CALL" }),
  parties: { patient: "patientId", doctor: "doctorId" },
  list: "whole",
  indexes: ({ id, patientId, doctorId, startedAt }) => ({
    gsi1pk: `PATIENT#${patientId}`,
    gsi1sk: `CALL#${startedAt}#${id}`,
    gsi2pk: `DOCTOR#${doctorId}`,
    gsi2sk: `CALL#${startedAt}#${id}`,
  }),
});

/** The range of a person's calls. */
export function callsOf(side: CallSide, personId: string): Range {
  return side === "patient"
    ? { index: "gsi1", pk: `PATIENT#${personId}`, ...beginning("CALL#") }
    : { index: "gsi2", pk: `DOCTOR#${personId}`, ...beginning("CALL#") };
}

/** Checks of running calls: `DUE#call#<day>#<shard>` / `<instant>#<call>`. */
export const dueCalls = dueItems("call", z.object({ callId: z.string() }), 4);

/** The call that rings or is active for a person. Everyone has at most one: `CALL#PERSON#<id>` / `RUNNING`. */
export async function runningCallOf(personId: string): Promise<Stored<Call> | undefined> {
  const item = await get(lockKey(personId));
  const call = item && (await calls.find(z.parse(Lock, item).callId));
  return call && !isOver(call) ? call : undefined;
}

/** Saves a new call if none of its people is in one, and plans its check; `also` joins the transaction. */
export async function saveStarted(
  decision: CallTransition,
  ctx: Context,
  also: readonly Write[],
): Promise<Call> {
  const { after } = decision;
  const locks = peopleOf(after).map((id) =>
    putNew(
      { ...lockKey(id), kind: "running-call", schemaVersion: 1, callId: after.id },
      () => new Problem("changed_meanwhile"),
    ),
  );
  return await calls.save(undefined, decision, ctx, [...locks, planCheck(after, ctx.now), ...also]);
}

/** Saves a step of a call; once it is over, its people are free for another one. */
export async function saveStep(
  before: Stored<Call>,
  decision: CallTransition,
  ctx: Context,
  also: Write[] = [],
): Promise<Call> {
  const freed = isOver(decision.after) ? freePeople(decision.after) : [];
  return await calls.save(before, decision, ctx, [...freed, ...also]);
}

/** Plans the next look at a running call. */
export function planCheck(call: Call, now: string, lastSeen?: string): Write {
  return dueCalls.plan({ at: checkAt(call, lastSeen), key: call.id, about: { callId: call.id } }, now);
}

const Lock = z.object({ callId: z.string() });
const Presence = z.object({ page: z.string(), at: z.string() });

/**
 * Stores that a page of a side is in a call: `CALL#<id>` / `HERE#<side>`. Returns false for a page that a newer one of
 * the same side replaced. Ids of pages rise with time.
 */
export async function reportPresence(
  { id }: Call,
  side: CallSide,
  page: string,
  now: string,
): Promise<boolean> {
  const item = { ...hereKey(id, side), kind: "presence", schemaVersion: 1, page, at: now };
  const isNewest = "attribute_not_exists(pk) OR page <= :page";
  return await putIf(isNewest, { ...item, expiresAt: callExpiryOf(now) }, { ":page": page });
}

/** When one of the two was in the call for the last time; undefined before the first report. */
export async function lastSeenIn(call: Call): Promise<string | undefined> {
  const seen = await Promise.all([lastSeenAt(call, "patient"), lastSeenAt(call, "doctor")]);
  return seen
    .filter((at) => at !== undefined)
    .sort()
    .at(-1);
}

/** When a page of one side was in the call for the last time; undefined before its first report. */
export async function lastSeenAt({ id }: Call, side: CallSide): Promise<string | undefined> {
  const item = await get(hereKey(id, side));
  return item && z.parse(Presence, item).at;
}

/** When items of a call expire, for the table's time to live. */
export function callExpiryOf(now: string): number {
  return Math.floor(Date.parse(now) / 1000) + retentionSeconds;
}

export function partition(callId: string): string {
  return `CALL#${callId}`;
}

function freePeople(call: Call): Write[] {
  return peopleOf(call).map((id) => removeOwn(lockKey(id), "callId", call.id));
}

function peopleOf({ patientId, doctorId }: Call): string[] {
  return [patientId, doctorId];
}

function lockKey(personId: string): Key {
  return { pk: `CALL#PERSON#${personId}`, sk: "RUNNING" };
}

function hereKey(callId: string, side: CallSide): Key {
  return { pk: partition(callId), sk: `HERE#${side}` };
}
