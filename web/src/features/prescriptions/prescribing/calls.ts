import { type QueryClient, queryOptions } from "@tanstack/react-query";
import type * as z from "zod/mini";
import { contract } from "#contract/prescriptions";
import { client } from "../../../lib/api/client.ts";
import { liveQuery, queries } from "../../../lib/query/query.ts";
import { useCommand } from "../../../lib/query/use-command.ts";
import type { Draft } from "./draft.ts";
import { prescribeFailed } from "./messages.ts";

const prescriptions = client(contract);
const draftKey = (visitId: string) => ["prescribe", "draft", visitId] as const;

/** What the signed-in doctor wrote for a patient, newest first. */
export function writtenForPatient(patientId: string) {
  return queryOptions({
    queryKey: ["prescribe", "written", patientId],
    queryFn: ({ signal }) => prescriptions.ofPatient({ patientId, limit: 50 }, { signal }),
    ...liveQuery({ topics: ["prescription"] }),
  });
}

/** Creates the prescriptions of a visit. What was written is forgotten only when it was created. */
export function usePrescribe(visitId: string) {
  return useCommand((asked: z.input<typeof contract.prescribe.asks>) => prescriptions.prescribe(asked), {
    changes: ["prescription"],
    show: () => queries.removeQueries({ queryKey: draftKey(visitId) }),
    failed: prescribeFailed,
  });
}

/** What was being written for a visit when its form was closed; it goes when the person signs out. */
export function draftOf(cache: QueryClient, visitId: string): Draft | undefined {
  return cache.getQueryData<Draft>(draftKey(visitId));
}

/** Keeps what is being written for a visit. */
export function keepDraft(cache: QueryClient, visitId: string, draft: Draft): void {
  cache.setQueryDefaults(draftKey(visitId), { gcTime: Number.POSITIVE_INFINITY });
  cache.setQueryData<Draft>(draftKey(visitId), draft);
}
