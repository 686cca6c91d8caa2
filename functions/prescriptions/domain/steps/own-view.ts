import type { Role } from "#kernel/actor";
import type { PersonContext } from "#kernel/context";
import type { OwnPrescription, Prescription } from "../prescription.ts";
import { isSending } from "../work.ts";
import { revertibleStep } from "./revertible-step.ts";

/** A prescription as the caller sees it, with the step they may revert. */
export function ownView<P extends Prescription>(
  prescription: P,
  { now, actor }: PersonContext,
): P & Pick<OwnPrescription, "revertible"> {
  const { step, until, by } = revertibleStep(prescription) ?? {};
  const statusHistory = historyFor(actor.role, prescription);
  if (!step || !until || by !== actor.role || now > until) return { ...prescription, statusHistory };
  return { ...prescription, statusHistory, revertible: { step, until } };
}

/** A pharmacy does not see earlier pharmacies: its history has the issue, then the sending to it. */
function historyFor(role: Role, { statusHistory }: Prescription) {
  const sent = statusHistory.findLastIndex(isSending);
  return role === "pharmacy"
    ? [...statusHistory.slice(0, 1), ...statusHistory.slice(Math.max(1, sent))]
    : statusHistory;
}
