import { type QueryClient, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type * as z from "zod/mini";
import { contract } from "#contract/prescriptions";
import { client } from "../../lib/api.ts";
import { shows } from "../../lib/query.ts";
import type { Draft } from "./prescribe-draft.ts";

const prescriptions = client(contract);
const writtenFor = (patientId: string) => ["prescribe", "written", patientId] as const;
const draftKey = (visitId: string) => ["prescribe", "draft", visitId] as const;

/** What the signed-in doctor wrote for a patient, newest first. */
export function writtenForPatient(patientId: string) {
  return queryOptions({
    queryKey: writtenFor(patientId),
    queryFn: ({ signal }) => prescriptions.ofPatient({ patientId, limit: 50 }, { signal }),
    ...shows("prescription"),
  });
}

/** Creates the prescriptions of a visit. What was written is forgotten only when it was created. */
export function usePrescribe(visitId: string, patientId: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (asked: z.input<typeof contract.prescribe.asks>) => prescriptions.prescribe(asked),
    onSuccess: () => {
      cache.removeQueries({ queryKey: draftKey(visitId) });
      void cache.invalidateQueries({ queryKey: writtenFor(patientId) });
      void cache.invalidateQueries({ queryKey: ["doctor-visits", "dashboard"] });
    },
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
