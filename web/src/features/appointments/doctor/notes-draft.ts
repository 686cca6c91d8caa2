import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { keepDraft } from "../../../lib/query/keep-draft.ts";

/** The query key of the notes that are being written for an appointment. */
export const notesDraftKey = (appointmentId: string) => ["notes-draft", appointmentId] as const;

/**
 * The notes that a doctor is writing for an appointment, and their setter. They are kept until they are saved or the doctor
 * signs out, and belong to that appointment alone.
 */
export function useNotesDraft(appointmentId: string): [string, (notes: string) => void] {
  const cache = useQueryClient();
  const key = notesDraftKey(appointmentId);
  const [notes, setNotes] = useState(() => cache.getQueryData<string>(key) ?? "");
  const keep = (next: string) => {
    setNotes(next);
    keepDraft(cache, key, next, next.trim() === "");
  };
  return [notes, keep];
}
