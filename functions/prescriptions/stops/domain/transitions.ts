import { domainEvent, PrescriptionStopConfirmed, PrescriptionStopped } from "#events";
import { Problem } from "#kernel/call/problem";
import type { PersonContext } from "#kernel/context";
import { isUsedUp, type Supplied, supplyOf } from "../../domain/medicines/supply.ts";
import type { Prescription } from "../../domain/prescription.ts";
import { statusTraits } from "../../domain/status.ts";
import { ended } from "../../domain/steps/in-events.ts";
import { ownView } from "../../domain/steps/own-view.ts";
import type { Transition } from "../../domain/steps/transitions.ts";
import { stopSteps } from "./lifecycle.ts";

/** Why a doctor stops a medicine, and the practice's phone number. */
export interface StopReason {
  readonly reasonText: string;
  readonly doctorPhone?: string | undefined;
}

/**
 * Stops a medicine after its hand-over, by its doctor, alone or `beside` another of its chain; patient and pharmacy see the
 * reason. Throws Problem 409.
 */
export function stop(
  before: Prescription,
  { reasonText, doctorPhone }: StopReason,
  ctx: PersonContext,
  beside?: string,
): Transition {
  if (before.stopped) return { after: before };
  if (!stopSteps(before, "doctor").includes("stop")) throw wrongState(before, ctx);
  const stopped = { at: ctx.now, reasonText, ...(doctorPhone && { doctorPhone }) };
  const after = { ...before, stopped, updatedAt: ctx.now };
  return { after, event: domainEvent(PrescriptionStopped, ended(after, beside)) };
}

/**
 * Records that the patient read the notice and no longer takes the medicine, of one prescription or `beside` another of its
 * chain. Throws Problem 409.
 */
export function confirmStop(before: Prescription, ctx: PersonContext, beside?: string): Transition {
  const { stopped } = before;
  if (stopped?.confirmedAt) return { after: before };
  if (!stopped || !stopSteps(before, "patient").includes("confirmStop")) throw wrongState(before, ctx);
  const after = { ...before, stopped: { ...stopped, confirmedAt: ctx.now } };
  return { after, event: domainEvent(PrescriptionStopConfirmed, ended(after, beside)) };
}

function wrongState(before: Prescription, ctx: PersonContext): Problem {
  return new Problem("wrong_state", { current: ownView(before, ctx) });
}

/** A step by which its doctor ends a prescription. */
export type EndStep = "stop" | "withdraw";

/** What a step ends: medicines in hand are stopped, open prescriptions are withdrawn. */
export interface Reach<P> {
  readonly stopped: P[];
  readonly withdrawn: P[];
}

/**
 * What a doctor's step for one prescription ends of its `chain`: its remainders, its renewals, and what it renews. A stop is about
 * the medicine: it ends every open prescription and all that the patient has in hand. Of used-up prescriptions it ends the pressed
 * one, and the last of the chain, which would be renewed next. A withdrawal ends only open prescriptions: patients go on taking
 * what they have.
 */
export function reachOf<P extends Supplied>(
  step: EndStep,
  pressed: P,
  chain: readonly P[],
  now: string,
): Reach<P> {
  const withdrawn = chain.filter(({ status }) => statusTraits[status].end === undefined);
  if (step === "withdraw") return { stopped: [], withdrawn };
  const left = chain.filter((one) => !withdrawn.includes(one));
  const { spans } = supplyOf(chain);
  const isOver = ({ id }: P) => {
    const span = spans.get(id);
    return span !== undefined && isUsedUp(span, now);
  };
  const stopped = chain.filter(
    (one) =>
      statusTraits[one.status].end === "fulfilled" &&
      !one.stopped &&
      (one.id === pressed.id || !isOver(one) || isLastOf(left, one)),
  );
  return { stopped, withdrawn };
}

/** Whether nothing continues it, so that its renewal may be requested. */
export function isLastOf<P extends Supplied>(chain: readonly P[], { id }: P): boolean {
  return !chain.some(
    ({ status, priorPrescription }) =>
      priorPrescription?.id === id && statusTraits[status].end !== "cancelled",
  );
}
