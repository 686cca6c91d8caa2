import * as z from "zod/mini";
import { ConversationSide, MessageCategory } from "#events";
import { Id } from "#kernel/id";
import { linesOrNone } from "#kernel/text/text";

/** The longest message, and the longest sentence with which a doctor closes a conversation. */
export const longestMessage = 4000;
export const longestReason = 500;
/** The longest beginning of the last message that a list shows. */
export const longestPreview = 120;

/** The longest voice message, in seconds. */
export const longestVoiceSeconds = 300;

export const MessageType = z.enum(["text", "file", "voice"]);
export type MessageType = z.infer<typeof MessageType>;
export { MessageCategory } from "#events";

/** A file in a message. Its bytes are read by a link of the documents. */
export const MessageFile = z.object({
  id: z.string(),
  fileName: z.string(),
  contentType: z.string(),
  size: z.int(),
  /** The length of a voice message, as its sender's device measured it. */
  seconds: z.optional(z.int()),
});
export type MessageFile = z.infer<typeof MessageFile>;

/** A message of a conversation. Its number is its place: 1, 2, 3, ... without gaps. */
export const Message = z.object({
  id: z.string(),
  number: z.int(),
  senderId: z.string(),
  receiverId: z.string(),
  /** May be empty beside a file. */
  content: z.string(),
  messageType: MessageType,
  file: z.optional(MessageFile),
  messageCategory: MessageCategory,
  isRead: z.boolean(),
  readAt: z.optional(z.string()),
  /** Whether the reader has archived it; the other person sees their own flag. */
  isArchived: z.boolean(),
  /** A clinical note's appointment, once its receiver requested one and it was booked. */
  appointmentId: z.optional(z.string()),
  appointmentRequestedAt: z.optional(z.string()),
  createdAt: z.string(),
});
export type Message = z.infer<typeof Message>;

/** A message as it is stored, for both people. Whether it is read follows from the marks of its conversation. */
export const StoredMessage = z.extend(z.omit(Message, { isRead: true, readAt: true, isArchived: true }), {
  /** The sides that have archived it. */
  archivedBy: z._default(z.array(ConversationSide), []),
});
export type StoredMessage = z.infer<typeof StoredMessage>;

/** The numbers of clinical notes, as a side has archived them. */
const Notes = z.object({ active: z.int(), archived: z.int() });

const perSide = z.object({ patient: z.int(), doctor: z.int() });

/** How the doctor closed a conversation. It awaits a reply while the patient may answer a clinical note that was written since. */
const Closed = z.object({
  reasonText: z.string(),
  at: z.string(),
  awaitsReply: z.optional(z.literal(true)),
});

/** The conversation of one patient and one doctor. Names are as they were at the last message of each. */
export const Conversation = z.object({
  id: z.string(),
  patientId: z.string(),
  patientName: z.string(),
  doctorId: z.string(),
  doctorName: z.string(),
  /** How many of the other's messages each side has not read, and how many of these are clinical notes. */
  unread: perSide,
  unreadNotes: perSide,
  /** The number up to which each side has read the other's chat, and their clinical notes. */
  readUpTo: perSide,
  notesReadUpTo: perSide,
  last: z.object({
    number: z.int(),
    from: ConversationSide,
    category: MessageCategory,
    type: z._default(MessageType, "text"),
    preview: z.string(),
    at: z.string(),
  }),
  hasChat: z.boolean(),
  /** The sides that get no notifications of new messages. */
  muted: z._default(z.array(ConversationSide), []),
  /** The sides that take no calls of the other, except at the time of an appointment. */
  callsOff: z._default(z.array(ConversationSide), []),
  /** The number of clinical notes, and how many of them each side has archived. */
  notes: z.int(),
  archivedNotes: perSide,
  closed: z.optional(Closed),
});
export type Conversation = z.infer<typeof Conversation>;

/** The other person of a conversation. */
export const Correspondent = z.object({ id: z.string(), name: z.string(), role: ConversationSide });
export type Correspondent = z.infer<typeof Correspondent>;

/** A conversation as one of its two people sees it. */
export const ConversationView = z.object({
  with: Correspondent,
  unread: z.int(),
  /** How many of the unread messages are clinical notes. */
  unreadNotes: z.int(),
  /** The number up to which the other person has read chat. */
  readUpTo: z.int(),
  /** The last message; none before the first one. */
  last: z.optional(
    z.object({
      number: z.int(),
      isMine: z.boolean(),
      category: MessageCategory,
      type: MessageType,
      /** Its first line, or the name of its file; empty for a voice message. */
      preview: z.string(),
      at: z.string(),
    }),
  ),
  has: z.object({ chat: z.boolean(), note: z.boolean() }),
  notes: Notes,
  /** Whether the reader gets no notifications of new messages. */
  isMuted: z.boolean(),
  /** Whether the reader takes no calls of the other person, except at the time of an appointment. */
  callsOff: z.boolean(),
  /** Whether the other person takes none of the reader. */
  theirCallsOff: z.boolean(),
  closed: z.optional(Closed),
});
export type ConversationView = z.infer<typeof ConversationView>;

/** A message as it is sent: text, an uploaded file, or both. The client creates its id, so that a resend changes nothing. */
export const NewMessage = z.strictObject({
  id: Id,
  content: z._default(linesOrNone(longestMessage), ""),
  messageCategory: z._default(MessageCategory, "chat"),
  /** An uploaded and accepted file of the sender. */
  file: z.optional(
    z.strictObject({
      id: Id,
      seconds: z.optional(z.int().check(z.minimum(0), z.maximum(longestVoiceSeconds))),
    }),
  ),
});
export type NewMessage = z.output<typeof NewMessage>;

/** The filters of a list of conversations. */
export const ConversationFilter = z.enum(["all", "chat", "notes"]);
export type ConversationFilter = z.infer<typeof ConversationFilter>;

/** The tabs of clinical notes. */
export const NotesTab = z.enum(["active", "archived"]);
export type NotesTab = z.infer<typeof NotesTab>;

/** The id of the conversation of a patient and a doctor: there is one per pair. */
export function conversationId(patientId: string, doctorId: string): string {
  return `${patientId}~${doctorId}`;
}
