import { domainEvent, PrescriptionReverted, type RevertibleStep } from "#events";
import { Problem } from "#kernel/call/problem";
import type { PersonContext } from "#kernel/context";
import { lifecycle } from "../lifecycle.ts";
import type { Prescription, StatusChange } from "../prescription.ts";
import { withPharmacy } from "./in-events.ts";
import { ownView } from "./own-view.ts";
import { partOfLastStep, withoutLastPart } from "./part.ts";
import { revertibleStep } from "./revertible-step.ts";
import type { Transition } from "./transitions.ts";

/** What each step wrote, which its revert removes. */
const written = {
  collect: "handedOverAt",
  receive: "handedOverAt",
  dispense: "handedOverAt",
  deliver: "handedOverAt",
  approve: "preparation",
} as const satisfies Record<RevertibleStep, keyof Prescription>;

/**
 * Reverts the last step by the person who took it: the prescription returns to its earlier status. If the step was for a part, it is
 * whole again, and its remainder must be closed in the same transaction. Throws Problem 409.
 */
export function revert(step: RevertibleStep, before: Prescription, ctx: PersonContext): Transition {
  const { now, actor } = ctx;
  const { by } = lifecycle[step];
  const last = before.statusHistory.at(-1);
  if (last?.reverted === step && by === actor.role) return { after: before };
  const taken = revertibleStep(before);
  const current = ownView(before, ctx);
  if (taken?.step !== step || by !== actor.role) throw new Problem("wrong_state", { current });
  if (now > taken.until) throw new Problem("revert_too_late", { current });
  const status = taken.from;
  const change: StatusChange = { status, at: now, by, reverted: step };
  const { [written[step]]: _, ...rest } = partOfLastStep(before) ? withoutLastPart(before) : before;
  const after = { ...rest, status, updatedAt: now, statusHistory: [...before.statusHistory, change] };
  return { after, event: domainEvent(PrescriptionReverted, { ...withPharmacy(after), step }) };
}
