import { describe, expect, test } from "vitest";
import {
  counted,
  isNews,
  joined,
  mostCounted,
  Notification,
  nextDigest,
  renewalDigest,
  windowOf,
} from "#domain/notifications";
import { emailText } from "../../functions/notifications/domain/wording.ts";

describe("a doctor's morning mail of waiting requests", () => {
  test.each([
    ["before eight it comes the same day", "2026-11-24T12:59:59.999Z", "2026-11-24T13:00:00.000Z"],
    ["at eight the next one is tomorrow's", "2026-11-24T13:00:00.000Z", "2026-11-25T13:00:00.000Z"],
    [
      "late in the evening, when it is another day elsewhere",
      "2026-11-25T04:30:00.000Z",
      "2026-11-25T13:00:00.000Z",
    ],
    ["over the night in which clocks are set", "2026-10-31T20:00:00.000Z", "2026-11-01T13:00:00.000Z"],
  ])("goes out at eight by the doctor's clock: %s", (_, now, next) => {
    expect(nextDigest("America/New_York", now)).toBe(next);
  });

  test.each([
    [1, "1 renewal request is waiting"],
    [2, "2 renewal requests are waiting"],
    [mostCounted - 1, "99 renewal requests are waiting"],
    [mostCounted, "100 or more renewal requests are waiting"],
  ])("counts %i, and links to the dashboard", (open, waiting) => {
    const digest = renewalDigest("d1", open);
    expect(digest).toMatchObject({ to: "d1", path: "/doctor" });
    expect(emailText(digest.message, "en")).toEqual({
      subject: `${waiting} for you`,
      paragraphs: [`${waiting} for your answer.`, expect.stringMatching(/approve or decline/i)],
      link: "Open your dashboard",
    });
  });
});

describe("events of one kind join one entry of the bell:", () => {
  const entry: Notification = {
    id: "n1",
    type: "prescription_approved",
    subject: "Hawthorne Pharmacy accepted your prescription.",
    link: "/patient/prescriptions",
    at: "2026-11-24T10:05:00.000Z",
    createdAt: "2026-11-24T10:05:00.000Z",
  };
  const events = (...times: string[]) =>
    new Set(times.map((time, n) => counted({ id: `prescription/rx${n}/2`, time: `2026-11-24T${time}Z` })));

  test.each([
    ["10:00:00.000", "10:00:00.000"],
    ["10:09:59.999", "10:00:00.000"],
    ["10:10:00.000", "10:10:00.000"],
  ])("within ten minutes of the clock, %s belongs to %s", (time, window) => {
    expect(windowOf(`2026-11-24T${time}Z`)).toBe(`2026-11-24T${window}Z`);
  });

  test("one event has its own sentence and its own time", () => {
    expect(joined(entry.at, events("10:07:00.000"))).toEqual({
      at: "2026-11-24T10:07:00.000Z",
    });
    expect(joined(entry.at, new Set())).toEqual({ at: entry.at });
  });

  test("several have the joint sentence and the time of the latest, in whatever order they came", () => {
    const at = "2026-11-24T10:08:00.000Z";
    expect(joined(entry.at, events("10:08:00.000", "10:06:00.000"))).toEqual({ at, count: { count: 2 } });
    expect(joined(entry.at, events("10:06:00.000", "10:08:00.000", "10:07:00.000"))).toMatchObject({
      at,
      count: { count: 3 },
    });
  });

  test("an entry is parsed as it was stored", () => {
    expect(Notification.parse(entry)).toEqual(entry);
  });
});

test("events up to thirty days old are notified, and no older ones", () => {
  const now = "2026-11-24T10:00:00.000Z";
  expect(isNews("2026-10-25T10:00:00.000Z", now)).toBe(true);
  expect(isNews("2026-10-25T09:59:59.999Z", now)).toBe(false);
  expect(isNews(now, now)).toBe(true);
});
