import { queryOptions } from "@tanstack/react-query";
import type * as z from "zod/mini";
import { contract } from "#contract/prescriptions";
import { client } from "../../../lib/api/client.ts";
import { liveQuery, queries } from "../../../lib/query/query.ts";
import { useCommand } from "../../../lib/query/use-command.ts";
import { keepDraft } from "../../../session/drafts.ts";
import { prescribeFailed } from "./messages.ts";

const prescriptions = client(contract);

/** What the draft for an appointment is about. */
export const draftAbout = (appointmentId: string) => `prescriptions after ${appointmentId}`;

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
    show: () => keepDraft(draftAbout(appointmentId), undefined),
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
