import { v7 as newId } from "uuid";
import type * as z from "zod/mini";
import { contract } from "#contract/prescriptions";
import { isActive, isComplete, type Prescription } from "#domain/prescriptions";
import { folded } from "#domain/profiles";

/** A line as it is being written. The id stays with it, so that sending it twice is sending it once. */
export interface DraftLine {
  id: string;
  name: string;
  dosage: string;
  frequency: string;
  duration: string;
  instructions: string;
}

export interface Draft {
  lines: DraftLine[];
  generalNotes: string;
}

type Asked = z.infer<typeof contract.prescribe.asks>;

/** One problem of a field: which line of the draft, or the general notes. */
export interface DraftProblem {
  path: `lines.${number}.${keyof DraftLine}` | "generalNotes";
  title: string;
}

export function emptyLine(): DraftLine {
  return { id: newId(), name: "", dosage: "", frequency: "", duration: "", instructions: "" };
}

export function emptyDraft(): Draft {
  return { lines: [emptyLine()], generalNotes: "" };
}

/** Whether nothing was written into a line. */
export function isBlank({ id: _, ...line }: DraftLine): boolean {
  return Object.values(line).every((value) => value.trim() === "");
}

/** The lines that count. */
export function completeLines(draft: Draft): DraftLine[] {
  return draft.lines.filter((line) => isComplete(line));
}

/** What is asked of the server: the complete lines; or what is wrong with which field. */
export function askedFrom(
  draft: Draft,
  appointmentId: string,
): { asked: Asked } | { problems: DraftProblem[] } {
  const { lines, generalNotes } = draft;
  const parsed = contract.prescribe.asks.safeParse({
    appointmentId,
    medications: lines.filter((line) => isComplete(line)),
    generalNotes,
  });
  if (parsed.success) return { asked: parsed.data };
  const problems = parsed.error.issues.map(({ path, message }) => ({ path: path.join("."), title: message }));
  return { problems: inDraft(problems, draft) };
}

const fieldNames = ["name", "dosage", "frequency", "duration", "instructions"] as const;

/** Problems of what was asked, at the fields of the draft: lines that did not count were not asked. */
export function inDraft(problems: readonly { path: string; title: string }[], draft: Draft): DraftProblem[] {
  const sent = draft.lines.flatMap((line, n) => (isComplete(line) ? [n] : []));
  return problems.flatMap(({ path, title }): DraftProblem[] => {
    if (path === "generalNotes") return [{ path, title }];
    const [, at, name] = /^medications\.(\d+)\.(\w+)$/.exec(path) ?? [];
    const line = sent[Number(at)];
    const field = fieldNames.find((known) => known === name);
    return line === undefined || !field ? [] : [{ path: `lines.${line}.${field}`, title }];
  });
}

/** The active prescription a line repeats, if there is one: the same medicine, or the same with more words. */
export function repeats(line: DraftLine, active: readonly Prescription[]): Prescription | undefined {
  const name = folded(line.name);
  if (name.length < 3) return undefined;
  return active.find(({ medication, status }) => {
    const other = folded(medication);
    return isActive(status) && (`${other} `.startsWith(`${name} `) || `${name} `.startsWith(`${other} `));
  });
}
