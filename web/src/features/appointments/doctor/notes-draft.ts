import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";

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
    cache.setQueryDefaults(key, { gcTime: Number.POSITIVE_INFINITY, meta: { unsent: true } });
    if (next.trim() === "") cache.removeQueries({ queryKey: key });
    else cache.setQueryData(key, next);
  };
  return [notes, keep];
}
