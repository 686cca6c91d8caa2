import { describe, expect, test } from "vitest";
import type { Appointment } from "#domain/appointments";
import { staveOf } from "../../../web/src/features/appointments/stave-of.ts";
import { appointment } from "../../samples.ts";

const ahead = "2026-11-23T12:00:00.000Z";
const over = "2026-11-26T12:00:00.000Z";
const people = { patientId: "patient", doctorId: "doctor" };
const requested: Appointment = { ...appointment, ...people, date: "2026-11-25", time: "10:00" };
const confirmed = { ...requested, status: "confirmed", confirmedAt: "2026-11-21T10:00:00.000Z" } as const;

describe("the stave of an appointment", () => {
  test("of a request ends at the doctor, who can complete it afterwards", () => {
    expect(staveOf(requested, "patient", ahead)).toEqual({
      lanes: ["Doctor", "You"],
      done: [1],
      current: 0,
      upcoming: [0],
      end: undefined,
      description: "Requested by you. Next: the doctor confirms it.",
    });
  });

  test("of a confirmed one needs nobody's action until it begins", () => {
    const { lanes, current, upcoming, description } = staveOf(confirmed, "doctor", ahead);
    expect({ lanes, current, upcoming }).toEqual({
      lanes: ["You", "Patient"],
      current: undefined,
      upcoming: [0],
    });
    expect(description).toBe("Requested by the patient, confirmed by you. Next: it takes place.");
    const { current: turn, upcoming: later, description: then } = staveOf(confirmed, "doctor", over);
    expect({ turn, later }).toEqual({ turn: 0, later: [] });
    expect(then).toContain("Next: you mark it completed.");
  });

  test("of one that a patient moved after its confirmation shows both steps in order", () => {
    const moved = { ...requested, rescheduledAt: "2026-11-22T10:00:00.000Z", rescheduledBy: "patient" };
    expect(staveOf(moved, "doctor", ahead).done).toEqual([1, 1]);
    expect(staveOf({ ...confirmed, ...moved, status: "confirmed" }, "doctor", ahead).description).toBe(
      "Requested by the patient, confirmed by you, moved by the patient. Next: it takes place.",
    );
  });

  test.each([
    [{ status: "completed", completedAt: over }, "tick", [1, 0, 0], "All steps done."],
    [
      { status: "cancelled", cancelledAt: ahead, cancelledBy: "patient" },
      "cut",
      [1, 0, 1],
      "It ended there.",
    ],
    [{ noShow: true, noShowAt: over }, "cut", [1, 0, 0], "It ended there."],
  ] as const)("of one that is over ends at its last step: %o", (change, end, done, last) => {
    const stave = staveOf({ ...confirmed, ...change }, "patient", over);
    expect({ end: stave.end, done: stave.done, current: stave.current }).toEqual({
      end,
      done,
      current: undefined,
    });
    expect(stave.upcoming).toEqual([]);
    expect(stave.description.endsWith(last)).toBe(true);
  });
});
