import type { Prescription } from "#domain/prescriptions";
import { type DomainEvent, DoseLogged, DosesMissed, domainEvent } from "#events";
import { fieldMessages } from "#kernel/call/field-messages";
import { Problem } from "#kernel/call/problem";
import type { PersonContext } from "#kernel/context";
import { addDays, wallClock } from "#kernel/dates";
import { type DoseAnswer, type DoseDay, type DoseLog, historyDays, logOf } from "./doses.ts";
import type { Dose } from "./moments.ts";
import { type AnsweredDose, type DoseName, isOneOf } from "./plan.ts";

/** The result of logging. No event: it was already logged. */
export interface DayTransition {
  readonly after: DoseDay;
  readonly event?: DomainEvent;
}

type Named = Pick<Prescription, "id" | "medication" | "dosage">;

/** A patient's answers about doses, and when they were given: earlier than now if there was no connection. */
export interface DoseLogInput {
  readonly doses: readonly AnsweredDose[];
  readonly status: DoseAnswer;
  readonly saidAt?: string | undefined;
}

/** The most logs of one day. */
const logsADay = 150;

/**
 * Logs a patient's answers about doses of one day. The last answer counts, unless the log changed since the patient saw
 * it. An unplanned dose was taken as needed. Throws Problem 422 for a day or a time too long ago, and 409.
 */
export function logDoses(
  before: DoseDay,
  input: DoseLogInput,
  planned: readonly DoseName[],
  medicines: readonly Named[],
  today: string,
  { now }: PersonContext,
): DayTransition {
  requireLoggable(before, input, today);
  const { status } = input;
  const takenAt = input.saidAt && input.saidAt < now ? input.saidAt : now;
  const changing = input.doses.filter((dose) => (logOf(before, dose)?.status ?? "open") !== status);
  if (changing.length === 0) return { after: before };
  if (changing.some((dose) => isOutdated(dose, before))) throw new Problem("changed_meanwhile");
  if (before.doses.length + changing.length > logsADay) throw new Problem("limit_reached");
  const logs = changing.flatMap((dose): DoseLog[] =>
    status === "open"
      ? []
      : [
          {
            ...named(dose, medicines),
            status,
            ...(status === "taken" && { takenAt }),
            ...(!isOneOf(planned, dose) && { asNeeded: true }),
          },
        ],
  );
  const after = { ...before, doses: inOrder([...without(before.doses, changing), ...logs]) };
  return { after, event: domainEvent(DoseLogged, dataOf(before, changing)) };
}

/** Closes a day: doses without an answer are missed. */
export function closeDay(
  before: DoseDay,
  planned: readonly Dose[],
  medicines: readonly Named[],
): DayTransition {
  const missed = planned.filter((dose) => !logOf(before, dose));
  if (missed.length === 0) return { after: before };
  const logs = missed.map((dose): DoseLog => ({ ...named(dose, medicines), status: "missed" }));
  const after = { ...before, doses: inOrder([...before.doses, ...logs]) };
  return { after, event: domainEvent(DosesMissed, dataOf(before, missed)) };
}

function named({ prescriptionId, time }: DoseName, medicines: readonly Named[]) {
  const found = medicines.find(({ id }) => id === prescriptionId);
  return { prescriptionId, medication: found?.medication ?? "", dosage: found?.dosage ?? "", time };
}

/** The event data about doses of a day. */
function dataOf({ patientId, date }: DoseDay, doses: readonly DoseName[]) {
  const prescriptionIds = [...new Set(doses.map(({ prescriptionId }) => prescriptionId))];
  return { patientId, date, count: doses.length, prescriptionIds };
}

function without(logs: readonly DoseLog[], doses: readonly DoseName[]): DoseLog[] {
  return logs.filter((log) => !isOneOf(doses, log));
}

/** Whether the log of a dose changed since the patient saw it. Closing the day does not count as a change. */
function isOutdated({ seen, ...dose }: AnsweredDose, day: DoseDay): boolean {
  const known = logOf(day, dose);
  const isLogged = known !== undefined && known.status !== "missed";
  return seen !== undefined && (isLogged ? known.status : "open") !== (seen === "missed" ? "open" : seen);
}

function inOrder(logs: DoseLog[]): DoseLog[] {
  return logs.sort((a, b) => (a.time < b.time ? -1 : 1));
}

/**
 * Refuses a day or an answer before the days that can be corrected. An answer from a device whose clock is ahead counts
 * as given now.
 */
function requireLoggable({ date, zone }: DoseDay, { saidAt }: DoseLogInput, today: string): void {
  const first = addDays(today, 1 - historyDays);
  if (date > today) throw notLoggable("date", "past");
  if (date < first) throw notLoggable("date", "date");
  if (saidAt && wallClock(saidAt, zone).date < first) throw notLoggable("saidAt", "date");
}

function notLoggable(path: "date" | "saidAt", code: "past" | "date"): Problem {
  return new Problem("invalid", { fields: [{ path, code, title: fieldMessages()[code] }] });
}
