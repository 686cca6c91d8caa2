import { type FieldProblem, Problem } from "#kernel/call/problem";
import { isolated } from "#kernel/text/direction";
import { amountText } from "../directions/sentences.ts";
import { unbroken } from "../medicine.ts";
import type { Acknowledgement, DetectedIssue, Prescription } from "../prescription.ts";
import { amountOf } from "./amount.ts";
import type { FoundIssue } from "./detected-issues.ts";
import { timesAsMuch } from "./doses-ratio.ts";
import { type Compared, issueMessages } from "./issue-messages.ts";

/** A line with its detected issues and its doctor's acknowledgement. */
export interface CheckedLine {
  readonly path: string;
  readonly dosage: string;
  readonly issues: readonly FoundIssue[];
  readonly acknowledgement: Acknowledgement | undefined;
}

/**
 * The key of an issue of a line with this dosage: what it is, and what it is about. A reason covers what was shown with it,
 * so another class or another dose, of this line or the other, has another key.
 */
export function issueKey(dosage: string, { code, shared, strength, perDay, other }: DetectedIssue): string {
  const needs = [perDay, other?.perDay].flatMap((need) => (need ? `${need.amount} ${need.unit}` : []));
  const about = [dosage, shared, strength, other?.dosage, other?.strength, ...needs];
  return `${code}:${about.map((part) => part ?? "").join("|")}`;
}

/**
 * The acknowledgement to store for each line; undefined for a line without issues. Throws Problem 409 with the lines
 * and issues unless a reason covers the key of every issue. A reason always suffices: no line is refused for good.
 */
export function acknowledgedLines(lines: readonly CheckedLine[]): Prescription["acknowledgement"][] {
  const open = lines.filter(({ dosage, issues, acknowledgement }) =>
    issues.some((issue) => !acknowledgement?.issues.includes(issueKey(dosage, issue))),
  );
  if (open.length > 0) throw new Problem("acknowledgement_needed", { fields: open.flatMap(problemsOf) });
  return lines.map(({ issues, acknowledgement }) => {
    if (issues.length === 0 || !acknowledgement) return undefined;
    const storedIssues = issues.map(({ isYours: _, ...issue }) => issue);
    return { issues: storedIssues, reasonText: acknowledgement.reasonText };
  });
}

/** The sentence about an issue for the doctor who writes the line. */
export function issueSentence(dosage: string, issue: FoundIssue): string {
  const { doctor } = issueMessages();
  const whose = issue.isYours ? doctor.yours : doctor.others;
  const { isTaken, isBeside } = issue.other ?? {};
  const from = isBeside ? doctor.beside : isTaken ? whose.now : whose.before;
  return doctor[issue.code]({ ...comparison(dosage, issue), from });
}

/** The same for the pharmacy that has the prescription. */
export function issueForPharmacy(dosage: string, issue: DetectedIssue): string {
  return issueMessages().pharmacy[issue.code](comparison(dosage, issue));
}

function comparison(dosage: string, issue: DetectedIssue): Compared {
  const { other, shared } = issue;
  return {
    compared: comparedWith(dosage, issue),
    other: doseText(other?.dosage, other?.strength),
    shared: sharedName(shared),
  };
}

/** The name of a shared class, or the shared ingredient. */
function sharedName(shared = ""): string {
  const names: Readonly<Record<string, string>> = issueMessages().classNames;
  return names[shared] ?? shared;
}

function problemsOf({ path, dosage, issues, acknowledgement }: CheckedLine): FieldProblem[] {
  return issues.map((issue) => {
    const sentence = issueSentence(dosage, issue);
    // A page from before the keys sends codes, which say nothing about what was shown.
    const isFromOldPage = acknowledgement?.issues.includes(issue.code);
    const title = isFromOldPage ? `${sentence} ${issueMessages().oldPage}` : sentence;
    return { path, code: issue.code, title, key: issueKey(dosage, issue) };
  });
}

/** "2.5 mg is 10 times 0.25 mg": the larger one first. */
function comparedWith(dosage: string, issue: DetectedIssue): string {
  const { times, timesInPart, much, inName } = issueMessages();
  const { other, strength } = issue;
  const ratio = issue.times ?? ratioOf(dosage, other?.dosage);
  const than = other ? dayText(other.perDay, other.dosage, other.strength) : inName(doseText(strength));
  const one = dayText(issue.perDay, dosage, other && strength);
  if (!ratio) return much({ one, other: than });
  const [larger, smaller] = ratio < 1 ? [than, one] : [one, than];
  return (issue.inPart ? timesInPart : times)({
    one: larger,
    other: smaller,
    times: String(Math.round(ratio < 1 ? 1 / ratio : ratio)),
  });
}

function ratioOf(dosage: string, other = ""): number | undefined {
  const [written, amount] = [amountOf(dosage), amountOf(other)];
  return written && amount && timesAsMuch(written, amount);
}

/** What is taken on a day of a dosage, or the dosage alone. */
function dayText(perDay: DetectedIssue["perDay"], dosage: string, strength: string | undefined): string {
  if (!perDay) return doseText(dosage, strength);
  return issueMessages().aDay({ amount: amountText(perDay.amount, perDay.unit), dosage: doseText(dosage) });
}

/** A dosage in a sentence, with the strength that counts in it: direction-isolated, without a line break. */
function doseText(dosage = "", strength?: string): string {
  const shown = isolated(unbroken(dosage));
  return strength ? issueMessages().of({ pieces: shown, strength: isolated(unbroken(strength)) }) : shown;
}
