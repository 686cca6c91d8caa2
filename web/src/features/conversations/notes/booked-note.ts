import { useSearch } from "@tanstack/react-router";
import * as z from "zod/mini";
import { contract } from "#contract/conversations";
import { Id } from "#kernel/id";
import { client } from "../../../lib/api/client.ts";
import { refetch } from "../../../lib/query/refresh.ts";

const calls = client({ requestAppointment: contract.requestAppointment });

/** The address of the booking form for an appointment about a note. */
export const bookingAbout = (doctorId: string, noteId: string) => `/patient/book/${doctorId}?note=${noteId}`;

const Query = z.object({ note: z.catch(z.optional(Id), undefined) });

/** The note that a booking is about, from its address. */
export function useNoteOfBooking(): string | undefined {
  return Query.parse(useSearch({ strict: false })).note;
}

/** Names the booked appointment in the note that asked for it. The booking counts even if this fails. */
export async function nameInNote(note: { doctorId: string; id: string }, appointmentId: string) {
  try {
    await calls.requestAppointment({ with: note.doctorId, id: note.id, appointmentId });
    await refetch(["conversation"]);
  } catch (cause) {
    console.warn("The note does not name its appointment.", cause);
  }
}
