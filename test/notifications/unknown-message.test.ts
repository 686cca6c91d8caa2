import { expect, test } from "vitest";
import { emailText, inAppText } from "../../functions/notifications/domain/wording.ts";
import { noteFrom } from "../../functions/notifications/store.ts";

const general = "There is news in your account. Open Triscript to see it.";
const item = (key: string, more = {}) => ({
  list: {
    id: key,
    type: "appointment.completed",
    message: { key, args: {} },
    at: "2026-11-23T10:00:00.000Z",
  },
  ...more,
});

test.each([
  "appointments.gone",
  "gone.completed",
  "toString.completed",
  "appointments.toString",
  "",
  "no dot",
])("a notification whose message %j is unknown has a general text", (key) => {
  expect(noteFrom(item(key))).toMatchObject({ id: key, subject: general });
  expect(inAppText({ key, args: {} }, "en", { count: 3 })).toBe(general);
});

test("other notifications beside it keep their texts", () => {
  const known = { key: "appointments.completed", args: { doctor: "Dr. Ines Okafor" } };
  const items = [item("appointments.gone"), { list: { ...item("n2").list, message: known } }];
  expect(items.map((one) => noteFrom(one).subject)).toEqual([general, inAppText(known, "en")]);
});

test("an e-mail whose message is unknown is not sent", () => {
  expect(() => emailText({ key: "appointments.gone", args: {} }, "en")).toThrow("appointments.gone");
});
