import { v7 as newId } from "uuid";
import { contract as conversations } from "#contract/conversations";
import { Message } from "#domain/conversations";
import { CallView } from "#domain/video";
import { fieldsHaveTheirNames, oneOf, present, sometimes, trimmed } from "./entity-fields.ts";

const now = "2026-11-24T10:00:00.000Z";

/** The fields of messages and video calls, with their rows of the ledger. */
fieldsHaveTheirNames([
  {
    name: "message without a file to send",
    schema: conversations.send.input,
    sample: { with: newId(), id: newId(), content: "Does it matter when I take it?" },
    rows: { "DATA-217": trimmed("content") },
  },
  {
    name: "message",
    schema: Message,
    sample: {
      id: "m1",
      number: 1,
      senderId: "p1",
      receiverId: "d1",
      content: "Does it matter when I take it?",
      messageType: "text",
      messageCategory: "chat",
      isRead: false,
      isArchived: false,
      createdAt: now,
    },
    rows: {
      "DATA-214": present("id"),
      "DATA-215": present("senderId"),
      "DATA-216": present("receiverId"),
      "DATA-217": present("content"),
      "DATA-218": oneOf("messageType", ["text", "file", "voice"]),
      "DATA-219": oneOf("messageCategory", ["chat", "clinical_note"]),
      "DATA-220": present("isRead"),
      "DATA-221": sometimes("readAt"),
      "DATA-222": present("isArchived"),
      "DATA-223, MSG-47": sometimes("appointmentId"),
      "DATA-224": present("createdAt"),
    },
  },
  {
    name: "video call",
    schema: CallView,
    sample: {
      id: "c1",
      with: { id: "p1", name: "Anna Keller", role: "patient" },
      isMine: true,
      doctorId: "d1",
      patientId: "p1",
      appointmentId: "v1",
      medium: "video",
      status: "completed",
      state: "ended",
      startedAt: now,
      endedAt: now,
      durationMinutes: 12,
    },
    rows: {
      "DATA-226": present("doctorId"),
      "DATA-227": present("patientId"),
      "DATA-228": sometimes("appointmentId"),
      "DATA-229": oneOf("status", ["in_progress", "completed"]),
      "DATA-230": present("startedAt"),
      "DATA-231": sometimes("endedAt"),
      "DATA-232": sometimes("durationMinutes"),
    },
  },
]);
