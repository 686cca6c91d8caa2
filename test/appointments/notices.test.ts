import { describe, expect, test } from "vitest";
import type { EventType } from "#events";
import { pushText } from "../../functions/notifications/domain/wording.ts";
import { noticesFor, reminder, say, unanswered, visit } from "../notifications/notice-samples.ts";

describe("notifications about an appointment", () => {
  test("two hours before, remind both people in the app, and nobody by mail", () => {
    const { inApp, email } = say("appointment.reminder_due.v1", reminder("2h"));
    expect(inApp.map(({ to, subject }) => [to, subject])).toEqual([
      ["p1", "Your appointment with Dr. Ines Okafor is on Tuesday, November 24, 2026 at 9:30 AM EST."],
      ["d1", "Your appointment with Anna Keller is on Tuesday, November 24, 2026 at 9:30 AM EST."],
    ]);
    expect(email).toEqual([]);
  });

  test("of a patient's cancellation or move go to the doctor, and the patient's calendar is updated by mail", () => {
    const by = (type: EventType, change: object) => say(type, { by: "patient" }, change);
    const off = by("appointment.cancelled.v1", { status: "cancelled" });
    expect(off.inApp.map(({ to, subject }) => [to, subject])).toEqual([
      ["d1", "Anna Keller cancelled the appointment on Tuesday, November 24, 2026 at 9:30 AM EST."],
    ]);
    expect(off.email.map(({ to, calendar }) => [to, calendar?.status])).toEqual([
      ["d1", undefined],
      ["p1", "cancelled"],
    ]);
    const moved = by("appointment.rescheduled.v1", { status: "pending", rescheduledBy: "p1" });
    expect(moved.inApp.map(({ to, subject }) => [to, subject])).toEqual([
      [
        "d1",
        "Anna Keller moved the appointment to Tuesday, November 24, 2026 at 9:30 AM EST. Please confirm the new time.",
      ],
    ]);
    expect(moved.email.map(({ to, calendar }) => [to, calendar?.status])).toEqual([
      ["d1", undefined],
      ["p1", "pending"],
    ]);
  });

  test("of an undone confirmation update the calendar, unless it has been given again", () => {
    const back = (status: string) =>
      say("appointment.reverted.v1", { ...reminder("24h"), step: "confirm" }, { status }).email;
    expect(back("pending").map(({ to, calendar }) => [to, calendar?.status])).toEqual([["p1", "pending"]]);
    expect(back("confirmed")).toEqual([]);
    expect(
      say("appointment.reverted.v1", { ...reminder("24h"), step: "complete" }, { status: "pending" }).email,
    ).toEqual([]);
  });

  test("of an unanswered request go to the person who can still act: the doctor before its time, the patient after", () => {
    const heard = (lead: "24h" | "0h") => {
      const { inApp, email } = say("appointment.unanswered.v1", unanswered(lead));
      return [inApp, email].map((sent) => sent.map(({ to, subject }) => `${to}: ${subject}`));
    };
    const when = "Tuesday, November 24, 2026 at 9:30 AM EST";
    expect(heard("24h")).toEqual([
      [`d1: Anna Keller is still waiting for your answer to the request for ${when}.`],
      [`d1: Please answer: the request for ${when}`],
    ]);
    expect(heard("0h")).toEqual([
      [`p1: Dr. Ines Okafor didn't confirm your request for ${when} in time. You can book another time.`],
      [`p1: Not answered: your request for ${when}`],
    ]);
  });

  test.each([
    ["answered", { status: "confirmed" }],
    ["called off", { status: "cancelled" }],
    ["moved", { calendarSequence: 1 }],
    ["noted as missed", { noShow: true }],
  ])("of an unanswered request are not sent once it was %s", (_, change) => {
    for (const lead of ["24h", "0h"] as const)
      expect(say("appointment.unanswered.v1", unanswered(lead), change)).toEqual({ inApp: [], email: [] });
  });

  test("of a due reminder are not sent once the appointment was cancelled", () => {
    const off = say("appointment.reminder_due.v1", reminder("24h"), { status: "cancelled" });
    expect(off).toEqual({ inApp: [], email: [] });
  });

  test("of a due reminder are not sent once the appointment was moved", () => {
    const moved = say("appointment.reminder_due.v1", reminder("24h", 1));
    expect(moved).toEqual({ inApp: [], email: [] });
  });
});

test("a delayed mail about a move does not restore an appointment that has been cancelled since", () => {
  expect(say("appointment.rescheduled.v1").email[0]?.calendar).toEqual(visit);
  expect(say("appointment.rescheduled.v1", {}, { status: "cancelled" }).email).toEqual([]);
});

test("on the screen of a device, a notice of symptoms that may be an emergency names no symptom and no patient, and still says what to do", () => {
  const flagged = { symptoms: ["chest-pain", "low-mood"], patientCountry: "United States" };
  const pushed = (type: EventType, data?: object) =>
    noticesFor(type, data, flagged).inApp.map((notice) => pushText(notice, "en").body);
  const all = [
    ...pushed("appointment.booked.v1"),
    ...pushed("appointment.rescheduled.v1", { ...reminder("24h"), by: "patient" }),
    ...pushed("appointment.unanswered.v1", unanswered("24h")),
    ...pushed("appointment.unanswered.v1", unanswered("0h")),
    ...pushed("appointment.cancelled.v1", { ...reminder("24h"), by: "doctor" }),
  ];
  expect(all.length).toBe(6);
  for (const body of all) {
    expect(body).not.toMatch(/chest|pain|mood|harm|Keller/i);
    expect(body).toMatch(/now:|do not wait for another appointment: call 911\./);
  }
});
