import * as z from "zod/mini";
import { Problem } from "#kernel/call/problem";
import type { Context, PersonContext } from "#kernel/context";
import { countPrescriptions } from "../patients/reads.ts";
import { dueItems } from "../platform/schedule/due.ts";
import type { Decision, Stored } from "../platform/table/aggregate.ts";
import { addToCounters } from "../platform/table/counters.ts";
import { commit, putAny, putNew, type Write } from "../platform/table/transaction.ts";
import { prescriptionAggregate } from "./aggregate.ts";
import {
  firstReminder,
  ownView,
  type PlannedReminder,
  type Prescription,
  refillDueAt,
  WaitingStatus,
  type WorkChange,
  waitOf,
} from "./domain/index.ts";
import { isReturnedNow } from "./domain/searched-work.ts";
import { returnedKey } from "./store.ts";
import { countWork } from "./work-counts.ts";
import { type PatientAtPharmacy, searchWrites } from "./work-search.ts";

/** A decision about a prescription, with its state before, if it existed. */
export interface PrescriptionChange extends Decision<Prescription> {
  readonly before?: Stored<Prescription> | undefined;
}

/**
 * All that changes of prescriptions write in one transaction: the state with its index rows and the event, the lists and counters of a
 * new one, waits, refills, what a pharmacy returned, and the figures and searches of pharmacies. A change without an event writes nothing.
 * `ahead` is what was already read for the search.
 */
export async function writesOf(
  changes: readonly PrescriptionChange[],
  ctx: Context,
  ahead?: PatientAtPharmacy,
): Promise<Write[]> {
  const made = changes.filter(({ event }) => event);
  return [
    ...made.flatMap((change) => prescriptionAggregate.writes(change.before, change, ctx)),
    ...issueWrites(made.flatMap(({ before, after }) => (before ? [] : [after]))),
    ...planWaits(made, ctx.now),
    ...made.flatMap((change) => [...planRefill(change, ctx.now), ...keepReturned(change)]),
    ...countWork(made),
    ...(await searchWrites(made, ctx.now, ahead)),
  ];
}

/** What else a save of steps takes: other writes, and what was already read for the search. */
interface Beside {
  readonly also?: readonly Write[];
  readonly ahead?: PatientAtPharmacy;
}

/** Saves changes, with other writes, in one transaction; returns the prescriptions as the caller sees them. */
export async function saveSteps(
  changes: readonly PrescriptionChange[],
  ctx: PersonContext,
  { also = [], ahead }: Beside = {},
): Promise<Prescription[]> {
  const writes = await writesOf(changes, ctx, ahead);
  if (writes.length > 0) await commit([...writes, ...also]);
  return changes.map(({ after }) => ownView(after, ctx));
}

/** Saves a step as `saveSteps` does; returns the prescription as the caller sees it. */
export async function saveStep(
  before: Stored<Prescription>,
  decision: Decision<Prescription>,
  ctx: PersonContext,
  beside?: Beside,
): Promise<Prescription> {
  await saveSteps([{ before, ...decision }], ctx, beside);
  return ownView(decision.after, ctx);
}

/**
 * The due items of refills: `DUE#refill#<day>#<shard>` / `<instant>#<prescription>`. One whose hand-over was reverted
 * is dropped when it falls due.
 */
export const dueRefills = dueItems("refill", z.object({ prescriptionId: z.string() }), 64);

/** The number and the doctor's list of each new prescription; the counters of doctor and patient once. */
function issueWrites(issued: readonly Prescription[]): Write[] {
  const pairs = Map.groupBy(issued, ({ doctorId, patientId }) => `${doctorId} ${patientId}`);
  const counted = [...pairs.values()].flatMap(([first, ...more]) => {
    const count = 1 + more.length;
    return first
      ? [addToCounters(first.doctorId, { prescriptions: count }), countPrescriptions(first, count)]
      : [];
  });
  return [...issued.flatMap((one) => [authored(one), numberItem(one)]), ...counted];
}

function authored({ id, doctorId, patientId, createdAt }: Prescription): Write {
  const key = { pk: `DOCTOR#${doctorId}`, sk: `RX#${patientId}#${createdAt}#${id}` };
  const place = { gsi1pk: key.pk, gsi1sk: `RX#${createdAt}#${id}` };
  return putNew(
    { ...key, ...place, kind: "authored", schemaVersion: 1, list: { prescriptionId: id } },
    () => new Problem("changed_meanwhile"),
  );
}

function numberItem({ id, prescriptionNumber }: Prescription): Write {
  const item = {
    pk: `RXNUMBER#${prescriptionNumber}`,
    sk: "RXNUMBER",
    kind: "prescription-number",
    schemaVersion: 1,
    prescriptionId: id,
  };
  return putNew(item, () => new Error("two prescriptions got the same printed code"));
}

/** Only after the hand-over. A second step that confirms it plans the same item. */
function planRefill({ before, after }: PrescriptionChange, now: string): Write[] {
  const at = refillDueAt(after);
  if (!at || (before && at === refillDueAt(before))) return [];
  const { id: prescriptionId } = after;
  return [dueRefills.plan({ at, key: prescriptionId, about: { prescriptionId } }, now)];
}

/** Keeps a returned prescription in the pharmacy's finished work: `RX#<id>` / `RETURNED#<pharmacy>`, without the address. */
function keepReturned(change: PrescriptionChange): Write[] {
  const { before, after } = change;
  if (!before?.pharmacyId || !isReturnedNow(change)) return [];
  const { pharmacyId, pharmacyName } = before;
  const { id, updatedAt } = after;
  const item = {
    ...returnedKey(id, pharmacyId),
    kind: "returned-prescription",
    schemaVersion: 1,
    gsi2pk: `PHARMACY#${pharmacyId}`,
    gsi2sk: `DONE#${updatedAt}#${id}`,
    list: { ...after, pharmacyId, pharmacyName },
  };
  return [putAny(item)];
}

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
function planWaits(changes: readonly WorkChange[], now: string): Write[] {
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
