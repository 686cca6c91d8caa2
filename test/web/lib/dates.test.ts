import { describe, expect, test } from "vitest";
import {
  formatAppointment,
  formatDate,
  formatDateTime,
  formatMonth,
  formatTime,
  formatWeekday,
  zoneName,
  zoneShort,
} from "../../../web/src/lib/time/dates.ts";

describe("dates on screens (CONST-24, PAPT-54)", () => {
  test("a day is the same in every zone", () => {
    expect(formatDate("2026-11-24")).toBe("Nov 24, 2026");
    expect(formatDate("2026-01-01", "America/Los_Angeles")).toBe("Jan 1, 2026");
    expect(formatWeekday("2026-11-24")).toBe("Tuesday, November 24");
  });

  test("an instant is shown by the clock of its zone", () => {
    expect(formatDateTime("2026-11-24T16:20:00.000Z", "America/Los_Angeles")).toBe("Nov 24, 2026 8:20 AM");
    expect(formatDateTime("2026-11-24T16:20:00.000Z", "Europe/Berlin")).toBe("Nov 24, 2026 5:20 PM");
    expect(formatDate("2026-11-24T23:30:00Z", "Asia/Tokyo")).toBe("Nov 25, 2026");
  });

  test("an appointment is shown by its wall-clock time, wherever the reader is", () => {
    expect(formatAppointment({ date: "2026-11-25", time: "10:30" })).toBe("Nov 25, 2026 10:30 AM");
    expect(formatAppointment({ date: "2026-11-25", time: "00:05" })).toBe("Nov 25, 2026 12:05 AM");
  });

  test("a time of a wall clock and a month have their own forms", () => {
    expect(formatTime("14:00")).toBe("2:00 PM");
    expect(formatMonth("2026-11-24")).toBe("November 2026");
  });

  test.each([undefined, null, "", "yesterday", "2026-13-45", Number.NaN])(
    "%s is no date (PAPT-55, ERR-45)",
    (when) => {
      expect(formatDate(when)).toBe("N/A");
      expect(formatDateTime(when)).toBe("N/A");
      expect(formatMonth(when)).toBe("N/A");
    },
  );

  test("zones have the names people use", () => {
    expect(zoneName("America/Los_Angeles")).toBe("Pacific Time");
    expect(zoneShort("America/Los_Angeles", "2026-11-24T12:00:00Z")).toBe("PST");
    expect(zoneShort("America/Los_Angeles", "2026-07-24T12:00:00Z")).toBe("PDT");
    expect(zoneName("Nowhere/Land")).toBe("Nowhere/Land");
  });
});
