import { useEffect, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import type { FieldProblem } from "#kernel/call/problem";
import { contentKey, type Draft, foundInDraft, issuesOf, type LineIssue } from "./draft.ts";
import { readLine } from "./read-line.ts";

/**
 * The issues of each line: detected here at once, or found by the server, which also knows other doctors'
 * prescriptions. After the server's refusal, the first line's reason is focused.
 */
export function useIssues(form: UseFormReturn<Draft>, draft: Draft, about: Parameters<typeof issuesOf>[1]) {
  const [found, setFound] = useState<Readonly<Record<string, LineIssue[]>>>({});
  const { getValues, setFocus } = form;
  useEffect(() => {
    const first = getValues().lines.findIndex((line) => contentKey(readLine(line)) in found);
    if (first >= 0) setFocus(`lines.${first}.reason`);
  }, [found, getValues, setFocus]);
  return {
    issues: issuesOf(draft, about, found),
    ask: (fields: readonly FieldProblem[]) =>
      setFound((before) => ({ ...before, ...foundInDraft(fields, getValues()) })),
  };
}
