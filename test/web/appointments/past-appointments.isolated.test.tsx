import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { type Appointment, AppointmentStatus } from "#domain/appointments";
import { ReasonCell, StatusCell } from "../../../web/src/features/appointments/doctor/cells.tsx";
import { BookAgain, PatientAppointmentCards } from "../../../web/src/features/appointments/patient/cards.tsx";
import { visit } from "../../notifications/notice-samples.ts";

beforeEach(() => vi.useFakeTimers({ toFake: ["Date"] }));
afterEach(() => vi.useRealTimers());

const before = new Date("2026-11-24T14:29:59Z");
const begun = new Date("2026-11-24T14:30:00Z");
const cancelled = { status: "cancelled", cancelledAt: "" } as const;

const plain = (markup: string) => markup.replace(/<[^>]+>/g, "|").replace(/\|+/g, "|");
const textFor = {
  patient: (appointment: Appointment) =>
    plain(
      renderToStaticMarkup(
        <PatientAppointmentCards
          label="Past"
          appointments={[appointment]}
          actions={(one, about) => <BookAgain appointment={one} about={about} />}
        />,
      ),
    ),
  doctor: (appointment: Appointment) =>
    plain(
      renderToStaticMarkup(
        <>
          <StatusCell appointment={appointment} />
          <ReasonCell appointment={appointment} isOpen={false} />
        </>,
      ),
    ),
};

describe("a past appointment shows its outcome to both people", () => {
  test.each(["patient", "doctor"] as const)(
    "to the %s: an unanswered request stays pending, with a remark (PAPT-22)",
    (side) => {
      const request = { ...visit, status: "pending" as const };
      vi.setSystemTime(before);
      expect(textFor[side](request)).toMatch(/\|Pending\|(?!Not answered)/);
      vi.setSystemTime(begun);
      expect(textFor[side](request)).toMatch(/\|Pending\|Not answered\|/);
    },
  );

  test.each([
    ["d1", "patient", "Dr. Ines Okafor cancelled this appointment."],
    ["p1", "patient", "You cancelled this appointment."],
    ["d1", "doctor", "You cancelled."],
    ["p1", "doctor", "The patient cancelled."],
  ] as const)("cancelled by %s, which the %s reads", (cancelledBy, side, sentence) => {
    vi.setSystemTime(begun);
    expect(textFor[side]({ ...visit, ...cancelled, cancelledBy })).toContain(`|${sentence}|`);
  });

  test.each(AppointmentStatus.options)("with the next step for the patient: %s", (status) => {
    vi.setSystemTime(begun);
    const next = status === "completed" ? "Book a follow-up" : "Book another time";
    expect(textFor.patient({ ...visit, status })).toContain(`|${next}|`);
    vi.setSystemTime(before);
    const isOff = status === "cancelled" || status === "declined";
    expect(textFor.patient({ ...visit, status }).includes("|Book ")).toBe(isOff);
  });
});
