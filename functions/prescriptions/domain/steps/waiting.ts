import { domainEvent, PrescriptionOverdue, WaitingStatus } from "#events";
import type { Prescription } from "../prescription.ts";
import { statusTraits } from "../status.ts";
import { withPharmacy } from "./in-events.ts";
import type { Transition } from "./transitions.ts";

const dayMs = 86_400_000;

/** A wait: its status and its start. */
export interface Wait {
  readonly status: WaitingStatus;
  readonly since: string;
}

/**
 * The current wait of a prescription and when it becomes overdue; undefined if no one has to act. Instants are ISO 8601 UTC.
 */
export function waitOf({ status, updatedAt: since }: Prescription): (Wait & { endsAt: string }) | undefined {
  const waiting = WaitingStatus.options.find((one) => one === status);
  if (!waiting) return undefined;
  const endsAt = new Date(Date.parse(since) + statusTraits[waiting].patienceDays * dayMs).toISOString();
  return { status: waiting, since, endsAt };
}

/** Records that a prescription is overdue. No event if that wait is over. */
export function notifyOverdue(before: Prescription, wait: Wait): Transition {
  const now = waitOf(before);
  if (now?.status !== wait.status || now.since !== wait.since) return { after: before };
  const data = { ...withPharmacy(before), status: wait.status };
  return { after: before, event: domainEvent(PrescriptionOverdue, data) };
}
