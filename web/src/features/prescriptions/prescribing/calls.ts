import { type QueryClient, queryOptions } from "@tanstack/react-query";
import type * as z from "zod/mini";
import { contract } from "#contract/prescriptions";
import { client } from "../../../lib/api/client.ts";
import { keepDraft } from "../../../lib/query/keep-draft.ts";
import { liveQuery, queries } from "../../../lib/query/query.ts";
import { useCommand } from "../../../lib/query/use-command.ts";
import { type Draft, isEmptyDraft } from "./draft.ts";
import { prescribeFailed } from "./messages.ts";

const prescriptions = client(contract);
const draftKey = (appointmentId: string) => ["prescribe", "draft", appointmentId] as const;

/** The signed-in doctor's prescriptions for a patient, newest first. */
export function writtenForPatient(patientId: string) {
  return queryOptions({
    queryKey: ["prescribe", "written", patientId],
    queryFn: ({ signal }) => prescriptions.ofPatient({ patientId, limit: 50 }, { signal }),
    ...liveQuery({ topics: ["prescription"] }),
  });
}

/** Creates the prescriptions of an appointment. The draft is removed only on success. */
export function usePrescribe(appointmentId: string) {
  return useCommand((request: z.input<typeof contract.prescribe.input>) => prescriptions.prescribe(request), {
    changes: ["prescription"],
    show: () => queries.removeQueries({ queryKey: draftKey(appointmentId) }),
    failed: prescribeFailed,
  });
}

/** The lines that the signed-in doctor keeps to write again. */
export const favorites = queryOptions({
  queryKey: ["prescribe", "favorites"],
  queryFn: ({ signal }) => prescriptions.favorites({}, { signal }),
});

const keeping = {
  changes: [],
  show: (now: z.infer<typeof contract.favorites.output>) => queries.setQueryData(favorites.queryKey, now),
} as const;

/** Keeps a line as a favorite. */
export function useKeepFavorite() {
  return useCommand(
    (favorite: z.input<typeof contract.keepFavorite.input>) => prescriptions.keepFavorite(favorite),
    keeping,
  );
}

/** Removes a favorite. */
export function useRemoveFavorite() {
  return useCommand((id: string) => prescriptions.removeFavorite({ id }), keeping);
}

/** The draft for an appointment. It outlives its form until the person signs out. */
export function draftOf(cache: QueryClient, appointmentId: string): Draft | undefined {
  return cache.getQueryData<Draft>(draftKey(appointmentId));
}

/** Saves the draft for an appointment. */
export function saveDraft(cache: QueryClient, appointmentId: string, draft: Draft): void {
  keepDraft(cache, draftKey(appointmentId), draft, isEmptyDraft(draft));
}
