import { describe, expect, test } from "vitest";
import {
  type Appointment,
  cancel,
  complete,
  confirm,
  noShow,
  reschedule,
  revert,
  revertibleBy,
} from "#domain/appointments";
import type { Actor } from "#kernel/actor";
import { appointment } from "../samples.ts";

const before = "2026-11-24T14:29:59.999Z";
const after = "2026-11-24T14:30:00.000Z";
const doctor: Actor = { id: "d1", role: "doctor" };
const patient: Actor = { id: "p1", role: "patient" };
const moment = (now: string) => ({ now, newId: () => "n", correlationId: "c", actor: doctor });
const visit = (status: Appointment["status"]): Appointment => ({
  ...appointment,
  status,
});

describe("the person who took a step can undo it for ten minutes, and the appointment is as before", () => {
  const until = (at: string) => new Date(Date.parse(at) + 600_000).toISOString();
  const early = "2026-11-24T09:00:00.000Z";

  test.each([
    ["confirm", visit("pending"), confirm, early],
    ["complete", { ...visit("confirmed"), confirmedAt: early }, complete, after],
    ["complete", visit("pending"), complete, after],
    ["noShow", visit("confirmed"), noShow, after],
    ["complete", { ...visit("pending"), noShow: true, noShowAt: after } as const, complete, after],
  ] as const)("%s", (step, from, take, at) => {
    const { after: taken } = take(from, moment(at));
    expect(revertibleBy(taken, doctor, at)).toEqual({ step, until: until(at) });
    expect(revertibleBy(taken, patient, at)).toBeUndefined();
    expect(revertibleBy(taken, doctor, until(at))).toBeUndefined();
    const { after: back, event } = revert(taken, step, moment(at));
    const calendarSequence = from.calendarSequence + (step === "confirm" ? 1 : 0);
    expect(JSON.parse(JSON.stringify(back))).toEqual({ ...from, updatedAt: at, calendarSequence });
    expect(event).toMatchObject({ event: { type: "appointment.reverted.v1" }, data: { step } });
    expect(() => revert(taken, step, moment(until(at)))).toThrow(
      expect.objectContaining({ code: "revert_too_late", current: taken }),
    );
    expect(() => revert(back, step, moment(at))).toThrow(
      expect.objectContaining({ code: "wrong_state", current: back }),
    );
  });

  test("a confirmation, only while it can be given again", () => {
    const { after: taken } = confirm(visit("pending"), moment("2026-11-24T14:25:00.000Z"));
    expect(revertibleBy(taken, doctor, before)?.until).toBe(after);
    expect(revertibleBy(taken, doctor, after)).toBeUndefined();
  });

  test("no step that another has followed, and none that the other person took", () => {
    const confirmed = confirm(visit("pending"), moment(early)).after;
    const moved = reschedule(confirmed, { date: "2026-11-26", time: "10:00" }, moment(before)).after;
    expect(revertibleBy(moved, doctor, before)).toBeUndefined();
    const cancelled = cancel(confirmed, {}, moment(before)).after;
    expect(revertibleBy(cancelled, doctor, before)).toBeUndefined();
    expect(() => revert(cancelled, "confirm", moment(before))).toThrow(
      expect.objectContaining({ code: "wrong_state" }),
    );
  });
});
