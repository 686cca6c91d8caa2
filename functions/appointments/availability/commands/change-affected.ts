import type { Run } from "#kernel/call/contract";
import { Problem, type ProblemCode } from "#kernel/call/problem";
import { cancelOne } from "../../commands/cancel.ts";
import { moveOne } from "../../commands/reschedule.ts";
import type { contract } from "../../contract.ts";
import type { Appointment } from "../../domain/index.ts";
import { appointments } from "../../store.ts";

/**
 * Moves and cancels each appointment in a transaction of its own: one that has changed does not stop the others. The same request again changes nothing.
 */
export const changeAffected: Run<typeof contract.changeAffected> = async (
  { reasonText, changes, licenseConfirmed },
  ctx,
) => {
  const items: Appointment[] = [];
  const refused: { id: string; code: ProblemCode }[] = [];
  for (const { id, to } of changes) {
    try {
      const before = await appointments.findOwn(id, ctx.actor);
      const reason = { reasonCode: "doctor_unavailable", reasonText } as const;
      items.push(
        to
          ? await moveOne(before, { ...to, reasonText, licenseConfirmed }, ctx)
          : await cancelOne(before, reason, ctx),
      );
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      refused.push({ id, code: error.code });
    }
  }
  return { items, refused };
};
