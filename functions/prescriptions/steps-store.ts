import * as z from "zod/mini";
import type { PersonContext } from "#kernel/context";
import { dueItems } from "../platform/schedule/due.ts";
import type { Decision, Stored } from "../platform/table/aggregate.ts";
import { getEventuallyOrNow } from "../platform/table/table.ts";
import { commit, putAny, type Write } from "../platform/table/transaction.ts";
import { ownView, type Prescription, type Renewal, refillDueAt } from "./domain/index.ts";
import { isReturnedNow } from "./domain/searched-work.ts";
import type { WorkChange } from "./domain/work-figures.ts";
import { renewals, renewalWritesOfRevert } from "./renewals/store.ts";
import { prescriptions, returnedKey } from "./store.ts";
import { planWait } from "./waits-store.ts";
import { countWork } from "./work-counts.ts";
import { searchWrites } from "./work-search.ts";

/**
 * The due items of refills: `DUE#refill#<day>#<shard>` / `<instant>#<prescription>`. One whose hand-over was reverted
 * is dropped when it falls due.
 */
export const dueRefills = dueItems("refill", z.object({ prescriptionId: z.string() }), 64);

/** Other writes of a step's transaction, and the prescriptions that they change: all count, and are found, together. */
export interface Beside {
  readonly writes: readonly Write[];
  readonly changed?: readonly WorkChange[];
}

/** Saves a step as `saveSteps` does; returns the prescription as the caller sees it. */
export async function saveStep(
  before: Stored<Prescription>,
  decision: Decision<Prescription>,
  ctx: PersonContext,
  beside?: Beside,
): Promise<Prescription> {
  return first(await saveSteps([{ before, decision }], ctx, beside));
}

/** The renewal request of a prescription, which a reverted hand-over affects. */
export async function renewalOf(prescriptionId: string): Promise<Stored<Renewal> | undefined> {
  return await renewals.find(prescriptionId);
}

/**
 * Saves the revert of a hand-over, which ends an open renewal request, with `more` beside it. Throws Problem 409 if it was
 * renewed.
 */
export async function saveRevert(
  { before, renewal }: { before: Stored<Prescription>; renewal: Stored<Renewal> | undefined },
  decision: Decision<Prescription>,
  ctx: PersonContext,
  more: Beside = { writes: [] },
): Promise<Prescription> {
  const writes = decision.event ? renewalWritesOfRevert(before.id, renewal, ctx) : [];
  const beside = { ...more, writes: [...writes, ...more.writes] };
  return first(await saveSteps([{ before, decision }], ctx, beside));
}

/** A step of a prescription as it was read. */
export interface StepTaken {
  readonly before: Stored<Prescription>;
  readonly decision: Decision<Prescription>;
}

/** Saves several steps and what is beside them in one transaction; returns the prescriptions as the caller sees them. */
export async function saveSteps(
  steps: readonly StepTaken[],
  ctx: PersonContext,
  beside: Beside = { writes: [] },
): Promise<Prescription[]> {
  const writes = await stepWrites(steps, ctx, beside.changed);
  if (writes.length > 0) await commit([...writes, ...beside.writes]);
  return steps.map(({ decision }) => ownView(decision.after, ctx));
}

/** The writes of several steps, with what they and other changes of their transaction move in figures and searches; none without a step. */
export async function stepWrites(
  steps: readonly StepTaken[],
  ctx: PersonContext,
  changed: readonly WorkChange[] = [],
): Promise<Write[]> {
  const taken = steps.filter(({ decision }) => decision.event);
  const changes = [...taken.map(({ before, decision }) => ({ before, after: decision.after })), ...changed];
  const writes = taken.flatMap(({ before, decision }) => [
    ...prescriptions.writes(before, decision, ctx),
    ...planWait(decision.after, ctx.now),
    ...planRefill(before, decision.after, ctx.now),
    ...keepReturned(before, decision.after),
  ]);
  if (writes.length === 0) return [];
  return [...writes, ...countWork(changes), ...(await searchWrites(changes, ctx.now))];
}

/** A prescription as of its return by a pharmacy, which sees no later change. */
export async function returnedBy(pharmacyId: string, id: string): Promise<Prescription | undefined> {
  const item = await getEventuallyOrNow(returnedKey(id, pharmacyId));
  return item && prescriptions.parse(item);
}

/** Only after the hand-over. A second step that confirms it plans the same item. */
function planRefill(before: Prescription, after: Prescription, now: string): Write[] {
  const at = refillDueAt(after);
  if (!at || at === refillDueAt(before)) return [];
  const { id: prescriptionId } = after;
  return [dueRefills.plan({ at, key: prescriptionId, about: { prescriptionId } }, now)];
}

/** Keeps a returned prescription in the pharmacy's finished work: `RX#<id>` / `RETURNED#<pharmacy>`, without the address. */
function keepReturned(before: Prescription, after: Prescription): Write[] {
  const { id, updatedAt } = after;
  const { pharmacyId, pharmacyName } = before;
  if (!pharmacyId || !isReturnedNow({ before, after })) return [];
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

function first<T>([only]: readonly T[]): T {
  if (only === undefined) throw new Error("one step leads to one prescription");
  return only;
}
