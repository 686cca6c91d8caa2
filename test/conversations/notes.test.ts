import { describe, expect, test } from "vitest";
import {
  type Conversation,
  conversationAs,
  emptyConversation,
  mayRequestAppointment,
  messageAs,
  moveToArchive,
  passesFilter,
  requestAppointment,
  type StoredMessage,
  sendMessage,
} from "#domain/conversations";
import type { PersonContext } from "#kernel/context";

const pair = { patient: { id: "p1", name: "Anna Keller" }, doctor: { id: "d1", name: "Dr. Ines Okafor" } };
const as = (role: "patient" | "doctor", now = "2026-11-25T10:00:00.000Z"): PersonContext => ({
  actor: { id: pair[role].id, role },
  now,
  newId: () => "",
  correlationId: "",
});
const chat = { id: "m1", content: "the secret cough", messageCategory: "chat" } as const;
const note = { id: "m2", content: "the secret cough", messageCategory: "clinical_note" } as const;

const empty = emptyConversation(pair, "");
const chatted = sendMessage(undefined, pair, chat, as("patient")).after;
const noted = sendMessage(undefined, pair, note, as("doctor"), { mayBegin: true });

describe("a clinical note", () => {
  test.each<
    [who: string, before: Conversation | undefined, "patient" | "doctor", mayBegin: boolean, refusal?: string]
  >([
    ["a doctor with an appointment begins", undefined, "doctor", true],
    ["a doctor with an appointment and chat begins", chatted, "doctor", true],
    ["a doctor without an appointment begins", chatted, "doctor", false, "not_your_patient"],
    ["a patient begins to the doctor of the latest appointment", undefined, "patient", true],
    ["a patient with chat begins to that doctor", chatted, "patient", true],
    ["a patient begins to another doctor", undefined, "patient", false, "not_your_doctor"],
    ["a patient with chat begins to another doctor", chatted, "patient", false, "not_your_doctor"],
    ["a patient replies", noted.after, "patient", false],
    ["a doctor goes on without an appointment", noted.after, "doctor", false],
  ])("that %s", (_, before, role, mayBegin, code) => {
    const send = () => sendMessage(before, pair, { ...note, id: "m3" }, as(role), { mayBegin });
    if (code) return expect(send).toThrow(expect.objectContaining({ code, status: 409 }));
    expect(send().message.messageCategory).toBe("clinical_note");
  });

  test("replied to after all notes were archived is no first note", () => {
    const { after } = moveToArchive(noted.after, noted.message, true, as("patient"));
    expect(sendMessage(after, pair, { ...note, id: "m3" }, as("patient")).message.number).toBe(2);
  });
});

test.each([
  ["neither", empty, []],
  ["chat", chatted, ["chat"]],
  ["notes", noted.after, ["notes"]],
  ["both", sendMessage(noted.after, pair, chat, as("patient")).after, ["chat", "notes"]],
  ["archived notes", moveToArchive(noted.after, noted.message, true, as("doctor")).after, ["notes"]],
] as const)(
  "a conversation with %s passes the filters of its categories (MSG-04)",
  (_, conversation, filters) => {
    const view = conversationAs("patient", conversation);
    expect(passesFilter.all(view)).toBe(filters.length > 0);
    expect((["chat", "notes"] as const).filter((filter) => passesFilter[filter](view))).toEqual(filters);
  },
);

describe("the archive", () => {
  const flags = (message: StoredMessage) =>
    (["patient", "doctor"] as const).map((side) => messageAs(side, message, noted.after).isArchived);
  const counts = (talk: Conversation) =>
    (["patient", "doctor"] as const).map((side) => conversationAs(side, talk).notes);
  const [active, stowed] = [
    { active: 1, archived: 0 },
    { active: 0, archived: 1 },
  ];

  test("is one flag for each side, which that side sets and clears (MSG-25, DATA-222)", () => {
    const archived = moveToArchive(noted.after, noted.message, true, as("patient"));
    expect(flags(archived.message)).toEqual([true, false]);
    expect(counts(archived.after)).toEqual([stowed, active]);
    expect(moveToArchive(archived.after, archived.message, true, as("patient")).event).toBeUndefined();
    expect(moveToArchive(archived.after, archived.message, false, as("doctor")).event).toBeUndefined();
    const both = moveToArchive(archived.after, archived.message, true, as("doctor"));
    expect([flags(both.message), counts(both.after)]).toEqual([
      [true, true],
      [stowed, stowed],
    ]);
    const back = moveToArchive(archived.after, archived.message, false, as("patient"));
    expect(back.message).toEqual(noted.message);
    expect(back.after).toEqual(noted.after);
    expect([archived.event?.event.type, back.event?.event.type]).toEqual([
      "conversation.message_archived.v1",
      "conversation.message_unarchived.v1",
    ]);
  });

  test("has events that say who moved which number, and nothing of the text", () => {
    const { event } = moveToArchive(noted.after, noted.message, true, as("patient"));
    expect(event?.data).toEqual({
      patientId: "p1",
      doctorId: "d1",
      number: 1,
      by: "patient",
      category: "clinical_note",
    });
  });
});

describe("an appointment about a note (MSG-12, MSG-13, DATA-223, ROLE-31)", () => {
  const own = (change: Partial<StoredMessage>): StoredMessage => ({ ...noted.message, ...change });
  test.each([
    ["the receiver of a note", own({}), "p1", true],
    ["its sender", own({}), "d1", false],
    ["the receiver of a note with an appointment", own({ appointmentId: "a1" }), "p1", false],
    ["the receiver of a note that was asked about already", own({ appointmentRequestedAt: "" }), "p1", true],
    ["the receiver of chat", own({ messageCategory: "chat" }), "p1", false],
  ])("may be requested by %s", (_, message, person, may) => {
    expect(mayRequestAppointment(message, person)).toBe(may);
  });

  test("is requested once, then named once, and stays", () => {
    const requested = requestAppointment(noted.after, noted.message, undefined, as("patient", "1"));
    expect(requested.message).toMatchObject({ appointmentRequestedAt: "1" });
    expect(
      requestAppointment(noted.after, requested.message, undefined, as("patient", "2")).event,
    ).toBeUndefined();
    const booked = requestAppointment(noted.after, requested.message, "a1", as("patient", "3"));
    expect(booked.message).toMatchObject({ appointmentRequestedAt: "1", appointmentId: "a1" });
    expect(booked.event?.data).toEqual({
      ...{ patientId: "p1", doctorId: "d1", number: 1, by: "patient", appointmentId: "a1" },
    });
    expect(requestAppointment(noted.after, booked.message, "a1", as("patient")).event).toBeUndefined();
    for (const again of [undefined, "a2"])
      expect(() =>
        requestAppointment(
          noted.after,
          { ...booked.message, appointmentRequestedAt: undefined },
          again,
          as("patient"),
        ),
      ).toThrow(expect.objectContaining({ code: "wrong_state" }));
  });

  test("does not exist for the sender of the note, nor for chat", () => {
    const missing = expect.objectContaining({ code: "not_found" });
    expect(() => requestAppointment(noted.after, noted.message, undefined, as("doctor"))).toThrow(missing);
    const chatted = own({ messageCategory: "chat" });
    expect(() => requestAppointment(noted.after, chatted, undefined, as("patient"))).toThrow(missing);
  });
});
