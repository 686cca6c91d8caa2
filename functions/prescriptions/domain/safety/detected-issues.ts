import type { DetectedIssueCode } from "#events";
import { sameMedicine } from "../medicines/same-medicine.ts";
import type { DetectedIssue, Prescription } from "../prescription.ts";
import { statusTraits } from "../status.ts";
import { courseEndsAt } from "../steps/refill.ts";
import { amountOf, timesAsMuch } from "./amount.ts";
import { numberAtStart } from "./number.ts";

/** A strength so many times another one, or so small a part of it, is taken for a decimal point in the wrong place. */
export const tenfold = 9.5;

/** The medicine and the dosage of a line, written or to be written. */
interface Line {
  readonly medication: string;
  readonly dosage: string;
}

/** A prescription of the patient with which a line is compared. */
type Known = Pick<
  Prescription,
  | "id"
  | "medication"
  | "dosage"
  | "duration"
  | "status"
  | "handedOverAt"
  | "createdAt"
  | "doctorId"
  | "priorPrescription"
  | "stopped"
>;

/** Who writes a line, and when. */
interface Writing {
  readonly doctorId: string;
  readonly now: string;
  /** The id of the prescription that it renews, whose place it takes. */
  readonly renews?: string;
}

/** An issue as its doctor reads it: whether the other line is by the same doctor. No other doctor is named. */
export type FoundIssue = DetectedIssue & { readonly isYours?: boolean };

/** Whether a patient has a medicine: it is on its way to them, or in their hand and its course goes on. */
export function isTaken(prescription: Omit<Known, "id" | "doctorId">, now: string): boolean {
  const { status, handedOverAt, stopped } = prescription;
  const { tab, end } = statusTraits[status];
  if (tab === "active") return true;
  if (end !== "fulfilled" || stopped || !handedOverAt) return false;
  const endsAt = courseEndsAt(prescription);
  return endsAt === undefined || now < endsAt;
}

/** Those of a patient's prescriptions of one medicine that they have now, the newest first; a renewal stands for what it renews. */
export function takenOf<K extends Known>(
  medication: string,
  known: readonly K[],
  { now, renews }: Pick<Writing, "now" | "renews">,
): K[] {
  const same = ofMedicine(medication, known);
  const renewed = new Set([renews, ...same.map(({ priorPrescription }) => priorPrescription?.id)]);
  return same.filter((one) => isTaken(one, now) && !renewed.has(one.id));
}

/**
 * What may be wrong with a line, compared with the patient's prescriptions of the same medicine. What was cancelled, rejected or
 * withdrawn is no measure.
 */
export function detectIssues(line: Line, known: readonly Known[], writing: Writing): FoundIssue[] {
  const taken = takenOf(line.medication, known, writing);
  const earlier = ofMedicine(line.medication, known).filter((one) => !taken.includes(one));
  const issue = (code: DetectedIssueCode, other: Known | undefined): FoundIssue[] => {
    if (!other) return [];
    const compared = { dosage: other.dosage, isTaken: taken.includes(other) };
    return [{ code, other: compared, isYours: other.doctorId === writing.doctorId }];
  };
  return [
    ...issue("tenfold_strength", [...taken, ...earlier].find(isTenfoldOf(line))),
    ...issue("unusual_amount", unusualTo(line, [...taken, ...earlier])),
    ...issue("already_active", taken[0]),
  ];
}

/** The same for each line of a request, in which a medicine may be there twice. */
export function detectIssuesOf(
  lines: readonly Line[],
  known: readonly Known[],
  writing: Writing,
): FoundIssue[][] {
  return lines.map((line, n) => {
    const before = lines.slice(0, n).find(({ medication }) => sameMedicine(medication, line.medication));
    const twice = before && {
      code: "written_twice" as const,
      other: { dosage: before.dosage, isTaken: false },
      isYours: true,
    };
    return [...detectIssues(line, known, writing), ...(twice ? [twice] : [])];
  });
}

function ofMedicine<K extends Known>(medication: string, known: readonly K[]): K[] {
  return known
    .filter((one) => statusTraits[one.status].end !== "cancelled" && sameMedicine(one.medication, medication))
    .sort((a, b) => b.createdAt.localeCompare(a.createdAt));
}

function isTenfoldOf({ dosage }: Line): (other: Known) => boolean {
  const written = amountOf(dosage);
  return (other) => {
    const amount = amountOf(other.dosage);
    const times = written && amount && timesAsMuch(written, amount);
    return times !== undefined && (times >= tenfold || times <= 1 / tenfold);
  };
}

/**
 * The usual one of the earlier dosages whose number is ten times smaller, where the units say nothing: they are missing on one
 * side, or are the same words that no unit is known by.
 */
function unusualTo({ dosage }: Line, known: readonly Known[]): Known | undefined {
  const written = bareNumber(dosage);
  if (!written) return undefined;
  const numbers = known
    .flatMap((one) => ({ one, number: bareNumber(one.dosage) }))
    .filter(({ one, number }) => {
      if (!number || (amountOf(dosage) && amountOf(one.dosage))) return false;
      return number.rest === "" || written.rest === "" || number.rest === written.rest;
    })
    .sort((a, b) => (a.number?.value ?? 0) - (b.number?.value ?? 0));
  const usual = numbers[Math.floor((numbers.length - 1) / 2)];
  if (!usual?.number || written.value < tenfold * usual.number.value) return undefined;
  return usual.one;
}

function bareNumber(dosage: string) {
  return numberAtStart(dosage.trim().toLowerCase());
}
