import type { PersonContext } from "#kernel/context";
import { ownView, type Prescription, type RevertibleStep, revert } from "./domain/index.ts";
import { closedRemainder } from "./parts-store.ts";
import { renewals, renewalWritesOfRevert } from "./renewals/store.ts";
import { prescriptions } from "./store.ts";
import { saveSteps } from "./writes.ts";

/**
 * Reverts a person's own last step, and with a hand-over ends an open request for a renewal and closes the remainder of a part; returns
 * the prescription as the caller sees it. Throws Problem 404, and 409 if it was renewed or a step was taken for the remainder.
 */
export async function revertOwn(id: string, step: RevertibleStep, ctx: PersonContext): Promise<Prescription> {
  const [before, renewal] = await Promise.all([prescriptions.findOwn(id, ctx.actor), renewals.find(id)]);
  const decision = revert(step, before, ctx);
  if (decision.event) {
    const closed = await closedRemainder(before, step, ctx);
    const ended = renewalWritesOfRevert(id, renewal, ctx);
    await saveSteps([{ before, ...decision }, ...closed], ctx, { also: ended });
  }
  return ownView(decision.after, ctx);
}
