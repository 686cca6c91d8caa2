import type { Appointment } from "#domain/appointments";
import type { AppointmentStatus, ConversationSide } from "#events";
import { instantOf } from "#kernel/dates";
import type {
  Conversation,
  ConversationFilter,
  ConversationView,
  Correspondent,
  Message,
  MessageCategory,
  StoredMessage,
} from "./conversation.ts";

/** Which appointments let a patient and a doctor write to each other: all but those that were refused or cancelled. */
export const letsWrite: Readonly<Record<AppointmentStatus, boolean>> = {
  pending: true,
  confirmed: true,
  completed: true,
  cancelled: false,
  declined: false,
};

/**
 * The doctors of a patient's appointments to whom the patient may write, each once. The first one is the doctor of the latest
 * appointment, to whom the patient may also write the first clinical note: of all appointments that let them write, ahead or past, it
 * is the one that begins last. The doctors' zones differ, so the moment decides and not the day and time on their clocks.
 */
export function doctorsToWriteTo(
  appointments: readonly Pick<Appointment, "doctorId" | "doctorName" | "status" | "date" | "time" | "zone">[],
): Correspondent[] {
  const doctors = new Map<string, Correspondent>();
  const latestFirst = appointments
    .filter(({ status }) => letsWrite[status])
    .map((one) => ({ ...one, start: instantOf(one) }))
    .sort((a, b) => (a.start < b.start ? 1 : -1));
  for (const { doctorId: id, doctorName: name } of latestFirst)
    if (!doctors.has(id)) doctors.set(id, { id, name, role: "doctor" });
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
  // One that began with the calls switched off has nothing to show.
  all: ({ has }) => has.chat || has.note,
  chat: ({ has }) => has.chat,
  notes: ({ has }) => has.note,
};

/** The side that receives a message. */
export function receiverOf(message: StoredMessage, { patientId }: Conversation): ConversationSide {
  return message.receiverId === patientId ? "patient" : "doctor";
}

/** The number up to which each side has read the other's messages of a category. */
export function readIn(
  conversation: Pick<Conversation, "readUpTo" | "notesReadUpTo">,
  category: MessageCategory,
): Conversation["readUpTo"] {
  return category === "chat" ? conversation.readUpTo : conversation.notesReadUpTo;
}

/** How many of the other's messages a side has not read, by category. */
export function unreadBy(
  side: ConversationSide,
  { unread, unreadNotes }: Pick<Conversation, "unread" | "unreadNotes">,
): Readonly<Record<MessageCategory, number>> {
  return { chat: unread[side] - unreadNotes[side], clinical_note: unreadNotes[side] };
}

/** Whether the receiver of a message has read it. */
export function isRead(message: StoredMessage, conversation: Conversation): boolean {
  const readUpTo = readIn(conversation, message.messageCategory);
  return message.number <= readUpTo[receiverOf(message, conversation)];
}

/** A message as a side sees it. `readAt` counts once it is read. */
export function messageAs(
  side: ConversationSide,
  message: StoredMessage,
  conversation: Conversation,
  readAt?: string,
): Message {
  const { archivedBy, ...shown } = message;
  const hasRead = isRead(message, conversation);
  return {
    ...shown,
    isRead: hasRead,
    ...(hasRead && readAt !== undefined && { readAt }),
    isArchived: archivedBy.includes(side),
  };
}

/** A conversation as a side sees it. */
export function conversationAs(side: ConversationSide, conversation: Conversation): ConversationView {
  const { number, from, category, type, preview, at } = conversation.last;
  const archived = conversation.archivedNotes[side];
  return {
    with: personOn(otherSide[side], conversation),
    unread: conversation.unread[side],
    unreadNotes: conversation.unreadNotes[side],
    readUpTo: conversation.readUpTo[otherSide[side]],
    ...(number > 0 && { last: { number, isMine: from === side, category, type, preview, at } }),
    has: { chat: conversation.hasChat, note: hasNotes(conversation) },
    notes: { active: conversation.notes - archived, archived },
    isMuted: conversation.muted.includes(side),
    callsOff: conversation.callsOff.includes(side),
    theirCallsOff: conversation.callsOff.includes(otherSide[side]),
    closed: conversation.closed,
  };
}
