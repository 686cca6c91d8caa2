import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  type Conversation,
  closeConversation,
  conversationAs,
  conversationSteps,
  doctorsToWriteTo,
  isRead,
  longestPreview,
  type MessageCategory,
  moveToArchive,
  previewOf,
  readMessages,
  reopenConversation,
  type StoredMessage,
  sendMessage,
} from "#domain/conversations";
import type { PersonContext } from "#kernel/context";
import { inDepth } from "../tier.ts";
import { first } from "../world.ts";

const pair = { patient: { id: "p1", name: "Anna Keller" }, doctor: { id: "d1", name: "Dr. Ines Okafor" } };
const people = { patient: pair.patient.id, doctor: pair.doctor.id };
const as = (role: "patient" | "doctor", now = "2026-11-25T10:00:00.000Z"): PersonContext => ({
  actor: { id: people[role], role },
  now,
  newId: () => "",
  correlationId: "",
});
const text = (content: string) => ({ id: content, content, messageCategory: "chat" as const });
const note = (content: string) => ({ ...text(content), messageCategory: "clinical_note" as const });

describe("who may write to whom", () => {
  const visit = (
    status: "pending" | "confirmed" | "completed" | "cancelled" | "declined",
    doctorId = "d1",
    { date = "2026-12-01", time = "10:00", zone = "America/New_York" } = {},
  ) => ({
    doctorId,
    doctorName: `Dr. ${doctorId}`,
    status,
    date,
    time,
    zone,
  });
  test.each([
    ["a request", [visit("pending")], ["d1"]],
    ["a confirmed appointment", [visit("confirmed")], ["d1"]],
    ["a past one", [visit("completed")], ["d1"]],
    ["a cancelled one", [visit("cancelled")], []],
    ["a declined one", [visit("declined")], []],
    ["a cancelled and a past one", [visit("cancelled"), visit("completed")], ["d1"]],
    [
      "several with two doctors",
      [visit("completed"), visit("pending", "d2", { date: "2026-12-02" }), visit("completed")],
      ["d2", "d1"],
    ],
    [
      "one at an earlier time of a clock that is behind",
      [visit("pending", "d2", { time: "12:00" }), visit("pending", "d1", { zone: "America/Los_Angeles" })],
      ["d1", "d2"],
    ],
    [
      "a later one that was cancelled",
      [visit("cancelled", "d2", { date: "2026-12-02" }), visit("completed")],
      ["d1"],
    ],
    ["none", [], []],
  ])("with %s, the doctor of the latest one first", (_, appointments, doctors) => {
    expect(doctorsToWriteTo(appointments).map(({ id }) => id)).toEqual(doctors);
  });

  const reasonText = "Please call the practice.";
  const awaiting = { reasonText, at: "", awaitsReply: true } as const;
  test.each([
    [undefined, "patient", ["chat", "reply"]],
    [undefined, "doctor", ["chat", "note", "close"]],
    [{ reasonText, at: "" }, "patient", []],
    [{ reasonText, at: "" }, "doctor", ["note", "reopen"]],
    [awaiting, "patient", ["reply"]],
    [awaiting, "doctor", ["note", "reopen"]],
  ] as const)("with a conversation closed as %j, the %s", (closed, side, steps) => {
    expect(conversationSteps({ closed }, side)).toEqual(steps);
  });

  test("nobody chats while it is closed, and both again once it is opened", () => {
    const { after } = sendMessage(undefined, pair, text("Hello"), as("patient"));
    const closed = closeConversation(after, reasonText, as("doctor"));
    expect(closed.event?.event.type).toBe("conversation.closed.v1");
    for (const role of ["patient", "doctor"] as const)
      expect(() => sendMessage(closed.after, pair, text("Again"), as(role))).toThrow(isClosed);
    expect(closeConversation(closed.after, "Again.", as("doctor")).event).toBeUndefined();
    const opened = reopenConversation(closed.after, as("doctor"));
    expect(opened.after).toEqual(after);
    expect(sendMessage(opened.after, pair, text("Again"), as("patient")).message.number).toBe(2);
  });

  test("while it is closed the doctor goes on writing notes, and the patient replies to them once", () => {
    const noted = sendMessage(undefined, pair, note("Results"), as("doctor"), { mayBegin: true });
    const { after: closed } = closeConversation(noted.after, reasonText, as("doctor"));
    const replied = (before: Conversation) => sendMessage(before, pair, note("I can't."), as("patient"));
    expect(() => replied(closed)).toThrow(isClosed);
    const once = sendMessage(closed, pair, note("Take half of it."), as("doctor")).after;
    const twice = sendMessage(once, pair, note("With a meal."), as("doctor")).after;
    expect(twice.closed).toMatchObject({ reasonText, awaitsReply: true });
    expect(() => sendMessage(twice, pair, text("Hello"), as("patient"))).toThrow(isClosed);
    const { after } = replied(twice);
    expect(after.closed).toEqual(closed.closed);
    expect(() => replied(after)).toThrow(isClosed);
    expect(sendMessage(after, pair, note("Then stop it."), as("doctor")).after.closed?.awaitsReply).toBe(
      true,
    );
  });
});

const isClosed = expect.objectContaining({ code: "conversation_closed" });

/** One character less than a preview has before its "…". */
const most = "x".repeat(longestPreview - 2);

test.each([
  ["Hello", "Hello"],
  ["Hello\nsecond line", "Hello"],
  ["x".repeat(longestPreview), "x".repeat(longestPreview)],
  ["x".repeat(longestPreview + 1), `${"x".repeat(longestPreview - 1)}…`],
  ["🩺".repeat(longestPreview + 1), `${"🩺".repeat(longestPreview - 1)}…`],
  [`${most}👨‍👩‍👧 and more`, `${most}…`],
  [`${most}🇨🇭 and more`, `${most}…`],
  [`${most}👍🏽 and more`, `${most}…`],
  [`${most}🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f} and more`, `${most}…`],
  [`${most}क्षि and more`, `${most}…`],
  [`${most}x\u0323\u0307 and more`, `${most}…`],
  [`\u2068א${most}\u2069 and more`, `\u2068א${most.slice(1)}\u2069…`],
  [`a${"\u0323".repeat(longestPreview)}`, `a${"\u0323".repeat(longestPreview - 2)}…`],
])("the preview of %j is its first line, cut between what people see as characters", (content, preview) => {
  expect(previewOf(content)).toBe(preview);
});

test("an event says who wrote which number, and nothing of the text", () => {
  const { event } = sendMessage(undefined, pair, text("the secret cough"), as("doctor"));
  expect(event?.data).toEqual({
    patientId: "p1",
    doctorId: "d1",
    number: 1,
    from: "doctor",
    category: "chat",
  });
});

test("an event says whether the receiver had not read an earlier one of the category", () => {
  const one = sendMessage(undefined, pair, note("1"), as("doctor"), { mayBegin: true });
  const chat = sendMessage(one.after, pair, text("2"), as("doctor"));
  const another = sendMessage(chat.after, pair, note("3"), as("doctor"));
  const answer = sendMessage(another.after, pair, note("4"), as("patient"));
  const joins = [one, chat, another, answer].map(({ event }) => event?.data);
  expect(joins.map((data) => Object(data).joinsUnread)).toEqual([undefined, undefined, true, undefined]);
});

/**
 * A step of a generated conversation: a side sends, or reads to the end or an earlier place, one category or both; or it moves its
 * latest message to the archive or out of it.
 */
const step = fc.record({
  side: fc.constantFrom("patient" as const, "doctor" as const),
  does: fc.constantFrom("send", "note", "read", "readSome", "readNotes", "readChat", "archive", "unarchive"),
});
const only: Readonly<Record<string, MessageCategory>> = { readNotes: "clinical_note", readChat: "chat" };

test("whatever both sides do, numbers have no gap, unread are exactly the other's messages that were not in sight, and notes are counted (MSG-22)", () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      let talk: Conversation | undefined;
      let stored: StoredMessage[] = [];
      const seen = new Set<string>();
      for (const [n, { side, does }] of steps.entries()) {
        const ctx = as(side, `2026-11-25T10:00:00.${String(n).padStart(3, "0")}Z`);
        if (does === "send" || does === "note") {
          const written = does === "note" ? note(`${n}`) : text(`${n}`);
          const sent = sendMessage(talk, pair, written, ctx, { mayBegin: true });
          talk = sent.after;
          stored = [...stored, sent.message];
        } else if (talk && (does === "archive" || does === "unarchive")) {
          const { after, message: changed } = moveToArchive(
            talk,
            first(stored.slice(-1)),
            does === "archive",
            ctx,
          );
          talk = after;
          stored = stored.map((message) => (message.id === changed.id ? changed : message));
        } else if (talk) {
          const upTo = does === "readSome" ? Math.ceil(stored.length / 2) : stored.length;
          const category = only[does];
          const fresh = stored.filter(
            ({ id, number, receiverId, messageCategory }) =>
              number <= upTo &&
              receiverId === people[side] &&
              !seen.has(id) &&
              (category === undefined || messageCategory === category),
          );
          const read = readMessages(talk, stored.slice(upTo), ctx, category);
          expect(new Set(read.marked)).toEqual(new Set(fresh.map((message) => message.messageCategory)));
          expect(read.event === undefined).toBe(fresh.length === 0);
          talk = read.after;
          for (const { id } of fresh) seen.add(id);
        }
      }
      expect(stored.map(({ number }) => number)).toEqual(stored.map((_, place) => place + 1));
      if (!talk) return;
      const known = talk;
      const notes = stored.filter(({ messageCategory }) => messageCategory === "clinical_note");
      expect(known.notes).toBe(notes.length);
      expect(stored.filter((message) => isRead(message, known)).map(({ id }) => id)).toEqual(
        stored.map(({ id }) => id).filter((id) => seen.has(id)),
      );
      for (const side of ["patient", "doctor"] as const) {
        const archived = notes.filter(({ archivedBy }) => archivedBy.includes(side)).length;
        expect(known.archivedNotes[side]).toBe(archived);
        const unread = stored.filter(({ id, receiverId }) => receiverId === people[side] && !seen.has(id));
        const unreadNotes = unread.filter(({ messageCategory }) => messageCategory === "clinical_note");
        expect(conversationAs(side, known)).toMatchObject({
          unread: unread.length,
          unreadNotes: unreadNotes.length,
          has: { chat: notes.length < stored.length, note: notes.length > 0 },
        });
      }
    }),
    { numRuns: inDepth(100, 2000) },
  );
});
