import { describe, expect, test } from "vitest";
import {
  type Appointment,
  AppointmentStatus,
  cancel,
  complete,
  confirm,
  noShow,
  reschedule,
  revert,
  steps,
  waitsForDoctor,
} from "#domain/appointments";
import { type Actor, Role } from "#kernel/actor";
import { Problem } from "#kernel/call/problem";
import { cancellationMessages } from "../../web/src/features/appointments/messages.ts";
import { appointment } from "../samples.ts";
import { isOpen, stepsOf } from "./model.ts";

const before = "2026-11-24T14:29:59.999Z";
const after = "2026-11-24T14:30:00.000Z";
const visit = (status: Appointment["status"]): Appointment => ({
  ...appointment,
  status,
});

const cells = AppointmentStatus.options.flatMap((status) =>
  Role.options.flatMap((role) => (["before", "after"] as const).map((when) => ({ status, role, when }))),
);

test("an appointment has one of the five statuses of the specification (PAPT-22, DATA-47)", () => {
  expect(AppointmentStatus.options.toSorted()).toEqual(Object.keys(isOpen).toSorted());
});

describe("the steps that each role may take with an appointment (DAPT-12, DAPT-13, DAPT-14, DAPT-22, PAPT-28, ROLE-17)", () => {
  test.each(cells)("$status, $role, $when its time", ({ status, role, when }) => {
    for (const isMissed of [false, true]) {
      const state = isMissed ? ({ ...visit(status), noShow: true } as const) : visit(status);
      const now = when === "before" ? before : after;
      expect(steps(state, role, now)).toEqual(stepsOf(role, { status, isMissed }, when));
    }
  });

  test.each(AppointmentStatus.options)(
    "an appointment that is %s waits for the doctor only while it is open",
    (status) => {
      expect(waitsForDoctor(visit(status), before)).toBe(status === "pending");
      expect(waitsForDoctor(visit(status), after)).toBe(isOpen[status]);
      expect(waitsForDoctor({ ...visit(status), noShow: true }, after)).toBe(false);
    },
  );
});

describe("a step", () => {
  const doctor: Actor = { id: "d1", role: "doctor" };
  const patient: Actor = { id: "p1", role: "patient" };
  const moment = (now: string, actor = doctor) => ({ now, newId: () => "n", correlationId: "c", actor });

  test("to confirm stores the moment and publishes the appointment's time, in the doctor's zone (DAPT-17)", () => {
    const { after: confirmed, event } = confirm(visit("pending"), moment(before));
    expect(confirmed).toMatchObject({ status: "confirmed", confirmedAt: before, updatedAt: before });
    expect(event?.event.type).toBe("appointment.confirmed.v1");
    expect(event?.data).toEqual({
      appointmentId: "v1",
      patientId: "p1",
      doctorId: "d1",
      date: "2026-11-24",
      time: "09:30",
      zone: "America/New_York",
    });
  });

  test("to complete stores the moment (DAPT-16, DATA-52, API-70)", () => {
    const { after: completed, event } = complete(visit("confirmed"), moment(after));
    expect(completed).toMatchObject({ status: "completed", completedAt: after, updatedAt: after });
    expect(event).toMatchObject({
      event: { type: "appointment.completed.v1" },
      data: { appointmentId: "v1" },
    });
  });

  test("sets when the appointment last changed, whichever it is (DATA-51)", () => {
    const slot = { date: "2026-11-26", time: "10:00" } as const;
    const later = "2026-11-24T14:31:00.000Z";
    for (const [at, changed] of [
      [before, confirm(visit("pending"), moment(before))],
      [before, cancel(visit("pending"), {}, moment(before, patient))],
      [before, reschedule(visit("pending"), slot, moment(before))],
      [after, complete(visit("confirmed"), moment(after))],
      [after, noShow(visit("confirmed"), moment(after))],
      [later, revert(complete(visit("confirmed"), moment(after)).after, "complete", moment(later))],
    ] as const)
      expect([changed.event?.event.type, changed.after.updatedAt]).toEqual([expect.any(String), at]);
  });

  test("taken again changes nothing and publishes nothing", () => {
    const again = confirm(visit("confirmed"), moment(before));
    expect(again).toEqual({ after: visit("confirmed") });
  });

  test("to cancel stores the moment, keeps the doctor's words off the bus, and publishes the reason's code (DAPT-15, DATA-53, DATA-54, API-70)", () => {
    const reason = { reasonCode: "doctor_unavailable", reasonText: "I am ill." } as const;
    const { after: cancelled, event } = cancel(visit("pending"), reason, moment(before));
    expect(cancelled).toMatchObject({
      status: "cancelled",
      cancelledAt: before,
      updatedAt: before,
      cancellationReason: "I am ill.",
      calendarSequence: 1,
    });
    expect(event?.event.type).toBe("appointment.cancelled.v1");
    expect(event?.data).toMatchObject({ reasonCode: "doctor_unavailable" });
    expect(JSON.stringify(event?.data)).not.toContain("ill");
    const silent = cancel(visit("pending"), { reasonCode: "doctor_unavailable" }, moment(before));
    expect(silent.after.cancellationCode).toBe("doctor_unavailable");
    expect(silent.after.cancellationReason).toBeUndefined();
    expect(cancellationMessages("en").doctor_unavailable).toBe("I'm not available at this time.");
  });

  test("to cancel takes a patient's reason from the patient, which the doctor can read, and refuses a doctor's reason", () => {
    const reason = { reasonCode: "patient_unavailable", reasonText: "My child is ill." } as const;
    const { after: cancelled, event } = cancel(visit("confirmed"), reason, moment(before, patient));
    expect(cancelled).toMatchObject({
      status: "cancelled",
      cancelledBy: "p1",
      cancellationCode: "patient_unavailable",
      cancellationReason: "My child is ill.",
      calendarSequence: 1,
    });
    expect(event?.data).toMatchObject({ by: "patient", reasonCode: "patient_unavailable" });
    expect(JSON.stringify(event?.data)).not.toContain("child");
    expect(cancel(visit("pending"), {}, moment(before, patient)).after.status).toBe("cancelled");
    const foreign = () =>
      cancel(visit("pending"), { reasonCode: "doctor_unavailable" }, moment(before, patient));
    expect(foreign).toThrow(expect.objectContaining({ code: "invalid" }));
    const patients = () => cancel(visit("pending"), { reasonCode: "not_needed" }, moment(before));
    expect(patients).toThrow(expect.objectContaining({ code: "invalid" }));
  });

  test("to move by the patient needs the doctor's confirmation again", () => {
    const confirmed = { ...visit("confirmed"), confirmedAt: "2026-11-21T00:00:00.000Z" };
    const { after: moved, event } = reschedule(
      confirmed,
      { date: "2026-11-26", time: "10:00" },
      moment(before, patient),
    );
    expect(moved).toMatchObject({ status: "pending", date: "2026-11-26", rescheduledBy: "p1" });
    expect(moved).toMatchObject({ confirmedAt: undefined, calendarSequence: 1 });
    expect(event?.data).toMatchObject({ by: "patient" });
    expect(steps(moved, "doctor", before)).toContain("confirm");
  });

  test("to mark as missed keeps the status, and a later move removes the mark", () => {
    const { after: missed, event } = noShow(visit("pending"), moment(after));
    expect(missed).toMatchObject({ status: "pending", noShow: true, noShowAt: after });
    expect(event?.event.type).toBe("appointment.no_show.v1");
    expect(noShow(missed, moment(after))).toEqual({ after: missed });
    const { after: moved } = reschedule(missed, { date: "2026-11-26", time: "10:00" }, moment(after));
    expect(moved.noShow ?? moved.noShowAt).toBeUndefined();
    const { after: came } = complete(missed, moment(after));
    expect(came).toMatchObject({ status: "completed", noShow: undefined });
  });

  test("to move keeps the status and the first date and time, and raises the calendar's number (DAPT-25..27, DATA-55..59)", () => {
    const once = reschedule(visit("confirmed"), { date: "2026-11-26", time: "10:00" }, moment(after));
    expect(once.after).toMatchObject({
      status: "confirmed",
      date: "2026-11-26",
      time: "10:00",
      isRescheduled: true,
      originalDate: "2026-11-24",
      originalTime: "09:30",
      rescheduledAt: after,
      rescheduledBy: "d1",
      calendarSequence: 1,
    });
    const later = "2026-11-27T00:00:00.000Z";
    const twice = reschedule(once.after, { date: "2026-11-28", time: "11:00" }, moment(later));
    expect(twice.after).toMatchObject({
      originalDate: "2026-11-24",
      originalTime: "09:30",
      calendarSequence: 2,
    });
    expect(twice.event?.data).toMatchObject({
      from: { date: "2026-11-26", time: "10:00" },
      to: { date: "2026-11-28", time: "11:00" },
    });
  });

  test.each([
    ["to another time of the same day", { date: "2026-11-24", time: "10:00" }],
    ["to the same time of another day", { date: "2026-11-26", time: "09:30" }],
  ])("to move %s is a move; to the same date and time it is none (DAPT-25)", (_, to) => {
    expect(reschedule(visit("pending"), to, moment(after)).after).toMatchObject(to);
    const { date, time } = visit("pending");
    expect(reschedule(visit("pending"), { date, time }, moment(after))).toEqual({ after: visit("pending") });
  });

  const refusals: readonly [
    what: string,
    from: Appointment,
    step: (from: Appointment) => unknown,
    code: string,
  ][] = [
    [
      "cancel after its time",
      visit("pending"),
      (from) => cancel(from, { reasonCode: "other" }, moment(after)),
      "too_late",
    ],
    [
      "move by the patient after its time",
      visit("pending"),
      (from) => reschedule(from, { date: "2026-11-26", time: "10:00" }, moment(after, patient)),
      "too_late",
    ],
    [
      "move a completed one",
      visit("completed"),
      (from) => reschedule(from, { date: "2026-11-26", time: "10:00" }, moment(after)),
      "wrong_state",
    ],
    ["cancel a completed one", visit("completed"), (from) => cancel(from, {}, moment(before)), "wrong_state"],
    ["miss one that lies ahead", visit("confirmed"), (from) => noShow(from, moment(before)), "too_early"],
    ["confirm after its time", visit("pending"), (from) => confirm(from, moment(after)), "too_late"],
    ["complete before its time", visit("confirmed"), (from) => complete(from, moment(before)), "too_early"],
    ["confirm a cancelled one", visit("cancelled"), (from) => confirm(from, moment(before)), "wrong_state"],
    ["complete a cancelled one", visit("cancelled"), (from) => complete(from, moment(after)), "wrong_state"],
  ];

  test.each(refusals)("is refused with the current appointment: %s", (_, from, step, code) => {
    expect(() => step(from)).toThrow(Problem);
    expect(() => step(from)).toThrow(expect.objectContaining({ code, current: from }));
  });

  test.each(["2026-11-20T10:00", "2026-11-24T09:00", "2026-11-24T10:00"])(
    "to move an appointment to %s is refused when it is ten o'clock there",
    (place) => {
      const [date = "", time = ""] = place.split("T");
      expect(() => reschedule(visit("pending"), { date, time }, moment("2026-11-24T15:00:00.000Z"))).toThrow(
        expect.objectContaining({ code: "slot_past" }),
      );
    },
  );
});
