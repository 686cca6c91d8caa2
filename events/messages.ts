import * as z from "zod/mini";
import { eventsOf } from "./event.ts";

const event = eventsOf("messages", { conversation: "Conversations" });

/** The side of a conversation. */
export const ConversationSide = z.enum(["patient", "doctor"]);
export type ConversationSide = z.infer<typeof ConversationSide>;

const parties = { patientId: z.string(), doctorId: z.string() };

export const MessageSent = event(
  "conversation.message_sent",
  1,
  { ...parties, number: z.int(), from: ConversationSide },
  {
    summary: "A patient or a doctor sent a message to the other; its text is not in the event",
    people: ["patientId", "doctorId"],
    describe: ({ from, number }) => `The ${from} sent message ${number} of the conversation.`,
  },
);

export const MessagesRead = event(
  "conversation.messages_read",
  1,
  { ...parties, reader: ConversationSide, upTo: z.int() },
  {
    summary: "A patient or a doctor opened the conversation and read the other's messages up to a number",
    people: ["patientId", "doctorId"],
    describe: ({ reader, upTo }) => `The ${reader} read the conversation up to message ${upTo}.`,
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
