import { isSound } from "#domain/documents";
import {
  ConversationClosed,
  ConversationReopened,
  type ConversationSide,
  type DomainEvent,
  domainEvent,
  MessageSent,
  MessagesRead,
} from "#events";
import { Problem } from "#kernel/call/problem";
import type { PersonContext } from "#kernel/context";
import { shortened } from "#kernel/text/shorten";
import {
  type Conversation,
  conversationId,
  longestPreview,
  MessageCategory,
  type MessageFile,
  type MessageType,
  type NewMessage,
  type StoredMessage,
} from "./conversation.ts";
import { hasNotes, otherSide, personOn, readIn, unreadBy } from "./correspondence.ts";
import { type ConversationStep, conversationSteps, noteStep } from "./lifecycle.ts";

/** The result of a step. No event: nothing changed, and nothing is saved. */
export interface ConversationTransition {
  readonly after: Conversation;
  readonly event?: DomainEvent;
}

/** The two people of a conversation with their present names. */
export interface Pair {
  readonly patient: { readonly id: string; readonly name: string };
  readonly doctor: { readonly id: string; readonly name: string };
}

/** Whether a message is the first clinical note of a conversation. An appointment decides who may write it. */
export function beginsNotes(before: Conversation | undefined, category: MessageCategory): boolean {
  return category === "clinical_note" && !(before && hasNotes(before));
}

/**
 * Sends a message: it gets the next number, and the other side has one more to read. `mayBegin` counts for the first clinical note
 * alone: a doctor has an appointment with the patient, a patient's latest one is with the doctor. Throws Problem 409.
 */
export function sendMessage(
  before: Conversation | undefined,
  { patient, doctor }: Pair,
  { id, content, messageCategory }: Pick<NewMessage, "id" | "content" | "messageCategory">,
  ctx: PersonContext,
  { mayBegin = false, file }: { mayBegin?: boolean; file?: MessageFile | undefined } = {},
): ConversationTransition & { message: StoredMessage } {
  const from = sideOf(ctx);
  const to = otherSide[from];
  const found = before ?? emptyConversation({ patient, doctor }, ctx.now);
  requireStep(messageCategory === "chat" ? "chat" : noteStep[from], found, from);
  if (beginsNotes(before, messageCategory) && !mayBegin)
    throw new Problem(from === "doctor" ? "not_your_patient" : "not_your_doctor");
  const isNote = messageCategory === "clinical_note";
  const number = found.last.number + 1;
  const type = typeOf(file);
  const preview = previewOf(content || (type === "file" && file?.fileName) || "");
  const after: Conversation = {
    ...found,
    patientName: patient.name,
    doctorName: doctor.name,
    unread: { ...found.unread, [to]: found.unread[to] + 1 },
    unreadNotes: isNote ? { ...found.unreadNotes, [to]: found.unreadNotes[to] + 1 } : found.unreadNotes,
    last: { number, from, category: messageCategory, type, preview, at: ctx.now },
    hasChat: found.hasChat || !isNote,
    notes: found.notes + (isNote ? 1 : 0),
    ...(found.closed && { closed: awaitingReply(found.closed, from === "doctor") }),
  };
  const message: StoredMessage = {
    id,
    number,
    senderId: ctx.actor.id,
    receiverId: personOn(to, after).id,
    content,
    messageType: type,
    ...(file && { file }),
    messageCategory,
    archivedBy: [],
    createdAt: ctx.now,
  };
  return {
    after,
    message,
    event: domainEvent(MessageSent, {
      ...{ ...parties(after), number, from, category: messageCategory },
      ...(unreadBy(to, found)[messageCategory] > 0 && { joinsUnread: true }),
    }),
  };
}

/** Whether a side has read that far, in one category or both. */
export function isReadUpTo(
  conversation: Conversation,
  reader: ConversationSide,
  upTo: number,
  only?: MessageCategory,
): boolean {
  const categories = only ? [only] : MessageCategory.options;
  return categories.every((category) => readIn(conversation, category)[reader] >= upTo);
}

/**
 * Marks the other side's messages as read up to a number, in each category for itself; with `only`, in one alone. `behind` are all
 * messages after that number. `marked` names the categories in which more is read than before. None: nothing changes.
 */
export function readMessages(
  before: Conversation,
  behind: readonly StoredMessage[],
  ctx: PersonContext,
  only?: MessageCategory,
): ConversationTransition & { marked: MessageCategory[] } {
  const reader = sideOf(ctx);
  const upTo = before.last.number - behind.length;
  const received = behind.filter(({ receiverId }) => receiverId === ctx.actor.id);
  const left = { ...unreadBy(reader, before) };
  const marked = MessageCategory.options.filter((category) => {
    const count = received.filter(({ messageCategory }) => messageCategory === category).length;
    if ((only !== undefined && only !== category) || count >= left[category]) return false;
    left[category] = count;
    return true;
  });
  if (marked.length === 0) return { after: before, marked };
  const markIn = (category: MessageCategory) => {
    const readUpTo = readIn(before, category);
    return marked.includes(category) ? { ...readUpTo, [reader]: upTo } : readUpTo;
  };
  const after: Conversation = {
    ...before,
    unread: { ...before.unread, [reader]: left.chat + left.clinical_note },
    unreadNotes: { ...before.unreadNotes, [reader]: left.clinical_note },
    readUpTo: markIn("chat"),
    notesReadUpTo: markIn("clinical_note"),
  };
  const about = { reader, upTo, ...(only && { category: only }) };
  return { after, marked, event: domainEvent(MessagesRead, { ...parties(after), ...about }) };
}

/** The doctor closes the conversation for new chat, with a sentence that the patient reads. Throws Problem 409. */
export function closeConversation(
  before: Conversation,
  reasonText: string,
  ctx: PersonContext,
): ConversationTransition {
  if (before.closed) return { after: before };
  requireStep("close", before, sideOf(ctx));
  const after = { ...before, closed: { reasonText, at: ctx.now } };
  return { after, event: domainEvent(ConversationClosed, parties(after)) };
}

/** The doctor opens the conversation for new chat again. */
export function reopenConversation(before: Conversation, ctx: PersonContext): ConversationTransition {
  if (!before.closed) return { after: before };
  requireStep("reopen", before, sideOf(ctx));
  const { closed: _, ...after } = before;
  return { after, event: domainEvent(ConversationReopened, parties(after)) };
}

/** The side of the person who acts. Throws Problem 403 for a role without messages. */
export function sideOf({ actor: { role } }: Pick<PersonContext, "actor">): ConversationSide {
  if (role !== "patient" && role !== "doctor") throw new Problem("forbidden");
  return role;
}

function requireStep(step: ConversationStep, conversation: Conversation, side: ConversationSide): void {
  if (!conversationSteps(conversation, side).includes(step)) throw new Problem("conversation_closed");
}

/** A closed conversation after a clinical note: the doctor's may be answered, and the patient has answered. */
function awaitingReply(
  { reasonText, at }: NonNullable<Conversation["closed"]>,
  awaitsReply: boolean,
): NonNullable<Conversation["closed"]> {
  return { reasonText, at, ...(awaitsReply && { awaitsReply }) };
}

function typeOf(file: MessageFile | undefined): MessageType {
  if (!file) return "text";
  return isSound(file.contentType) ? "voice" : "file";
}

/** The first line of a message, as lists show it. */
export function previewOf(content: string): string {
  const [first = ""] = content.split("\n");
  return shortened(first, longestPreview);
}

const none = { patient: 0, doctor: 0 };

/** The conversation of two people before its first message. */
export function emptyConversation({ patient, doctor }: Pair, now: string): Conversation {
  return {
    id: conversationId(patient.id, doctor.id),
    patientId: patient.id,
    patientName: patient.name,
    doctorId: doctor.id,
    doctorName: doctor.name,
    ...{ unread: none, unreadNotes: none, readUpTo: none, notesReadUpTo: none },
    last: { number: 0, from: "patient", category: "chat", type: "text", preview: "", at: now },
    hasChat: false,
    notes: 0,
    archivedNotes: none,
    muted: [],
    callsOff: [],
  };
}

export function parties({ patientId, doctorId }: Conversation) {
  return { patientId, doctorId };
}
