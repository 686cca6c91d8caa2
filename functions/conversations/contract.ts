import * as z from "zod/mini";
import type { Contract } from "#kernel/call/contract";
import { fieldErrors } from "#kernel/call/field-messages";
import { page, pageInput } from "#kernel/call/page";
import { Id } from "#kernel/id";
import { lines, searchText } from "#kernel/text/text";
import {
  ConversationFilter,
  ConversationView,
  Correspondent,
  longestReason,
  Message,
  MessageCategory,
  NewMessage,
  NewReport,
  NotesTab,
} from "./domain/index.ts";

/** The other person. The conversation is that of the caller with them, so its id cannot be smuggled. */
const With = z.strictObject({ with: Id });
const OneMessage = z.strictObject({ ...With.shape, id: Id });

const switches = {
  counter: "conversation switches",
  most: { patient: 60, doctor: 200 },
  per: "day",
  each: { field: "with", most: 20 },
} as const;
const archiving = { counter: "archive", most: 500, per: "day" } as const;

export const contract = {
  conversations: {
    route: "GET /conversations",
    roles: ["patient", "doctor"],
    input: z.strictObject({
      q: searchText(),
      filter: z._default(ConversationFilter, "all"),
      ...pageInput,
    }),
    output: page(ConversationView),
    summary:
      "The signed-in person's conversations, the one with the latest message first; `q` finds names, and a filtered page may be short",
  },
  correspondents: {
    route: "GET /correspondents",
    roles: ["patient", "doctor"],
    input: z.strictObject({ q: searchText() }),
    output: z.object({ items: z.array(Correspondent) }),
    summary: "The people to whom the signed-in person may write, by an appointment, at most twenty",
  },
  messages: {
    route: "GET /conversations/{with}/messages",
    roles: ["patient", "doctor"],
    input: z.strictObject({
      ...With.shape,
      ...pageInput,
      since: z.optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(1_000_000_000))),
    }),
    output: z.extend(page(Message), { conversation: ConversationView }),
    summary:
      "The messages of the signed-in person with another one, latest first; `since` a number, those after it, earliest first",
  },
  send: {
    route: "POST /conversations/{with}/messages",
    roles: ["patient", "doctor"],
    limit: { most: 200, per: "hour", each: { field: "with", most: 60 } },
    input: z.strictObject({ ...With.shape, ...NewMessage.shape }).check(
      z.refine(({ content, file }) => content !== "" || file !== undefined, {
        path: ["content"],
        ...fieldErrors.required,
      }),
    ),
    output: Message,
    status: 201,
    summary:
      "Send a message or a clinical note, text or an uploaded file, to one's doctor or patient; the first note is for a patient with an appointment, or for the doctor of the latest one",
  },
  read: {
    route: "POST /conversations/{with}/read",
    roles: ["patient", "doctor"],
    limit: "state",
    input: z.strictObject({
      ...With.shape,
      upTo: z.int().check(z.minimum(0), z.maximum(1_000_000_000)),
      /** Only those of this category. */
      only: z.optional(MessageCategory),
    }),
    output: ConversationView,
    summary: "Mark the other person's messages as read up to a number, however many",
  },
  notes: {
    route: "GET /conversations/{with}/notes",
    roles: ["patient", "doctor"],
    input: z.strictObject({ ...With.shape, tab: z._default(NotesTab, "active"), ...pageInput }),
    output: page(Message),
    summary:
      "The clinical notes between the signed-in person and another one, active or archived by the signed-in person, latest first; a page may be short",
  },
  archive: {
    route: "POST /conversations/{with}/messages/{id}/archive",
    roles: ["patient", "doctor"],
    limit: archiving,
    input: OneMessage,
    output: Message,
    summary: "Archive a message or a clinical note for the signed-in person",
  },
  unarchive: {
    route: "POST /conversations/{with}/messages/{id}/unarchive",
    roles: ["patient", "doctor"],
    limit: archiving,
    input: OneMessage,
    output: Message,
    summary: "Move a message or a clinical note out of the archive of the signed-in person",
  },
  requestAppointment: {
    route: "POST /conversations/{with}/messages/{id}/request-appointment",
    roles: ["patient", "doctor"],
    limit: { most: 40, per: "day" },
    input: z.strictObject({ ...OneMessage.shape, appointmentId: z.optional(Id) }),
    output: Message,
    summary:
      "Request an appointment about a clinical note that one received, or name the appointment that is booked about it",
  },
  mute: {
    route: "POST /conversations/{with}/mute",
    roles: ["patient", "doctor"],
    limit: switches,
    input: With,
    output: ConversationView,
    summary: "Get no notifications of new messages of a conversation; they still count as unread",
  },
  unmute: {
    route: "POST /conversations/{with}/unmute",
    roles: ["patient", "doctor"],
    limit: switches,
    input: With,
    output: ConversationView,
    summary: "Get notifications of new messages of a conversation again",
  },
  switchCalls: {
    route: "POST /conversations/{with}/calls",
    roles: ["patient", "doctor"],
    limit: switches,
    input: z.strictObject({ ...With.shape, areOff: z.boolean() }),
    output: ConversationView,
    summary:
      "Take no more calls of the other person, except at the time of an appointment, or take them again; possible before the first message",
  },
  report: {
    route: "POST /conversations/{with}/messages/{id}/report",
    roles: ["patient", "doctor"],
    limit: { most: 40, per: "day" },
    input: z.strictObject({ ...OneMessage.shape, ...NewReport.shape }),
    output: z.object({ reportedAt: z.string() }),
    summary: "Report a received message to the operators; the other person is not notified",
  },
  close: {
    route: "POST /conversations/{with}/close",
    roles: ["doctor"],
    limit: switches,
    input: z.strictObject({ ...With.shape, reasonText: lines(longestReason) }),
    output: ConversationView,
    summary:
      "Close a conversation for new messages and calls, with a sentence that the patient reads; the doctor may write clinical notes, which the patient answers once",
  },
  reopen: {
    route: "POST /conversations/{with}/reopen",
    roles: ["doctor"],
    limit: switches,
    input: With,
    output: ConversationView,
    summary: "Open a closed conversation for new messages again",
  },
} as const satisfies Contract;
