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
import { messages } from "./messages.ts";

/** A medication line of a draft. Its id stays the same, so that a resend creates nothing twice. */
const DraftLine = z.object({
  id: z.string(),
  name: z.string(),
  dosage: z.string(),
  frequency: z.string(),
  duration: z.string(),
  instructions: z.string(),
  reason: z.string(),
});
export type DraftLine = z.infer<typeof DraftLine>;

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

export function emptyLine(): DraftLine {
  return { id: newId(), name: "", dosage: "", frequency: "", duration: "", instructions: "", reason: "" };
}

export function emptyDraft(): Draft {
  return { lines: [emptyLine()], generalNotes: "" };
}

/** Whether a line is empty. */
export function isBlank({ id: _, reason: __, ...line }: DraftLine): boolean {
  return Object.values(line).every((value) => value.trim() === "");
}

/** Whether nothing is typed. */
export function isEmptyDraft({ lines, generalNotes }: Draft): boolean {
  return lines.every(isBlank) && generalNotes.trim() === "";
}

/** The nth line as a favorite of its own, or the problems at its fields, as a notation that is refused. */
export function favoriteFrom(
  { reason: _, ...line }: DraftLine,
  n: number,
): { favorite: Favorite } | { problems: DraftProblem[] } {
  const parsed = contract.keepFavorite.input.safeParse({ ...line, id: newId() });
  if (parsed.success) return { favorite: parsed.data };
  const problems = parsed.error.issues.flatMap(({ path, message }): DraftProblem[] => {
    const field = fieldNames.find((known) => known === path[0]);
    return field ? [{ path: `lines.${n}.${field}`, title: message }] : [];
  });
  return { problems };
}

/** The draft's lines with more behind them, without empty ones; at most as many as can be created at once. */
export function withLines({ lines }: Draft, more: readonly DraftLine[]): DraftLine[] {
  return [...lines.filter((line) => !isBlank(line)), ...more].slice(0, mostLines);
}

/** The complete lines. */
export function completeLines(draft: Draft): DraftLine[] {
  return draft.lines.filter((line) => isComplete(line));
}

/** The input of the call from the complete lines, with a reason where there are issues; or the problems by field. */
export function requestFrom(
  draft: Draft,
  appointment: Pick<Appointment, "id" | "patientId">,
  issues: readonly (readonly LineIssue[])[] = [],
): { request: Request } | { problems: DraftProblem[] } {
  const { lines, generalNotes } = draft;
  const missing = lines.flatMap((line, n): DraftProblem[] =>
    isComplete(line) && issues[n]?.length && line.reason.trim() === ""
      ? [{ path: `lines.${n}.reason`, title: messages().reasonMissing }]
      : [],
  );
  if (missing.length > 0) return { problems: missing };
  const medications = lines.flatMap(({ reason: reasonText, ...line }, n) => {
    const keys = issues[n]?.map(({ key }) => key) ?? [];
    if (!isComplete(line)) return [];
    return [{ ...line, ...(keys.length > 0 && { acknowledgement: { issues: keys, reasonText } }) }];
  });
  const about = { appointmentId: appointment.id, patientId: appointment.patientId };
  const parsed = contract.prescribe.input.safeParse({ ...about, medications, generalNotes });
  if (parsed.success) return { request: parsed.data };
  const problems = parsed.error.issues.map(({ path, message }) => ({ path: path.join("."), title: message }));
  return { problems: inDraft(problems, draft) };
}

const fieldNames = ["name", "dosage", "frequency", "duration", "instructions"] as const;

/** Maps the server's problems to the fields of the draft, because empty lines were not sent. */
export function inDraft(problems: readonly { path: string; title: string }[], draft: Draft): DraftProblem[] {
  return problems.flatMap(({ path, title }): DraftProblem[] => {
    if (path === "generalNotes") return [{ path, title }];
    const [, at, name] = /^medications\.(\d+)\.(.+)$/.exec(path) ?? [];
    const line = sentLines(draft)[Number(at)];
    const field =
      name === "acknowledgement.reasonText" ? "reason" : fieldNames.find((known) => known === name);
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
    const line = draft.lines[sentLines(draft)[Number(at)] ?? -1];
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
  const lines = draft.lines.map(({ name: medication, ...line }) => ({ ...line, medication }));
  const seen = detectIssuesOf(lines, written, { doctorId, now });
  return draft.lines.map((line, n) => {
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
export function contentKey({ id, name, dosage, frequency }: DraftLine): string {
  return JSON.stringify([id, name, dosage, frequency]);
}

function sentLines({ lines }: Draft): number[] {
  return lines.flatMap((line, n) => (isComplete(line) ? [n] : []));
}
