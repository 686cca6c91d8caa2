import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { v7 as newId } from "uuid";
import { keepDraft } from "../../../lib/query/keep-draft.ts";

/** The draft of a booking. Its id stays the same, so that a resend books nothing twice. */
export interface BookDraft {
  id: string;
  date: string;
  time: string;
  symptoms: string[];
  notes: string;
}

/** The query key of the draft for a doctor. */
export const draftKey = (doctorId: string) => ["book-draft", doctorId] as const;

/** The draft for a doctor, starting at a day. It is kept until it is booked or the person signs out. */
export function useBookDraft(doctorId: string, firstDay: string) {
  const cache = useQueryClient();
  const key = draftKey(doctorId);
  const [draft, setDraft] = useState(() => cache.getQueryData<BookDraft>(key) ?? emptyDraft(firstDay));
  return {
    draft,
    change(part: Partial<BookDraft>) {
      const next = { ...draft, ...part };
      setDraft(next);
      keepDraft(cache, key, next);
    },
    forget() {
      setDraft(emptyDraft(""));
      cache.removeQueries({ queryKey: key });
    },
  };
}

function emptyDraft(date: string): BookDraft {
  return { id: newId(), date, time: "", symptoms: [], notes: "" };
}
