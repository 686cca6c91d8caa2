import * as z from "zod/mini";
import type { PersonContext } from "#kernel/context";
import { dueItems } from "../platform/schedule/due.ts";
import type { Decision, Stored } from "../platform/table/aggregate.ts";
import { getEventually } from "../platform/table/table.ts";
import { commit, putAny, type Write } from "../platform/table/transaction.ts";
import {
  ownView,
  type Prescription,
  type Renewal,
  refillDueAt,
  WaitingStatus,
  waitOf,
} from "./domain/index.ts";
import { renewals, renewalWritesOfRevert } from "./renewal-store.ts";
import { prescriptions } from "./store.ts";

/** What may wait too long: `DUE#prescription-wait#<day>#<shard>` / `<instant>#<prescription>`. One that moved on is dropped when it is due. */
export const dueWaits = dueItems(
  "prescription-wait",
  z.object({ prescriptionId: z.string(), status: WaitingStatus, since: z.string() }),
  4,
);

/** What runs out: `DUE#refill#<day>#<shard>` / `<instant>#<prescription>`. One that was taken back meanwhile is dropped when it is due. */
export const dueRefills = dueItems("refill", z.object({ prescriptionId: z.string() }), 4);

/** Saves a step, with what follows from it and `also` other things, and answers the prescription as the caller sees it. */
export async function saveStep(
  before: Stored<Prescription>,
  decision: Decision<Prescription>,
  ctx: PersonContext,
  also: readonly Write[] = [],
): Promise<Prescription> {
  return first(await saveSteps([{ before, decision }], ctx, also));
}

/** The request for the renewal of a prescription, which reverting its hand-over concerns. */
export async function renewalOf(prescriptionId: string): Promise<Stored<Renewal> | undefined> {
  return await renewals.find(prescriptionId);
}

/** Saves that a hand-over was reverted; an open request for a renewal ends with it. Throws Problem 409 where it was renewed. */
export async function saveRevert(
  { before, renewal }: { before: Stored<Prescription>; renewal: Stored<Renewal> | undefined },
  decision: Decision<Prescription>,
  ctx: PersonContext,
): Promise<Prescription> {
  const also = decision.event ? renewalWritesOfRevert(before.id, renewal, ctx) : [];
  return first(await saveSteps([{ before, decision }], ctx, also));
}

/** Saves several steps in one transaction with `also`, all or none, and answers the prescriptions as the caller sees them. */
export async function saveSteps(
  steps: readonly { before: Stored<Prescription>; decision: Decision<Prescription> }[],
  ctx: PersonContext,
  also: readonly Write[] = [],
): Promise<Prescription[]> {
  const writes = steps.flatMap(({ before, decision }) => [
    ...prescriptions.writes(before, decision, ctx),
    ...(decision.event
      ? [
          ...planWait(decision.after, ctx.now),
          ...planRefill(before, decision.after, ctx.now),
          ...keepReturned(before, decision.after),
        ]
      : []),
  ]);
  if (writes.length > 0) await commit([...writes, ...also]);
  return steps.map(({ decision }) => ownView(decision.after, ctx));
}

/** A prescription that a pharmacy returned, as it was then: the pharmacy sees nothing of what became of it. */
export async function returnedBy(pharmacyId: string, id: string): Promise<Prescription | undefined> {
  const item = await getEventually(returnedKey(id, pharmacyId));
  return item && prescriptions.parse(item);
}

function planWait(prescription: Prescription, now: string): Write[] {
  const wait = waitOf(prescription);
  if (!wait) return [];
  const { endsAt: at, ...since } = wait;
  const { id: prescriptionId } = prescription;
  return [dueWaits.plan({ at, key: prescriptionId, about: { prescriptionId, ...since } }, now)];
}

/** Once it is in the patient's hand; the step that says so again plans the same. */
function planRefill(before: Prescription, after: Prescription, now: string): Write[] {
  const at = refillDueAt(after);
  if (!at || at === refillDueAt(before)) return [];
  const { id: prescriptionId } = after;
  return [dueRefills.plan({ at, key: prescriptionId, about: { prescriptionId } }, now)];
}

/** What a pharmacy returned stays as a line of its finished work: `RX#<id>` / `RETURNED#<pharmacy>`, without the address. */
function keepReturned(before: Prescription, after: Prescription): Write[] {
  const { id, updatedAt, rejection } = after;
  const { pharmacyId, pharmacyName } = before;
  if (!rejection || after.pharmacyId || !pharmacyId || rejection === before.rejection) return [];
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

function returnedKey(id: string, pharmacyId: string) {
  return { pk: `RX#${id}`, sk: `RETURNED#${pharmacyId}` };
}

function first<T>([only]: readonly T[]): T {
  if (only === undefined) throw new Error("one step leads to one prescription");
  return only;
}
