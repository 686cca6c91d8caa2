import { v7 as newId } from "uuid";
import * as z from "zod/mini";
import { contract } from "#contract/prescriptions";
import type { Appointment } from "#domain/appointments";
import {
  detectIssuesOf,
  type Favorite,
  isComplete,
  issueKey,
  issueSentence,
  notationProblems,
  type Prescription,
} from "#domain/prescriptions";
import type { FieldProblem } from "#kernel/call/problem";
import { DraftLine, emptyLine } from "./draft-line.ts";
import { messages, unreadText } from "./messages.ts";
import { quantityDifference, type ReadLine, readLine } from "./read-line.ts";

const mostLines = 20;

/** What a doctor prescribes after an appointment. It is kept for it until it is created or the doctor signs out. */
export const Draft = z.object({ lines: z.array(DraftLine), generalNotes: z.string() });
export type Draft = z.infer<typeof Draft>;

type Request = z.infer<typeof contract.prescribe.input>;

/** A problem of a field, with its path in the draft. */
export interface DraftProblem {
  path: `lines.${number}.${keyof DraftLine}` | "generalNotes";
  title: string;
}

export function emptyDraft(): Draft {
  return { lines: [emptyLine()], generalNotes: "" };
}

/** Whether a line is empty. */
export function isBlank({ name, dosage, sig, frequency, duration, instructions }: DraftLine): boolean {
  return [name, dosage, sig, frequency, duration, instructions].every((value) => value.trim() === "");
}

/** Whether nothing is typed. */
export function isEmptyDraft({ lines, generalNotes }: Draft): boolean {
  return lines.every(isBlank) && generalNotes.trim() === "";
}

/** The nth line as a favorite of its own, or the problems at its fields, as a notation that is refused. */
export function favoriteFrom(
  line: ReadLine,
  n: number,
): { favorite: Favorite } | { problems: DraftProblem[] } {
  const parsed = contract.keepFavorite.input.safeParse({ ...writtenOf(line), id: newId() });
  if (parsed.success) return { favorite: parsed.data };
  const problems = parsed.error.issues.flatMap(({ path, message }): DraftProblem[] => {
    const field = fieldAt(path.join("."));
    return field ? [{ path: `lines.${n}.${field}`, title: message }] : [];
  });
  return { problems };
}

/** The draft's lines with more behind them, without empty ones; at most as many as can be created at once. */
export function withLines({ lines }: Draft, more: readonly DraftLine[]): DraftLine[] {
  return [...lines.filter((line) => !isBlank(line)), ...more].slice(0, mostLines);
}

/** The lines of a draft as they will be written. */
export function readLines({ lines }: Draft): ReadLine[] {
  return lines.map(readLine);
}

/** What a read line writes, without what is only typed. */
function writtenOf({ id, name, dosage, frequency, duration, instructions, directions, quantity }: ReadLine) {
  const line = { id, name, dosage, frequency, duration, instructions };
  return { ...line, ...(directions && { directions }), ...(quantity && { quantity }) };
}

/** The input of the call from the complete lines, with a reason where there are issues; or the problems by field. */
export function requestFrom(
  draft: Draft,
  appointment: Pick<Appointment, "id" | "patientId">,
  issues: readonly (readonly LineIssue[])[] = [],
): { request: Request } | { problems: DraftProblem[] } {
  const { generalNotes } = draft;
  const lines = readLines(draft);
  const missing = lines.flatMap((line, n) => missingIn(line, n, issues[n] ?? []));
  if (missing.length > 0) return { problems: missing };
  const medications = lines.flatMap((line, n) => {
    const keys = issues[n]?.map(({ key }) => key) ?? [];
    if (!isComplete(line)) return [];
    const acknowledgement = { issues: keys, reasonText: line.reason };
    return [{ ...writtenOf(line), ...(keys.length > 0 && { acknowledgement }) }];
  });
  const about = { appointmentId: appointment.id, patientId: appointment.patientId };
  const parsed = contract.prescribe.input.safeParse({ ...about, medications, generalNotes });
  if (parsed.success) return { request: parsed.data };
  const problems = parsed.error.issues.map(({ path, message }) => ({ path: path.join("."), title: message }));
  return { problems: inDraft(problems, draft) };
}

/** What a line needs before it can be sent: directions that are read, a quantity that is a number, a reason where one is due. */
function missingIn(line: ReadLine, n: number, issues: readonly LineIssue[]): DraftProblem[] {
  const { reasonMissing, quantityWrong } = messages();
  if (line.unread) return [{ path: `lines.${n}.sig`, title: unreadText(line.unread) }];
  if (!isComplete(line)) return [];
  const isDifferent = quantityDifference(line) !== undefined && line.supplyReason.trim() === "";
  return [
    ...(line.isQuantityWrong ? [{ path: `lines.${n}.supply` as const, title: quantityWrong }] : []),
    ...(isDifferent ? [{ path: `lines.${n}.supplyReason` as const, title: reasonMissing }] : []),
    ...(issues.length > 0 && line.reason.trim() === ""
      ? [{ path: `lines.${n}.reason` as const, title: reasonMissing }]
      : []),
  ];
}

/** The fields of the form at which a problem of a line is shown, by its path in the request. */
const fieldsByPath: Readonly<Record<string, keyof DraftLine>> = {
  name: "name",
  dosage: "dosage",
  frequency: "frequency",
  duration: "duration",
  instructions: "instructions",
  directions: "sig",
  quantity: "supply",
  "quantity.value": "supply",
  "quantity.reasonText": "supplyReason",
  "acknowledgement.reasonText": "reason",
};

function fieldAt(path: string): keyof DraftLine | undefined {
  return fieldsByPath[path] ?? (path.startsWith("directions.") ? "sig" : undefined);
}

/** Maps the server's problems to the fields of the draft, because empty lines were not sent. */
export function inDraft(problems: readonly { path: string; title: string }[], draft: Draft): DraftProblem[] {
  return problems.flatMap(({ path, title }): DraftProblem[] => {
    if (path === "generalNotes") return [{ path, title }];
    const [, at, name] = /^medications\.(\d+)\.(.+)$/.exec(path) ?? [];
    const line = sentLines(draft)[Number(at)];
    const field = fieldAt(name ?? "");
    return line === undefined || !field ? [] : [{ path: `lines.${line}.${field}`, title }];
  });
}

/** The notations in lines that are refused, at their fields; what was written before may have some. */
export function notationsIn(lines: readonly DraftLine[]): DraftProblem[] {
  return lines.flatMap((line, n) =>
    (["dosage", "instructions"] as const).flatMap((field) => {
      const title = notationProblems(line[field], field)
        .map((problem) => problem.title)
        .join(" ");
      return title === "" ? [] : [{ path: `lines.${n}.${field}` as const, title }];
    }),
  );
}

/** A possible issue with a line, as a sentence. */
export interface LineIssue {
  readonly code: string;
  /** Is sent back with the reason, which covers what was shown. */
  readonly key: string;
  readonly title: string;
}

/** An issue that the server wants acknowledged; also one of a kind that this page does not know yet. */
export function issueOf({ code, key = code, title }: FieldProblem): LineIssue {
  return { code, key, title };
}

/** The server's findings, keyed by the line's content: a line that changed since does not match. */
export function foundInDraft(problems: readonly FieldProblem[], draft: Draft): Record<string, LineIssue[]> {
  const found: Record<string, LineIssue[]> = {};
  for (const problem of problems) {
    const [, at] = /^medications\.(\d+)\.acknowledgement$/.exec(problem.path) ?? [];
    const line = readLines(draft)[sentLines(draft)[Number(at)] ?? -1];
    if (line) found[contentKey(line)] = [...(found[contentKey(line)] ?? []), issueOf(problem)];
  }
  return found;
}

/** The issues of each line: from this doctor's own prescriptions for the patient, and from the server. */
export function issuesOf(
  draft: Draft,
  { written, doctorId, now }: { written: readonly Prescription[]; doctorId: string; now: string },
  found: Readonly<Record<string, readonly LineIssue[]>>,
): LineIssue[][] {
  const read = readLines(draft);
  const lines = read.map(({ name: medication, ...line }) => ({ ...line, medication }));
  const seen = detectIssuesOf(lines, written, { doctorId, now });
  return read.map((line, n) => {
    if (line.name.trim() === "") return [];
    const theirs = found[contentKey(line)] ?? [];
    const ours = (seen[n] ?? []).filter(({ code }) => !theirs.some((issue) => issue.code === code));
    return [
      ...theirs,
      ...ours.map((issue) => ({
        ...{ code: issue.code, key: issueKey(line.dosage.trim(), issue) },
        title: issueSentence(line.dosage.trim(), issue),
      })),
    ];
  });
}

/** A line's content, as a key. */
export function contentKey({ id, name, dosage, frequency, directions }: ReadLine): string {
  return JSON.stringify([id, name, dosage, frequency, directions]);
}

function sentLines(draft: Draft): number[] {
  return readLines(draft).flatMap((line, n) => (isComplete(line) ? [n] : []));
}
