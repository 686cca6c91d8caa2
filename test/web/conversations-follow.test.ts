import { afterEach, expect, test } from "vitest";
import type { Message } from "#domain/conversations";
import { followInbox, followThread, threadKey } from "../../web/src/features/conversations/follow.ts";
import { queries } from "../../web/src/lib/query/query.ts";

afterEach(() => queries.clear());

const partner = { id: "d1", name: "Dr. Ines Okafor", role: "doctor" as const };
const conversation = {
  with: partner,
  unread: 0,
  readUpTo: 0,
  last: { number: 7, isMine: false, category: "chat" as const, preview: "", at: "" },
  has: { chat: true, note: false },
  notes: { active: 0, archived: 0 },
};
const messageOf = (number: number): Message => ({
  id: `${number}`,
  number,
  senderId: "d1",
  receiverId: "p1",
  content: "",
  messageType: "text",
  messageCategory: "chat",
  isRead: false,
  isArchived: false,
  createdAt: "",
});
const announced = (step: string, number?: number, id = "p1~d1") => ({
  type: `conversation.${step}.v1`,
  aggregate: { kind: "conversation", id, sequence: 9 },
  ...(number !== undefined && { number }),
});
const show = () => {
  const pages = [{ items: [messageOf(7), messageOf(6)], conversation }];
  queries.setQueryData(threadKey("d1"), { pages, pageParams: [""] });
  queries.setQueryData(["conversations", ""], { pages: [{ items: [conversation] }], pageParams: [""] });
};

test.each([
  ["a message that it has", announced("message_sent", 7), true],
  ["a message of another conversation", announced("message_sent", 9, "p1~d2"), true],
  ["a change of earlier messages", announced("message_changed", 6), false],
])("a thread with %s follows by itself: %#", (_, message, follows) => {
  show();
  expect(followThread("d1")([message])).toBe(follows);
});

test("a thread that is not loaded is fetched whole", () => {
  expect(followThread("d1")([announced("message_sent", 1)])).toBe(false);
});

test.each([
  ["the last message of a row", [announced("message_sent", 7)], true],
  ["a later one", [announced("message_sent", 8)], false],
  ["one of a conversation that it does not show", [announced("message_sent", 1, "p1~d2")], false],
  ["something else", [announced("message_sent", 7), announced("messages_read")], false],
])("after the announcement of %s, the list has it: %#", (_, messages, has) => {
  show();
  expect(followInbox(["conversations", ""])(messages)).toBe(has);
});
