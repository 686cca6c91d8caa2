import type { PersonContext } from "#kernel/context";
import type { Stored } from "../../platform/table/aggregate.ts";
import type { Write } from "../../platform/table/transaction.ts";
import { type Chain, type ChainStep, saveChain } from "../chain-store.ts";
import {
  type EndStep,
  isLastOf,
  type Prescription,
  reachOf,
  type StopReason,
  stop,
  withdraw,
} from "../domain/index.ts";
import { renewals, renewalWritesOfStop } from "../renewals/store.ts";
import type { PrescriptionChange } from "../writes.ts";
import { keepOpenStop } from "./store.ts";

type StoredChange = PrescriptionChange & { readonly before: Stored<Prescription> };

/**
 * Saves a doctor's end of a prescription with all that it reaches of its chain. The pressed one is the last, so that an attempt that
 * was cut short is taken up by the next one.
 */
export async function saveEnd(
  step: EndStep,
  pressed: StoredChange,
  chain: Chain,
  reason: StopReason,
  ctx: PersonContext,
): Promise<void> {
  const { id } = pressed.before;
  const { members } = chain;
  const { stopped, withdrawn } = reachOf(step, pressed.before, members, ctx.now);
  const left = members.filter((one) => !withdrawn.includes(one));
  const others: StoredChange[] = [
    ...withdrawn.map((before) => ({ before, ...withdraw(before, reason.reasonText, ctx, id) })),
    ...stopped.map((before) => ({ before, ...stop(before, reason, ctx, id) })),
  ].filter(({ before }) => before.id !== id);
  const steps = await Promise.all(
    [...others, pressed].map(async (one): Promise<ChainStep> => {
      const isStopped = stopped.some((other) => other.id === one.before.id);
      return { ...one, also: isStopped ? await alsoOfStop(one.before, left, id, ctx) : [] };
    }),
  );
  await chain.requireWhole();
  await saveChain(steps, ctx);
}

/** Only the last of what is left of a chain may have an open request for a renewal, or get one before this commits. */
async function alsoOfStop(
  before: Stored<Prescription>,
  chain: readonly Stored<Prescription>[],
  pressed: string,
  ctx: PersonContext,
): Promise<Write[]> {
  const { id } = before;
  const renewalWrites = isLastOf(chain, before) ? renewalWritesOfStop(id, await renewals.find(id), ctx) : [];
  return id === pressed ? [...renewalWrites, keepOpenStop(before)] : renewalWrites;
}
