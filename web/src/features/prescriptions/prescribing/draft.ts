import { v7 as newId } from "uuid";
import type * as z from "zod/mini";
import { contract } from "#contract/prescriptions";
import { isActive, isComplete, type Prescription } from "#domain/prescriptions";
import { folded } from "#kernel/text/search";

/** A medication line of a draft. Its id stays the same, so that a resend creates nothing twice. */
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

type Request = z.infer<typeof contract.prescribe.input>;

/** A problem of a field, with its path in the draft. */
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

/** Whether a line is empty. */
export function isBlank({ id: _, ...line }: DraftLine): boolean {
  return Object.values(line).every((value) => value.trim() === "");
}

/** The complete lines. */
export function completeLines(draft: Draft): DraftLine[] {
  return draft.lines.filter((line) => isComplete(line));
}

/** The input of the call, from the complete lines; or the problems by field. */
export function requestFrom(
  draft: Draft,
  appointmentId: string,
): { request: Request } | { problems: DraftProblem[] } {
  const { lines, generalNotes } = draft;
  const parsed = contract.prescribe.input.safeParse({
    appointmentId,
    medications: lines.filter((line) => isComplete(line)),
    generalNotes,
  });
  if (parsed.success) return { request: parsed.data };
  const problems = parsed.error.issues.map(({ path, message }) => ({ path: path.join("."), title: message }));
  return { problems: inDraft(problems, draft) };
}

const fieldNames = ["name", "dosage", "frequency", "duration", "instructions"] as const;

/** The server's problems, mapped to the fields of the draft, whose empty lines were not sent. */
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

/** The active prescription that a line repeats, if any: the same medicine, or its name with additions. */
export function repeats(line: DraftLine, active: readonly Prescription[]): Prescription | undefined {
  const name = folded(line.name);
  if (name.length < 3) return undefined;
  return active.find(({ medication, status }) => {
    const other = folded(medication);
    return isActive(status) && (`${other} `.startsWith(`${name} `) || `${name} `.startsWith(`${other} `));
  });
}
