import { domainEvent, PrescriptionStopConfirmed, PrescriptionStopped } from "#events";
import { Problem } from "#kernel/call/problem";
import type { PersonContext } from "#kernel/context";
import type { Prescription } from "../../domain/prescription.ts";
import { inEvents } from "../../domain/steps/in-events.ts";
import { ownView } from "../../domain/steps/own-view.ts";
import type { Transition } from "../../domain/steps/transitions.ts";
import { stopSteps } from "./lifecycle.ts";

/** Stops a medicine after its hand-over, by its doctor; patient and pharmacy see the reason. Throws Problem 409. */
export function stop(before: Prescription, reasonText: string, ctx: PersonContext): Transition {
  if (before.stopped) return { after: before };
  if (!stopSteps(before, "doctor").includes("stop")) throw wrongState(before, ctx);
  const after = { ...before, stopped: { at: ctx.now, reasonText }, updatedAt: ctx.now };
  return { after, event: domainEvent(PrescriptionStopped, inEvents(after)) };
}

/** Records that the patient read the notice and no longer takes the medicine. Throws Problem 409. */
export function confirmStop(before: Prescription, ctx: PersonContext): Transition {
  const { stopped } = before;
  if (stopped?.confirmedAt) return { after: before };
  if (!stopped || !stopSteps(before, "patient").includes("confirmStop")) throw wrongState(before, ctx);
  const after = { ...before, stopped: { ...stopped, confirmedAt: ctx.now } };
  return { after, event: domainEvent(PrescriptionStopConfirmed, inEvents(after)) };
}

function wrongState(before: Prescription, ctx: PersonContext): Problem {
  return new Problem("wrong_state", { current: ownView(before, ctx) });
}
