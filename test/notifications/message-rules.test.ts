import { expect, test } from "vitest";
import { say } from "./notice-samples.ts";

test.each([
  ["doctor", "patient", "p1"],
  ["patient", "doctor", "d1"],
])(
  "the recipient of a message from the %s is the %s, of a note also by e-mail, unless it was read already",
  (from, to, id) => {
    const notified = (readUpTo: number, category: string) =>
      say(
        "conversation.message_sent.v1",
        { number: 3, from, category },
        { [category === "chat" ? "readUpTo" : "notesReadUpTo"]: { [to]: readUpTo } },
      );
    const typesOf = ({ inApp, email }: ReturnType<typeof say>) => [
      inApp.map((notice) => [notice.to, notice.type]),
      email.map((mail) => mail.to),
    ];
    expect(typesOf(notified(2, "chat"))).toEqual([[[id, "appointment_message"]], []]);
    expect(typesOf(notified(2, "clinical_note"))).toEqual([[[id, "appointment_note"]], [id]]);
    for (const category of ["chat", "clinical_note"])
      expect(typesOf(notified(3, category))).toEqual([[], []]);
  },
);
