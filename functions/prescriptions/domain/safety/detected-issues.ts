import type { DetectedIssueCode } from "#events";
import { isUsedUp, type Span, spansOf } from "../medicines/supply.ts";
import type { DetectedIssue, Prescription } from "../prescription.ts";
import { statusTraits } from "../status.ts";
import { amountsOf } from "./amount.ts";
import { dayNeedOf, timesTheNeed } from "./day-need.ts";
import { type DosesRatio, dosesRatio, isTenfold } from "./doses-ratio.ts";
import { knowledgeBeside, knowledgeOf } from "./medicine-knowledge.ts";
import { numberAtStart } from "./number.ts";
import { type Line, ownIssues } from "./own-issues.ts";
import { doseOf, sameInAnyStrength } from "./strength.ts";

/** A prescription of the patient that a line is compared with. */
type Known = Pick<
  Prescription,
  | "id"
  | "medication"
  | "dosage"
  | "directions"
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

/** Whether a patient takes a medicine: its prescription is in progress, or handed over and not used up. */
function isTaken({ id, status, stopped }: Known, spans: ReadonlyMap<string, Span>, now: string): boolean {
  if (statusTraits[status].tab === "active") return true;
  const span = spans.get(id);
  return span !== undefined && !stopped && !isUsedUp(span, now);
}

/** A patient's prescriptions of one medicine that are taken now, the newest first; a renewal replaces its original. */
export function takenOf<K extends Known>(
  medication: string,
  known: readonly K[],
  { now, renews }: Pick<Writing, "now" | "renews">,
): K[] {
  const same = ofMedicine(medication, known);
  const renewed = renewedAmong(same, renews);
  const spans = spansOf(same);
  return same.filter((one) => isTaken(one, spans, now) && !renewed.has(one.id));
}

/** The ids of the prescriptions that others renew. */
function renewedAmong(known: readonly Known[], renews: string | undefined): Set<string | undefined> {
  return new Set([renews, ...known.map(({ priorPrescription }) => priorPrescription?.id)]);
}

/**
 * Detects issues of a line by itself, against the patient's prescriptions of the same medicine in any strength, and
 * against those of now with the same ingredient or class. Cancelled, rejected and withdrawn ones are ignored.
 */
export function detectIssues(line: Line, known: readonly Known[], writing: Writing): FoundIssue[] {
  const taken = takenOf(line.medication, known, writing);
  const earlier = ofMedicine(line.medication, known).filter((one) => !taken.includes(one));
  const issue = (
    code: DetectedIssueCode,
    other: Known | undefined,
    ratio?: DosesRatio | NeedsRatio,
  ): FoundIssue[] => {
    if (!other) return [];
    const compared = { ...statedDose(other), isTaken: taken.includes(other) };
    if (ratio && "needs" in ratio) {
      const { needs, ...times } = ratio;
      const ofOther = { ...compared, perDay: needs.other };
      return [
        { code, other: ofOther, ...times, perDay: needs.own, isYours: other.doctorId === writing.doctorId },
      ];
    }
    const own = ratio && { strength: doseOf(line).strength, ...ratio };
    return [{ code, other: compared, ...own, isYours: other.doctorId === writing.doctorId }];
  };
  const tenfold = tenfoldOf(line, [...taken, ...earlier]);
  const uncounted = [...taken, ...earlier].filter((one) => !needsRatio(line, one));
  return [
    ...ownIssues(line),
    ...issue("tenfold_strength", tenfold?.other, tenfold?.ratio),
    ...issue("unusual_amount", unusualTo(line, uncounted)),
    ...issue("already_active", taken[0]),
    ...relatedIssues(line, known, writing),
  ];
}

/** Each ingredient and each class that a line shares with other medicines of now; every other one is named once. */
function relatedIssues(line: Line, known: readonly Known[], writing: Writing): FoundIssue[] {
  const renewed = renewedAmong(known, writing.renews);
  const spans = spansOf(known);
  const taken = known
    .filter((one) => isTaken(one, spans, writing.now) && !renewed.has(one.id))
    .sort((a, b) => b.createdAt.localeCompare(a.createdAt));
  return sharedWith(line, taken).map(({ one, ...shared }) => ({
    ...shared,
    other: { dosage: one.dosage, isTaken: true },
    isYours: one.doctorId === writing.doctorId,
  }));
}

/** The same with the lines before it in its request. */
function relatedLines(line: Line, before: readonly Line[]): FoundIssue[] {
  return sharedWith(line, before).map(({ one, ...shared }) => ({
    ...shared,
    other: { dosage: one.dosage, isTaken: false, isBeside: true },
    isYours: true,
  }));
}

type Shared<O> = Pick<DetectedIssue, "shared"> & { code: "same_ingredient" | "same_class"; one: O };

function sharedWith<O extends Pick<Line, "medication">>(
  { medication }: Line,
  beside: readonly O[],
): Shared<O>[] {
  const own = knowledgeOf(medication);
  if (own.ingredients.length === 0) return [];
  const others = beside
    .filter((one) => !sameInAnyStrength(one.medication, medication))
    .map((one) => ({ one, its: knowledgeBeside(one.medication, medication) }));
  const named = new Set<O>();
  const sharing = (code: Shared<O>["code"], kind: "ingredients" | "classes") =>
    own[kind].flatMap((shared): Shared<O>[] => {
      const isSharing = (id: string) => id === shared;
      const sharers = others.filter(({ one, its }) => !named.has(one) && its[kind].some(isSharing));
      const [first] = sharers.map(({ one }) => one);
      if (!first) return [];
      for (const { one } of sharers) named.add(one);
      return [{ code, shared, one: first }];
    });
  return [...sharing("same_ingredient", "ingredients"), ...sharing("same_class", "classes")];
}

/** The same for each line of a request, which may contain a medicine twice. */
export function detectIssuesOf(
  lines: readonly Line[],
  known: readonly Known[],
  writing: Writing,
): FoundIssue[][] {
  return lines.map((line, n) => {
    const before = lines.slice(0, n);
    const same = before.find(({ medication }) => sameInAnyStrength(medication, line.medication));
    const twice = same && {
      code: "written_twice" as const,
      other: { ...statedDose(same), isTaken: false },
      isYours: true,
    };
    return [...detectIssues(line, known, writing), ...(twice ? [twice] : []), ...relatedLines(line, before)];
  });
}

function ofMedicine<K extends Known>(medication: string, known: readonly K[]): K[] {
  return known
    .filter(
      (one) => statusTraits[one.status].end !== "cancelled" && sameInAnyStrength(one.medication, medication),
    )
    .sort((a, b) => b.createdAt.localeCompare(a.createdAt));
}

/** A dosage, with the strength in the name if it is a number of pieces. */
function statedDose(line: Pick<Line, "medication" | "dosage">) {
  const { strength } = doseOf(line);
  return { dosage: line.dosage, ...(strength && { strength }) };
}

interface NeedsRatio extends DosesRatio {
  /** What each line needs on a day. */
  readonly needs: { readonly own: PerDay; readonly other: PerDay };
}
type PerDay = NonNullable<DetectedIssue["perDay"]>;

/** How many times another line's need of a day a line's is; undefined if they cannot be compared. */
function needsRatio(line: Line, known: Known): NeedsRatio | undefined {
  const [own, other] = [dayNeedOf(line), dayNeedOf(known)];
  const times = own && other && timesTheNeed(own, other);
  if (!own || !other || times === undefined) return undefined;
  const perDay = ({ amount, unit }: PerDay) => ({ amount, unit });
  return { times, needs: { own: perDay(own), other: perDay(other) } };
}

/** The first other prescription of which a line's dose is ten times, or a tenth. */
function tenfoldOf(
  line: Line,
  others: readonly Known[],
): { other: Known; ratio: DosesRatio | NeedsRatio } | undefined {
  for (const other of others) {
    // What is taken on a day says more than what one piece contains.
    const ofNeeds = needsRatio(line, other);
    if (ofNeeds && isTenfold(ofNeeds.times)) return { other, ratio: ofNeeds };
    if (ofNeeds) continue;
    // Pieces of an unknown strength are compared with pieces.
    const ofDoses = dosesRatio(doseOf(line).amounts, doseOf(other).amounts);
    const ratio = ofDoses ?? dosesRatio(amountsOf(line.dosage), amountsOf(other.dosage));
    if (ratio && isTenfold(ratio.times)) return { other, ratio };
  }
  return undefined;
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
      if (!number || (amountsOf(dosage).length > 0 && amountsOf(one.dosage).length > 0)) return false;
      return number.rest === "" || written.rest === "" || number.rest === written.rest;
    })
    .sort((a, b) => (a.number?.value ?? 0) - (b.number?.value ?? 0));
  const usual = numbers[Math.floor((numbers.length - 1) / 2)];
  if (!usual?.number || written.value < usual.number.value) return undefined;
  if (!isTenfold(written.value / usual.number.value)) return undefined;
  return usual.one;
}

function bareNumber(dosage: string) {
  return numberAtStart(dosage.trim().toLowerCase());
}
