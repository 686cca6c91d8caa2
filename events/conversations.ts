import * as z from "zod/mini";
import { eventsOf } from "./event.ts";
import { token } from "./terms/token.ts";

const event = eventsOf("conversations", { conversation: "Conversations" });

/** The side of a conversation. */
export const ConversationSide = z.enum(["patient", "doctor"]);
export type ConversationSide = z.infer<typeof ConversationSide>;

/** What a message is: chat, or a clinical note, which can be archived apart and ask for an appointment. */
export const MessageCategory = z.enum(["chat", "clinical_note"]);
export type MessageCategory = z.infer<typeof MessageCategory>;

const nameOf: Readonly<Record<MessageCategory, string>> = { chat: "message", clinical_note: "clinical note" };
const parties = { patientId: token, doctorId: token };

export const MessageSent = event(
  "conversation.message_sent",
  1,
  // Whether the receiver had an unread one of the category already.
  {
    ...{ ...parties, number: z.int(), from: ConversationSide, category: MessageCategory },
    joinsUnread: z.optional(z.boolean()),
  },
  {
    summary:
      "A patient or a doctor sent a message or a clinical note to the other; its text is not in the event",
    people: ["patientId", "doctorId"],
    describe: ({ from, number, category }) =>
      `The ${from} sent ${nameOf[category]} ${number} of the conversation.`,
  },
);

export const MessagesRead = event(
  "conversation.messages_read",
  1,
  // With a category, only messages of that category were read.
  { ...parties, reader: ConversationSide, upTo: z.int(), category: z.optional(MessageCategory) },
  {
    summary:
      "A patient or a doctor opened the conversation and read the other's messages up to a number, or those of one category",
    people: ["patientId", "doctorId"],
    describe: ({ reader, upTo, category }) =>
      `The ${reader} read the ${category ? `${nameOf[category]}s` : "conversation"} up to message ${upTo}.`,
    isRoutine: true,
  },
);

export const ConversationClosed = event("conversation.closed", 1, parties, {
  summary: "The doctor closed the conversation for new messages, with a sentence that the patient reads",
  people: ["patientId", "doctorId"],
  describe: () => "The doctor closed the conversation for new messages.",
});

export const ConversationReopened = event("conversation.reopened", 1, parties, {
  summary: "The doctor opened the conversation for new messages again",
  people: ["patientId", "doctorId"],
  describe: () => "The doctor opened the conversation for new messages again.",
});

const oneMessage = { ...parties, number: z.int(), by: ConversationSide, category: MessageCategory };

export const MessageArchived = event("conversation.message_archived", 1, oneMessage, {
  summary:
    "The patient or the doctor archived a message or a clinical note of the conversation, for themselves",
  people: ["patientId", "doctorId"],
  describe: ({ by, number, category }) =>
    `The ${by} archived ${nameOf[category]} ${number} of the conversation.`,
});

export const MessageUnarchived = event("conversation.message_unarchived", 1, oneMessage, {
  summary: "The patient or the doctor moved a message or a clinical note out of their own archive",
  people: ["patientId", "doctorId"],
  describe: ({ by, number, category }) =>
    `The ${by} moved ${nameOf[category]} ${number} of the conversation out of the archive.`,
});

export const AppointmentRequested = event(
  "conversation.appointment_requested",
  1,
  { ...parties, number: z.int(), by: ConversationSide, appointmentId: z.optional(token) },
  {
    summary:
      "The receiver of a clinical note requested an appointment about it; with `appointmentId` the patient has booked it",
    people: ["patientId", "doctorId"],
    describe: ({ by, number }) => `The ${by} requested an appointment about clinical note ${number}.`,
  },
);

/** Reasons to report a message. */
export const ReportReason = z.enum(["offensive", "threat", "not_for_me", "spam", "other"]);
export type ReportReason = z.infer<typeof ReportReason>;

export const MessageReported = event(
  "conversation.message_reported",
  1,
  { userId: token, number: z.int(), by: ConversationSide, reasonCode: ReportReason },
  {
    summary: "The receiver of a message reported it to the operators; the other person is not notified",
    people: ["userId"],
    describe: ({ by, number }) => `The ${by} reported message ${number} of the conversation.`,
  },
);

export const AlertsMuted = event(
  "conversation.alerts_muted",
  1,
  { userId: token, isMuted: z.boolean() },
  {
    summary: "A patient or a doctor muted or unmuted the notifications of new messages of the conversation",
    people: ["userId"],
    describe: ({ isMuted }) =>
      `The notifications of new messages of the conversation were ${isMuted ? "muted" : "unmuted"}.`,
    isRoutine: true,
  },
);

export const CallsSwitched = event(
  "conversation.calls_switched",
  1,
  { ...parties, by: ConversationSide, areOff: z.boolean() },
  {
    summary:
      "A patient or a doctor switched off calls of the other, which then ring only at the time of an appointment, or switched them on again",
    people: ["patientId", "doctorId"],
    describe: ({ by, areOff }) =>
      areOff ? `The ${by} switched off the calls of the other.` : `The ${by} takes calls of the other again.`,
    isRoutine: true,
  },
);
