import type { Appointment } from "#domain/appointments";
import type { AppointmentStatus, ConversationSide } from "#events";
import type { Conversation, ConversationFilter, ConversationView, Correspondent } from "./conversation.ts";

/** Which appointments let a patient and a doctor write to each other: all but those that were refused or cancelled. */
export const letsWrite: Readonly<Record<AppointmentStatus, boolean>> = {
  pending: true,
  confirmed: true,
  completed: true,
  cancelled: false,
  declined: false,
};

/** The doctors of a patient's appointments to whom the patient may write, each once, in the order of the appointments. */
export function doctorsToWriteTo(
  appointments: readonly Pick<Appointment, "doctorId" | "doctorName" | "status">[],
): Correspondent[] {
  const doctors = new Map<string, Correspondent>();
  for (const { doctorId: id, doctorName: name, status } of appointments)
    if (letsWrite[status] && !doctors.has(id)) doctors.set(id, { id, name, role: "doctor" });
  return [...doctors.values()];
}

export const otherSide: Readonly<Record<ConversationSide, ConversationSide>> = {
  patient: "doctor",
  doctor: "patient",
};

/** The person on a side of a conversation. */
export function personOn(side: ConversationSide, conversation: Conversation): Correspondent {
  const { patientId, patientName, doctorId, doctorName } = conversation;
  if (side === "patient") return { id: patientId, name: patientName, role: side };
  return { id: doctorId, name: doctorName, role: side };
}

/** Whether a conversation has clinical notes, archived ones included. */
export function hasNotes({ notes }: Pick<Conversation, "notes">): boolean {
  return notes > 0;
}

/** Whether a list with a filter shows a conversation. */
export const passesFilter: Readonly<
  Record<ConversationFilter, (conversation: Pick<ConversationView, "has">) => boolean>
> = {
  all: () => true,
  chat: ({ has }) => has.chat,
  notes: ({ has }) => has.note,
};

/** A conversation as a side sees it. */
export function conversationAs(side: ConversationSide, conversation: Conversation): ConversationView {
  const { number, from, category, type, preview, at } = conversation.last;
  const archived = conversation.archivedNotes[side];
  return {
    with: personOn(otherSide[side], conversation),
    unread: conversation.unread[side],
    readUpTo: conversation.readUpTo[otherSide[side]],
    ...(number > 0 && { last: { number, isMine: from === side, category, type, preview, at } }),
    has: { chat: conversation.hasChat, note: hasNotes(conversation) },
    notes: { active: conversation.notes - archived, archived },
    isMuted: conversation.muted.includes(side),
    closed: conversation.closed,
  };
}
