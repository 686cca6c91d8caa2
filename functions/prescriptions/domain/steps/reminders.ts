import {
  domainEvent,
  PrescriptionOverdue,
  PrescriptionRefillDue,
  PrescriptionUnsent,
  WaitingStatus,
} from "#events";
import { addDays } from "#kernel/dates";
import { daysLeft, type Supply, supplyOf } from "../medicines/supply.ts";
import { type Prescription, writtenAt } from "../prescription.ts";
import { statusTraits } from "../status.ts";
import { isSending } from "../work.ts";
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

/** After how many days a patient is reminded of what no pharmacy has. */
const unsentDays = [3, 14] as const;
const [firstDays] = unsentDays;

/** A patient's wait with prescriptions that no pharmacy has: its start, and the days of its next reminder. */
export interface UnsentWait {
  readonly patientId: string;
  readonly since: string;
  readonly days: number;
}

/** A reminder, and when it is due. */
export interface PlannedReminder {
  readonly at: string;
  readonly wait: UnsentWait;
}

/** The first reminder of a prescription that waits to be sent; undefined for others. Instants are ISO 8601 UTC. */
export function firstReminder({ status, patientId, updatedAt }: Prescription): PlannedReminder | undefined {
  if (!statusTraits[status].awaitsSending) return undefined;
  return planned({ patientId, since: updatedAt, days: firstDays });
}

/** The reminder of the same wait after this one; undefined after the last. */
export function nextReminder(wait: UnsentWait): PlannedReminder | undefined {
  const days = unsentDays.find((one) => one > wait.days);
  return days && planned({ ...wait, days });
}

/**
 * What a reminder is about: the prescription that stands for its wait, and how many of the patient's wait in all. Undefined if that
 * wait is over. `isAlreadyReminded`: an earlier wait of less than three days before is reminded of all of them, so this one is silent.
 */
export function reminded<P extends Prescription>(
  prescriptions: readonly P[],
  { since }: Pick<UnsentWait, "since">,
): { prescription: P; count: number; isAlreadyReminded: boolean } | undefined {
  const waiting = prescriptions.filter(({ status }) => statusTraits[status].awaitsSending);
  const prescription = waiting.find(({ updatedAt }) => updatedAt === since);
  if (!prescription) return undefined;
  const isAlreadyReminded = !startsOf(waiting).includes(since);
  return { prescription, count: waiting.length, isAlreadyReminded };
}

/** Reminds the patient of all `count` prescriptions that wait, at the one that stands for them. */
export function tellUnsent(before: Prescription, { days }: UnsentWait, count: number): Transition {
  const { id: prescriptionId, patientId } = before;
  return {
    after: before,
    event: domainEvent(PrescriptionUnsent, { prescriptionId, patientId, days, count }),
  };
}

/** Whether its patient never sent it to a pharmacy, and the first reminder is due. */
export function isNeverSent(prescription: Prescription, now: string): boolean {
  const { status, statusHistory } = prescription;
  const isLate = laterBy(writtenAt(prescription), firstDays) <= now;
  return statusTraits[status].awaitsSending && !statusHistory.some(isSending) && isLate;
}

/** The starts of the waits that are announced: the earliest, and each one that begins three days after such a start or later. */
function startsOf(waiting: readonly Prescription[]): string[] {
  const starts: string[] = [];
  for (const since of waiting.map(({ updatedAt }) => updatedAt).sort()) {
    const last = starts.at(-1);
    if (last === undefined || laterBy(last, firstDays) <= since) starts.push(since);
  }
  return starts;
}

function planned(wait: UnsentWait): PlannedReminder {
  return { at: laterBy(wait.since, wait.days), wait };
}

function laterBy(instant: string, days: number): string {
  return addDays(instant.slice(0, 10), days) + instant.slice(10);
}

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
