import type { Prescription } from "#domain/prescriptions";
import type { PersonContext } from "#kernel/context";
import { addDays } from "#kernel/dates";
import { fieldMessages } from "#kernel/field-messages";
import { Problem } from "#kernel/problem";
import { DoseLogged, DosesMissed } from "../../../events/adherence.ts";
import { type DomainEvent, domainEvent } from "../../../events/event.ts";
import { type DoseAnswer, type DoseDay, type DoseLog, historyDays, logOf } from "./doses.ts";
import type { Dose } from "./moments.ts";
import type { DoseName } from "./plan.ts";

/** What logging leads to. No event: it was said already. */
export interface DayTransition {
  readonly after: DoseDay;
  readonly event?: DomainEvent;
}

type Named = Pick<Prescription, "id" | "medication" | "dosage">;

/** A patient says what became of doses of one day; the last word counts. Throws Problem 422 for another day. */
export function logDoses(
  before: DoseDay,
  said: { readonly doses: readonly DoseName[]; readonly status: DoseAnswer },
  medicines: readonly Named[],
  today: string,
  { now }: PersonContext,
): DayTransition {
  requireLoggable(before.date, today);
  const { status } = said;
  const changing = said.doses.filter((dose) => (logOf(before, dose)?.status ?? "open") !== status);
  if (changing.length === 0) return { after: before };
  const logs = changing.flatMap((dose): DoseLog[] =>
    status === "open"
      ? []
      : [{ ...named(dose, medicines), status, ...(status === "taken" && { takenAt: now }) }],
  );
  const after = { ...before, doses: inOrder([...without(before.doses, changing), ...logs]) };
  const data = { patientId: before.patientId, date: before.date, doses: changing.map(nameOf), status };
  return { after, event: domainEvent(DoseLogged, data) };
}

/** A day ends for good: what nobody said anything of was missed. */
export function closeDay(
  before: DoseDay,
  planned: readonly Dose[],
  medicines: readonly Named[],
): DayTransition {
  const missed = planned.filter((dose) => !logOf(before, dose));
  if (missed.length === 0) return { after: before };
  const logs = missed.map((dose): DoseLog => ({ ...named(dose, medicines), status: "missed" }));
  const after = { ...before, doses: inOrder([...before.doses, ...logs]) };
  const data = { patientId: before.patientId, date: before.date, doses: missed.map(nameOf) };
  return { after, event: domainEvent(DosesMissed, data) };
}

function named({ prescriptionId, time }: DoseName, medicines: readonly Named[]) {
  const found = medicines.find(({ id }) => id === prescriptionId);
  return { prescriptionId, medication: found?.medication ?? "", dosage: found?.dosage ?? "", time };
}

function nameOf({ prescriptionId, time }: DoseName): DoseName {
  return { prescriptionId, time };
}

function without(logs: readonly DoseLog[], doses: readonly DoseName[]): DoseLog[] {
  const isOne = (log: DoseLog) =>
    doses.some((dose) => dose.prescriptionId === log.prescriptionId && dose.time === log.time);
  return logs.filter((log) => !isOne(log));
}

function inOrder(logs: DoseLog[]): DoseLog[] {
  return logs.sort((a, b) => (a.time < b.time ? -1 : 1));
}

function requireLoggable(date: string, today: string): void {
  if (date <= today && date >= addDays(today, 1 - historyDays)) return;
  const code = date > today ? "past" : "date";
  throw new Problem("invalid", { fields: [{ path: "date", code, title: fieldMessages()[code] }] });
}
