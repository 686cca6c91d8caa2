import { describe, expect, test } from "vitest";
import {
  answerCall,
  type Call,
  CallState,
  callAs,
  callSteps,
  checkAt,
  declineCall,
  endAbandoned,
  endCall,
  endWithAppointment,
  isOpenFor,
  nearestAppointment,
  offersCall,
  ringObstacle,
  startCall,
  stopRinging,
} from "#domain/video";
import type { AppointmentStatus, CallSide } from "#events";
import type { PersonContext } from "#kernel/context";
import { appointment } from "../samples.ts";

const pair = { patient: { id: "p1", name: "Anna Keller" }, doctor: { id: "d1", name: "Dr. Ines Okafor" } };
const people = { patient: pair.patient.id, doctor: pair.doctor.id };
const at = (seconds: number) =>
  new Date(Date.parse("2026-11-25T10:00:00.000Z") + seconds * 1000).toISOString();
const as = (role: CallSide, seconds = 0): PersonContext => ({
  actor: { id: people[role], role },
  now: at(seconds),
  newId: () => "",
  correlationId: "",
});
const product = (seconds: number) => ({
  ...as("doctor", seconds),
  actor: { id: "system", role: "system" } as const,
});
const both = ["patient", "doctor"] as const;
const ringing = startCall(
  pair,
  { id: "c1", medium: "video", appointmentId: "v1", conversationVersion: 3 },
  as("doctor"),
).after;
const active = answerCall(ringing, "a1", as("patient", 20)).after;

describe("the steps of a call", () => {
  const expected: Record<CallState, [caller: string[], called: string[]]> = {
    ringing: [["giveUp"], ["answer", "decline"]],
    active: [["end"], ["end"]],
    declined: [[], []],
    missed: [[], []],
    given_up: [[], []],
    ended: [[], []],
  };
  test.each(CallState.options)("that is %s, for both sides, whoever called", (state) => {
    for (const [caller, called] of [
      ["patient", "doctor"],
      ["doctor", "patient"],
    ] as const)
      expect([callSteps({ state, caller }, caller), callSteps({ state, caller }, called)]).toEqual(
        expected[state],
      );
  });

  test.each([
    ["the called person declines", declineCall(ringing, as("patient", 5)), "declined", "call.declined.v1"],
    ["the caller gives up", endCall(ringing, as("doctor", 44)), "given_up", "call.given_up.v1"],
    ["it rang for 45 seconds", endCall(ringing, as("doctor", 45)), "missed", "call.missed.v1"],
    [
      "nobody answered in a minute",
      endAbandoned(ringing, undefined, product(60)),
      "missed",
      "call.missed.v1",
    ],
    [
      "its appointment is cancelled as it rings",
      endWithAppointment(ringing, product(9)),
      "given_up",
      "call.given_up.v1",
    ],
    ["its appointment is cancelled", endWithAppointment(active, product(99)), "ended", "call.ended.v1"],
    [
      "the called person takes no more calls",
      stopRinging(ringing, { by: "patient", callers: ["doctor"], version: 4 }, product(9)),
      "declined",
      "call.declined.v1",
    ],
    [
      "the caller closes the conversation as it rings",
      stopRinging(ringing, { by: "doctor", callers: both, version: 4 }, product(9)),
      "given_up",
      "call.given_up.v1",
    ],
    ["either leaves", endCall(active, as("patient", 99)), "ended", "call.ended.v1"],
  ])("close it when %s", (_, { after, event }, state, type) => {
    expect([after.state, event?.event.type]).toEqual([state, type]);
    expect(callAs("patient", after)).toMatchObject({ status: "completed", endedAt: after.endedAt });
    expect(event?.data).toMatchObject({
      patientId: "p1",
      doctorId: "d1",
      caller: "doctor",
      appointmentId: "v1",
    });
    for (const again of [
      endCall(after, as("doctor", 200)),
      endAbandoned(after, undefined, product(900)),
      endWithAppointment(after, product(900)),
      stopRinging(after, { by: "doctor", callers: both, version: 4 }, product(900)),
    ])
      expect(again).toEqual({ after });
  });
  test("go on in a call that was answered, whatever is closed or switched off", () => {
    for (const by of ["patient", "doctor"] as const)
      expect(stopRinging(active, { by, callers: both, version: 4 }, product(99))).toEqual({ after: active });
  });
  test.each([
    ["a later version of the conversation, by a caller of theirs", 4, "doctor", "declined"],
    ["the version on which it began", 3, "doctor", "ringing"],
    ["a later version, by a caller whom they still take calls of", 4, "patient", "ringing"],
  ] as const)("end a ring that the called person switched off on %s", (_, version, caller, state) => {
    const { after } = stopRinging(ringing, { by: "patient", callers: [caller], version }, product(9));
    expect(after.state).toBe(state);
  });
});

describe("an answer", () => {
  const answered =
    (call: Call, side: CallSide, seconds: number, id = "a1") =>
    () =>
      answerCall(call, id, as(side, seconds));
  test("activates the call with the consent of both", () => {
    expect(active).toMatchObject({
      state: "active",
      answeredAt: at(20),
      consents: { doctor: at(0), patient: at(20) },
    });
    expect(callAs("patient", active)).toMatchObject({ status: "in_progress", isMine: false });
    expect(callAs("doctor", active)).not.toHaveProperty("consents");
  });
  test("sent again changes nothing, and on a second device is refused", () => {
    expect(answered(active, "patient", 21)()).toEqual({ after: active });
    expect(answered(active, "patient", 21, "a2")).toThrow(
      expect.objectContaining({ code: "answered_elsewhere" }),
    );
  });
  test.each([
    ["by the caller", ringing, "doctor", 5, "wrong_state"],
    ["after a minute", ringing, "patient", 61, "wrong_state"],
    ["after it was declined", declineCall(ringing, as("patient", 5)).after, "patient", 6, "call_over"],
    ["after the caller gave up", endCall(ringing, as("doctor", 5)).after, "patient", 6, "call_over"],
  ] as const)("is refused %s", (_, call, side, seconds, code) => {
    expect(answered(call, side, seconds)).toThrow(expect.objectContaining({ code }));
  });
  test("cannot be declined afterwards", () => {
    expect(() => declineCall(active, as("patient", 30))).toThrow(
      expect.objectContaining({ code: "wrong_state" }),
    );
  });
});

test.each([
  [20 + 29, 0],
  [20 + 30, 1],
  [20 + 89, 1],
  [20 + 90, 2],
  [20 + 3600, 60],
])(
  "a call answered after 20 seconds and ended after %i has %i whole minutes (CALL-16, DATA-232)",
  (seconds, minutes) => {
    const { after, event } = endCall(active, as("doctor", seconds));
    expect(after).toMatchObject({ durationMinutes: minutes, endedAt: at(seconds) });
    expect(event?.data).toMatchObject({ minutes });
  },
);

describe("a call in which nobody is any more", () => {
  test("ends at the last sign of life, two minutes later", () => {
    expect(endAbandoned(active, at(300), product(419)).event).toBeUndefined();
    expect(endAbandoned(active, at(300), product(420)).after).toMatchObject({
      state: "ended",
      endedAt: at(300),
      durationMinutes: 5,
    });
  });
  test("ends at its answer if nobody was ever seen in it", () => {
    expect(endAbandoned(active, undefined, product(140)).after).toMatchObject({
      endedAt: at(20),
      durationMinutes: 0,
    });
  });
  test("is looked at when an answer is too late, and then two minutes after the last sign of life", () => {
    expect([checkAt(ringing), checkAt(active), checkAt(active, at(80))]).toEqual([at(60), at(140), at(200)]);
  });
});

describe("the appointment of a call", () => {
  const visit = (id: string, date: string, status: AppointmentStatus = "confirmed", doctorId = "d1") => ({
    ...appointment,
    ...{ id, date, status, doctorId },
    time: "10:00" as const,
    zone: "UTC",
  });
  test.each([
    [
      "the nearest of several",
      [visit("a", "2026-11-20"), visit("b", "2026-11-26"), visit("c", "2026-12-20")],
      "b",
    ],
    ["a past one that is nearer", [visit("a", "2026-11-24", "completed"), visit("b", "2026-12-26")], "a"],
    [
      "none that was cancelled or declined",
      [visit("a", "2026-11-25", "cancelled"), visit("b", "2026-11-25", "declined"), visit("c", "2026-12-01")],
      "c",
    ],
    ["none with another doctor", [visit("a", "2026-11-25", "confirmed", "d2")], undefined],
    ["none", [], undefined],
  ])("is %s", (_, visits, id) => {
    expect(nearestAppointment(visits, "d1", at(0))?.id).toBe(id);
  });

  test.each([
    ["confirmed", -11, false],
    ["confirmed", -10, true],
    ["confirmed", 0, true],
    ["confirmed", 59, true],
    ["confirmed", 60, false],
    ["pending", 0, false],
    ["completed", 0, false],
    ["cancelled", 0, false],
    ["declined", 0, false],
  ] as const)("when %s, offers to join %i minutes from its time: %s", (status, minutes, offers) => {
    const today = visit("a", "2026-11-25", status);
    expect(offersCall(today, at(minutes * 60))).toBe(offers);
  });
});

describe("a call of the doctor or the patient", () => {
  const closed = { reasonText: "Please book.", at: "" };
  const taken: CallSide[] = [];
  test.each<
    [what: string, conversation: Parameters<typeof ringObstacle>[1], doctors: unknown, patients: unknown]
  >([
    ["without a conversation", undefined, undefined, undefined],
    ["in an open one", { callsOff: taken }, undefined, undefined],
    ["in a closed one", { closed, callsOff: taken }, "conversation_closed", "conversation_closed"],
    ["of which the patient takes none", { callsOff: ["patient"] }, "calls_off", undefined],
    ["of which the doctor takes none", { callsOff: ["doctor"] }, undefined, "calls_off"],
    ["of which nobody takes any", { callsOff: ["patient", "doctor"] }, "calls_off", "calls_off"],
    [
      "in a closed one without calls",
      { closed, callsOff: ["patient"] },
      "conversation_closed",
      "conversation_closed",
    ],
  ])("%s rings or not, and always at the time of an appointment", (_, conversation, doctors, patients) => {
    const visit = { status: "confirmed", date: "2026-11-25", time: "10:00", zone: "UTC" } as const;
    // Another one nearer to now changes nothing, and a call can go on once the appointment was completed.
    const requested = { ...visit, status: "pending", time: "09:50" } as const;
    const obstacles = (minutes: number, status: "confirmed" | "completed" | "cancelled" = "confirmed") =>
      (["doctor", "patient"] as const).map((caller) =>
        ringObstacle(caller, conversation, [requested, { ...visit, status }], at(minutes * 60)),
      );
    expect(obstacles(-11)).toEqual([doctors, patients]);
    expect(obstacles(-10)).toEqual([undefined, undefined]);
    expect(obstacles(5, "completed")).toEqual([undefined, undefined]);
    expect(obstacles(5, "cancelled")).toEqual([doctors, patients]);
  });
});

test.each<
  [what: string, call: Call, side: CallSide, lastSeen: number | undefined, now: number, isOpen: boolean]
>([
  ["the caller's page calls", ringing, "doctor", undefined, 10, true],
  ["nobody has answered yet", ringing, "patient", undefined, 10, false],
  ["it was answered a moment ago", active, "patient", undefined, 30, true],
  ["its page has reported", active, "patient", 200, 310, true],
  ["its page has not reported for two minutes", active, "patient", 200, 320, false],
  ["the call is over", endCall(active, as("doctor", 60)).after, "patient", 50, 61, false],
])("whether a page of a side is in a call: %s", (_, call, side, lastSeen, now, isOpen) => {
  expect(isOpenFor(call, side, lastSeen === undefined ? undefined : at(lastSeen), at(now))).toBe(isOpen);
});
