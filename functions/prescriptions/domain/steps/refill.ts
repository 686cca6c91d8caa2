import { domainEvent, PrescriptionRefillDue } from "#events";
import { daysLeft, type Supply, supplyOf } from "../medicines/supply.ts";
import type { Prescription } from "../prescription.ts";
import type { Transition } from "./transitions.ts";

/** When to look again whether a medicine runs out: not before its own notice would be due. What else is in hand is read then. */
export function refillDueAt(prescription: Prescription): string | undefined {
  return supplyOf([prescription]).noticeAt;
}

/** Records that a medicine runs out. No event if that no longer holds, or nothing is left. */
export function tellRefillDue(
  before: Prescription,
  { spans, lasting, noticeAt }: Supply,
  { now }: { now: string },
): Transition {
  const isInHand = spans.has(before.id) && !before.stopped;
  if (!isInHand || !lasting || noticeAt === undefined || noticeAt > now) return { after: before };
  const left = daysLeft(lasting, now);
  if (left <= 0) return { after: before };
  const { id: prescriptionId, patientId } = before;
  return {
    after: before,
    event: domainEvent(PrescriptionRefillDue, { prescriptionId, patientId, daysLeft: left }),
  };
}
