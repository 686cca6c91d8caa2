import { expect, test } from "vitest";
import { ruleOf } from "../../functions/notifications/notices.ts";
import { say } from "./notice-samples.ts";

test.each([
  ["doctor", "patient", "p1"],
  ["patient", "doctor", "d1"],
])(
  "a message from the %s notifies the %s, a note also by e-mail, unless it was read already or chat is muted, where of several notes one is pushed",
  (from, to, id) => {
    const notified = (readUpTo: number, category: string, muted: string[] = []) =>
      say(
        "conversation.message_sent.v1",
        { number: 3, from, category },
        { [category === "chat" ? "readUpTo" : "notesReadUpTo"]: { [to]: readUpTo }, muted },
      );
    const typesOf = ({ inApp, email }: ReturnType<typeof say>) => [
      inApp.map((notice) => [notice.to, notice.type]),
      email.map((mail) => mail.to),
    ];
    expect(typesOf(notified(2, "chat"))).toEqual([[[id, "appointment_message"]], []]);
    expect(typesOf(notified(2, "chat", [to]))).toEqual([[], []]);
    expect(typesOf(notified(2, "chat", [from]))).not.toEqual([[], []]);
    expect(typesOf(notified(2, "clinical_note", [to]))).toEqual([[[id, "appointment_note"]], [id]]);
    const pushOfNote = (joinsUnread: boolean, muted: string[]) =>
      say(
        "conversation.message_sent.v1",
        { number: 3, from, category: "clinical_note", joinsUnread },
        { muted },
      ).inApp.map((notice) => notice.push);
    expect([pushOfNote(false, [to]), pushOfNote(true, [to]), pushOfNote(true, [from])]).toEqual([
      [undefined],
      [to === "doctor" ? "never" : undefined],
      [undefined],
    ]);
    for (const category of ["chat", "clinical_note"])
      expect(typesOf(notified(3, category))).toEqual([[], []]);
  },
);

test.each([
  [0, 0, ["appointment_message", "appointment_note"]],
  [1, 0, ["appointment_note"]],
  [0, 1, ["appointment_message"]],
  [1, 1, []],
])(
  "with %d chat and %d notes more to read, a read conversation reads only the notifications of what is read",
  (chat, notes, types) => {
    const rule = ruleOf("conversation.messages_read.v1");
    const unread = { patient: 6, doctor: chat + notes };
    const about = { patientId: "p1", doctorId: "d1", unread, unreadNotes: { patient: 3, doctor: notes } };
    expect(rule.reads?.(about, { reader: "doctor", upTo: 4 })).toEqual({ by: "d1", types });
  },
);
