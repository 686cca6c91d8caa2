import { domainEvent, PrescriptionStopConfirmed, PrescriptionStopped } from "#events";
import { Problem } from "#kernel/call/problem";
import type { PersonContext } from "#kernel/context";
import type { Prescription } from "../../domain/prescription.ts";
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
