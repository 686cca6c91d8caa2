import { Message } from "#domain/messages";
import { CallView } from "#domain/video";
import { fieldsHaveTheirNames } from "./entity-fields.ts";

const now = "2026-11-24T10:00:00.000Z";

/** The fields of messages and video calls, with their rows of the ledger. */
fieldsHaveTheirNames([
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
      "DATA-214": "id",
      "DATA-215": "senderId",
      "DATA-216": "receiverId",
      "DATA-217": "content",
      "DATA-218": "messageType",
      "DATA-219": "messageCategory",
      "DATA-220": "isRead",
      "DATA-221": "readAt?",
      "DATA-222": "isArchived",
      "DATA-223, MSG-47": "appointmentId?",
      "DATA-224": "createdAt",
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
      "DATA-226": "doctorId",
      "DATA-227": "patientId",
      "DATA-228": "appointmentId?",
      "DATA-229": "status",
      "DATA-230": "startedAt",
      "DATA-231": "endedAt?",
      "DATA-232": "durationMinutes?",
    },
  },
]);
