import { useRef, useState } from "react";
import { v7 as newId } from "uuid";
import * as z from "zod/mini";
import { keepDraft, storedDraft } from "../../../session/drafts.ts";

/** The draft of a booking. Its id stays the same, so that a resend books nothing twice. */
const BookDraft = z.object({
  id: z.string(),
  date: z.string(),
  time: z.string(),
  symptoms: z.array(z.string()),
  notes: z.string(),
  /** It may be booked although its answer was lost: another appointment needs another id. */
  isTried: z.optional(z.literal(true)),
});
export type BookDraft = z.infer<typeof BookDraft>;

/** What the draft for a doctor is about. */
export const bookingWith = (doctorId: string) => `booking with ${doctorId}`;

/** The draft for a doctor, starting at a day. It is kept until it is booked or the person signs out. */
export function useBookDraft(doctorId: string, firstDay: string) {
  const about = bookingWith(doctorId);
  const [draft, setDraft] = useState(() => {
    const initial = storedDraft(about, BookDraft) ?? emptyDraft(firstDay);
    // Its day may have passed since then.
    return initial.date < firstDay ? changed(initial, { date: firstDay, time: "" }) : initial;
  });
  // The callbacks of a submission run after later changes of the draft.
  const latest = useRef(draft);
  const keep = (next: BookDraft) => {
    latest.current = next;
    setDraft(next);
    keepDraft(about, next);
  };
  return {
    draft,
    change: (part: Partial<BookDraft>) => keep(changed(latest.current, part)),
    tried: () => keep({ ...latest.current, isTried: true }),
    forget() {
      latest.current = emptyDraft("");
      setDraft(latest.current);
      keepDraft(about, undefined);
    },
  };
}

function changed({ isTried, ...draft }: BookDraft, part: Partial<BookDraft>): BookDraft {
  return { ...draft, ...(isTried && { id: newId() }), ...part };
}

function emptyDraft(date: string): BookDraft {
  return { id: newId(), date, time: "", symptoms: [], notes: "" };
}
