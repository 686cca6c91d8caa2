import { useEffect, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import type { FieldProblem } from "#kernel/call/problem";
import { type Draft, foundInDraft, issuesOf, type LineIssue, saidBy } from "./draft.ts";

/**
 * What may be wrong with each line: seen here at once, or found by the server, which also knows what other doctors wrote. After
 * the server has asked, the reason for the first line is typed next.
 */
export function useIssues(form: UseFormReturn<Draft>, draft: Draft, about: Parameters<typeof issuesOf>[1]) {
  const [found, setFound] = useState<Readonly<Record<string, LineIssue[]>>>({});
  const { getValues, setFocus } = form;
  useEffect(() => {
    const first = getValues().lines.findIndex((line) => saidBy(line) in found);
    if (first >= 0) setFocus(`lines.${first}.reason`);
  }, [found, getValues, setFocus]);
  return {
    issues: issuesOf(draft, about, found),
    ask: (fields: readonly FieldProblem[]) =>
      setFound((before) => ({ ...before, ...foundInDraft(fields, getValues()) })),
  };
}
