import { type FieldProblem, Problem } from "#kernel/call/problem";
import { isolated } from "#kernel/text/direction";
import { unbroken } from "../medicine.ts";
import type { Acknowledgement, DetectedIssue, Prescription } from "../prescription.ts";
import { amountOf, timesAsMuch } from "./amount.ts";
import type { FoundIssue } from "./detected-issues.ts";
import { issueMessages } from "./issue-messages.ts";

/** A line with its detected issues and its doctor's acknowledgement. */
export interface CheckedLine {
  readonly path: string;
  readonly dosage: string;
  readonly issues: readonly FoundIssue[];
  readonly acknowledgement: Acknowledgement | undefined;
}

/**
 * The acknowledgement to store for each line; undefined for a line without issues. Throws Problem 409 with the lines
 * and issues unless every issue has a reason. A reason always suffices: no line is refused for good.
 */
export function acknowledgedLines(lines: readonly CheckedLine[]): Prescription["acknowledgement"][] {
  const open = lines.filter(({ issues, acknowledgement }) =>
    issues.some(({ code }) => !acknowledgement?.issues.includes(code)),
  );
  if (open.length > 0) throw new Problem("acknowledgement_needed", { fields: open.flatMap(problemsOf) });
  return lines.map(({ issues, acknowledgement }) => {
    if (issues.length === 0 || !acknowledgement) return undefined;
    const kept = issues.map(({ isYours: _, ...issue }) => issue);
    return { issues: kept, reasonText: acknowledgement.reasonText };
  });
}

/** The sentence about an issue for the doctor who writes the line. */
export function issueSentence(dosage: string, { code, other, shared, isYours }: FoundIssue): string {
  const { doctor } = issueMessages();
  const whose = isYours ? doctor.yours : doctor.others;
  const from = other?.isTaken ? whose.now : whose.before;
  const compared = comparedWith(dosage, other);
  return doctor[code]({ compared, other: shown(other?.dosage), shared: sharedName(shared), from });
}

/** The same for the pharmacy that has the prescription. */
export function issueForPharmacy(dosage: string, { code, other, shared }: DetectedIssue): string {
  return issueMessages().pharmacy[code]({
    compared: comparedWith(dosage, other),
    other: shown(other?.dosage),
    shared: sharedName(shared),
  });
}

/** The name of a shared class, or the shared ingredient. */
function sharedName(shared = ""): string {
  const names: Readonly<Record<string, string>> = issueMessages().classNames;
  return names[shared] ?? shared;
}

function problemsOf({ path, dosage, issues }: CheckedLine): FieldProblem[] {
  return issues.map((issue) => ({ path, code: issue.code, title: issueSentence(dosage, issue) }));
}

/** "2.5 mg is 10 times 0.25 mg": the larger one first. */
function comparedWith(dosage: string, other: DetectedIssue["other"]): string {
  const { times, much } = issueMessages();
  const [written, amount] = [amountOf(dosage), amountOf(other?.dosage ?? "")];
  const ratio = written && amount && timesAsMuch(written, amount);
  if (!other || !ratio) return much({ one: shown(dosage), other: shown(other?.dosage) });
  const [one, than] = ratio < 1 ? [other.dosage, dosage] : [dosage, other.dosage];
  return times({
    one: shown(one),
    other: shown(than),
    times: String(Math.round(ratio < 1 ? 1 / ratio : ratio)),
  });
}

/** A dosage in a sentence: direction-isolated, without a line break. */
function shown(dosage = ""): string {
  return isolated(unbroken(dosage));
}
