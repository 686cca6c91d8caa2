import type { DetectedIssueCode } from "#events";
import { sameMedicine } from "../medicines/same-medicine.ts";
import type { DetectedIssue, Prescription } from "../prescription.ts";
import { statusTraits } from "../status.ts";
import { courseEndsAt } from "../steps/refill.ts";
import { amountOf, timesAsMuch } from "./amount.ts";
import { knowledgeOf } from "./medicine-knowledge.ts";
import { numberAtStart } from "./number.ts";

/** A ratio this large, or its inverse, suggests a misplaced decimal point. */
const tenfold = 9.5;

/** The medicine and the dosage of a line, saved or not. */
interface Line {
  readonly medication: string;
  readonly dosage: string;
}

/** A prescription of the patient that a line is compared with. */
type Known = Pick<
  Prescription,
  | "id"
  | "medication"
  | "dosage"
  | "duration"
  | "daysSupply"
  | "status"
  | "handedOverAt"
  | "createdAt"
  | "doctorId"
  | "priorPrescription"
  | "stopped"
>;

interface Writing {
  readonly doctorId: string;
  readonly now: string;
  /** The id of the prescription that it renews and replaces. */
  readonly renews?: string;
}

/** An issue for the line's doctor, who learns whether the other line is their own. No other doctor is named. */
export type FoundIssue = DetectedIssue & { readonly isYours?: boolean };

/** Whether a patient takes a medicine: its prescription is in progress, or handed over with its course not over. */
function isTaken(prescription: Omit<Known, "id" | "doctorId">, now: string): boolean {
  const { status, handedOverAt, stopped } = prescription;
  const { tab, end } = statusTraits[status];
  if (tab === "active") return true;
  if (end !== "fulfilled" || stopped || !handedOverAt) return false;
  const endsAt = courseEndsAt(prescription);
  return endsAt === undefined || now < endsAt;
}

/** A patient's prescriptions of one medicine that are taken now, the newest first; a renewal replaces its original. */
export function takenOf<K extends Known>(
  medication: string,
  known: readonly K[],
  { now, renews }: Pick<Writing, "now" | "renews">,
): K[] {
  const same = ofMedicine(medication, known);
  const renewed = renewedAmong(same, renews);
  return same.filter((one) => isTaken(one, now) && !renewed.has(one.id));
}

/** The ids of the prescriptions that others renew. */
function renewedAmong(known: readonly Known[], renews: string | undefined): Set<string | undefined> {
  return new Set([renews, ...known.map(({ priorPrescription }) => priorPrescription?.id)]);
}

/**
 * Detects issues of a line against the patient's prescriptions of the same medicine, and those of now with the same
 * ingredient or class. Cancelled, rejected and withdrawn ones are ignored.
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
    ...relatedIssues(line, known, writing),
  ];
}

/** The first other medicine now that shares an ingredient with a line, or else one of the same class. */
function relatedIssues({ medication }: Line, known: readonly Known[], writing: Writing): FoundIssue[] {
  const own = knowledgeOf(medication);
  if (own.ingredients.length === 0) return [];
  const renewed = renewedAmong(known, writing.renews);
  const others = known
    .filter((one) => !sameMedicine(one.medication, medication) && isTaken(one, writing.now))
    .filter(({ id }) => !renewed.has(id))
    .sort((a, b) => b.createdAt.localeCompare(a.createdAt))
    .map((one) => ({ one, its: knowledgeOf(one.medication) }));
  for (const [code, kind] of [
    ["same_ingredient", "ingredients"],
    ["same_class", "classes"],
  ] as const) {
    for (const { one, its } of others) {
      const theirs: readonly string[] = its[kind];
      const shared = own[kind].find((id) => theirs.includes(id));
      if (shared === undefined) continue;
      const compared = { dosage: one.dosage, isTaken: true };
      return [{ code, other: compared, shared, isYours: one.doctorId === writing.doctorId }];
    }
  }
  return [];
}

/** The same for each line of a request, which may contain a medicine twice. */
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
 * The earlier prescription with the median dosage, if the line's number is about ten times that and units decide
 * nothing: one side has none, or both have the same unknown word.
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
