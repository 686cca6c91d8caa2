import { AppointmentRequested, domainEvent, MessageArchived, MessageUnarchived } from "#events";
import { Problem } from "#kernel/call/problem";
import type { PersonContext } from "#kernel/context";
import type { Conversation, Message, StoredMessage } from "./conversation.ts";
import { messageAs } from "./correspondence.ts";
import { type ConversationTransition, parties, sideOf } from "./transitions.ts";

/** A changed message with its conversation. */
export type MessageTransition = ConversationTransition & { readonly message: StoredMessage };

/** Archives a message for the side that acts, or moves it out of that side's archive. Nothing changes if it is there already. */
export function moveToArchive(
  before: Conversation,
  message: StoredMessage,
  isArchived: boolean,
  ctx: PersonContext,
): MessageTransition {
  const side = sideOf(ctx);
  const { number, messageCategory: category, archivedBy } = message;
  if (archivedBy.includes(side) === isArchived) return { after: before, message };
  const others = archivedBy.filter((one) => one !== side);
  const archivedNotes = {
    ...before.archivedNotes,
    [side]: before.archivedNotes[side] + (isArchived ? 1 : -1),
  };
  const after = category === "clinical_note" ? { ...before, archivedNotes } : before;
  const moved = isArchived ? MessageArchived : MessageUnarchived;
  return {
    after,
    message: { ...message, archivedBy: isArchived ? [...others, side] : others },
    event: domainEvent(moved, { ...parties(after), number, by: side, category }),
  };
}

/** Whether a person may request an appointment about a message: the receiver of a clinical note without an appointment. */
export function mayRequestAppointment(
  {
    messageCategory,
    receiverId,
    appointmentId,
  }: Pick<Message, "messageCategory" | "receiverId" | "appointmentId">,
  personId: string,
): boolean {
  return messageCategory === "clinical_note" && receiverId === personId && appointmentId === undefined;
}

/**
 * The receiver of a clinical note requests an appointment about it, or names the one that is booked. A repeated request changes
 * nothing. Throws Problem 404 for anyone else, 409 if the note has another appointment.
 */
export function requestAppointment(
  before: Conversation,
  note: StoredMessage,
  appointmentId: string | undefined,
  ctx: PersonContext,
): MessageTransition {
  const isRepeated =
    appointmentId === undefined
      ? note.appointmentRequestedAt !== undefined
      : note.appointmentId === appointmentId;
  if (!mayRequestAppointment({ ...note, appointmentId: undefined }, ctx.actor.id))
    throw new Problem("not_found");
  if (isRepeated) return { after: before, message: note };
  if (note.appointmentId !== undefined)
    throw new Problem("wrong_state", { current: messageAs(sideOf(ctx), note, before) });
  const about = appointmentId === undefined ? {} : { appointmentId };
  return {
    after: before,
    message: { ...note, ...about, appointmentRequestedAt: note.appointmentRequestedAt ?? ctx.now },
    event: domainEvent(AppointmentRequested, {
      ...parties(before),
      number: note.number,
      by: sideOf(ctx),
      ...about,
    }),
  };
}
