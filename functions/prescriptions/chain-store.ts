import { Problem } from "#kernel/call/problem";
import type { PersonContext } from "#kernel/context";
import { mostWrites } from "#kernel/most-writes";
import type { Stored } from "../platform/table/aggregate.ts";
import { query } from "../platform/table/table.ts";
import { commit, type Write } from "../platform/table/transaction.ts";
import { chainIn, type Prescription, statusTraits } from "./domain/index.ts";
import { alreadyWritten, authoredId, authoredRange, prescriptions } from "./store.ts";
import { type PrescriptionChange, writesOf } from "./writes.ts";

/** How many of a doctor's newest prescriptions for a patient are looked at. */
const mostWritten = 1000;

/** The prescriptions of one chain: one with its remainders and renewals, and what it renews or is the remainder of. */
export interface Chain {
  readonly members: readonly Stored<Prescription>[];
  /**
   * Checks that it has no more of them. After that, whatever adds one changes a member that was read before, or its renewal
   * request. Throws Problem 409, after which the command is run again.
   */
  readonly requireWhole: () => Promise<void>;
}

/**
 * Reads a chain, consistently. Its prescriptions have one doctor and one patient, so they are found among all that this doctor wrote
 * for the patient: the parts that lead from one to the next are lost when a pharmacy returns a prescription.
 */
export async function chainOf(prescription: Stored<Prescription>): Promise<Chain> {
  if (isAlone(prescription)) return { members: [prescription], requireWhole: async () => {} };
  const ids = await writtenIds(prescription);
  const known = await alreadyWritten(ids);
  const others = chainIn(known, prescription).filter(({ id }) => id !== prescription.id);
  const found = await Promise.all(others.map(({ id }) => prescriptions.find(id)));
  const read = new Set(ids);
  return {
    members: [prescription, ...found.filter((one) => one !== undefined)],
    async requireWhole() {
      const now = await writtenIds(prescription);
      if (now.some((id) => !read.has(id))) throw new Problem("changed_meanwhile");
    },
  };
}

async function writtenIds({ doctorId, patientId }: Prescription): Promise<string[]> {
  const order = { newestFirst: true, consistent: true };
  return (await query(authoredRange(doctorId, patientId), mostWritten, order)).map(authoredId);
}

/** An open prescription has no renewal, and a remainder only if its days were stated. */
function isAlone({ status, priorPrescription, daysSupply }: Prescription): boolean {
  return statusTraits[status].end === undefined && !priorPrescription && daysSupply === undefined;
}

/** A step of a prescription, and other writes that belong to it. */
export interface ChainStep extends PrescriptionChange {
  readonly also?: readonly Write[];
}

/**
 * Saves steps of one chain in one transaction. Far more prescriptions than a medicine ever has would exceed the most writes of one:
 * then the steps are saved in several, in their order, and what is left when one fails is found by the next attempt.
 */
export async function saveChain(steps: readonly ChainStep[], ctx: PersonContext): Promise<void> {
  const also = steps.flatMap((step) => step.also ?? []);
  const writes = [...(await writesOf(steps, ctx)), ...also];
  if (writes.length <= mostWrites || steps.length === 1) return await commit(writes);
  const half = Math.ceil(steps.length / 2);
  await saveChain(steps.slice(0, half), ctx);
  await saveChain(steps.slice(half), ctx);
}
