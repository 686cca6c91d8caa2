import type { PersonContext } from "#kernel/context";
import { Problem } from "#kernel/problem";
import { revertUntil } from "#kernel/revertible";
import { domainEvent } from "../../../events/event.ts";
import { PrescriptionReverted, RevertibleStep } from "../../../events/prescriptions.ts";
import { withPharmacy } from "./in-events.ts";
import { lifecycle } from "./lifecycle.ts";
import type { OwnPrescription, Prescription, StatusChange } from "./prescription.ts";
import type { Transition } from "./transitions.ts";

/** Who took the last step takes it back: the prescription is where it was before. Throws Problem 409. */
export function revert(step: RevertibleStep, before: Prescription, ctx: PersonContext): Transition {
  const { now, actor } = ctx;
  const { by } = lifecycle[step];
  const last = before.statusHistory.at(-1);
  if (last?.reverted === step && by === actor.role) return { after: before };
  const taken = lastStep(before);
  if (taken?.step !== step || by !== actor.role) throw new Problem("wrong_state", { current: before });
  if (now > taken.until) throw new Problem("revert_too_late", { current: before });
  const { status } = taken.from;
  const change: StatusChange = { status, at: now, by, reverted: step };
  const { handedOverAt: _, ...rest } = before;
  const after = { ...rest, status, updatedAt: now, statusHistory: [...before.statusHistory, change] };
  return { after, event: domainEvent(PrescriptionReverted, { ...withPharmacy(after), step }) };
}

/** A prescription as the caller sees it, who may be the one to take its last step back. */
export function ownView<P extends Prescription>(
  prescription: P,
  { now, actor }: PersonContext,
): P & Pick<OwnPrescription, "revertible"> {
  const taken = lastStep(prescription);
  if (!taken || lifecycle[taken.step].by !== actor.role || now > taken.until) return prescription;
  return { ...prescription, revertible: { step: taken.step, until: taken.until } };
}

/** The last step, if it may be taken back at all: until when, and where it led from. */
function lastStep({ statusHistory }: Prescription) {
  const [from, last] = statusHistory.slice(-2);
  if (!from || !last || last.reverted) return undefined;
  const step = RevertibleStep.options.find((one) => isStep(one, from, last));
  return step && { step, from, until: revertUntil(last.at) };
}

function isStep(step: RevertibleStep, from: StatusChange, last: StatusChange): boolean {
  const rule = lifecycle[step];
  const before: readonly string[] = rule.from;
  return rule.by === last.by && rule.to === last.status && before.includes(from.status);
}
