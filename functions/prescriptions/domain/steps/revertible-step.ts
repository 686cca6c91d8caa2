import { RevertibleStep } from "#events";
import { revertUntil } from "#kernel/revertible";
import { lifecycle } from "../lifecycle.ts";
import type { Prescription, StatusChange } from "../prescription.ts";

/** The last step if it can be reverted: by whom, until when, and to which status. */
export function revertibleStep({ status, statusHistory, stopped }: Prescription) {
  if (stopped) return undefined;
  const [from, last] = statusHistory.slice(-2);
  if (!from || !last || last.status !== status || last.reverted || last.isRemainder) return undefined;
  const step = RevertibleStep.options.find((one) => isStep(one, from, last));
  return step && { step, by: last.by, from: from.status, until: revertUntil(last.at) };
}

function isStep(step: RevertibleStep, from: StatusChange, last: StatusChange): boolean {
  const rule = lifecycle[step];
  const before: readonly string[] = rule.from;
  return rule.by === last.by && rule.to === last.status && before.includes(from.status);
}
