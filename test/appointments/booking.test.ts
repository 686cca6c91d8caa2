import { describe, expect, test } from "vitest";
import { Appointment, Booking, book, symptoms } from "#domain/appointments";
import { AppointmentBooked } from "#events";

const booking: Booking = {
  id: "0198c0de-0000-7000-8000-000000000001",
  doctorId: "0198c0de-0000-7000-8000-0000000000d1",
  date: "2026-11-24",
  time: "09:30",
  symptoms: ["cough"],
  patientNotes: "For a week.",
};
const parties = {
  patient: { id: "p1", name: "Anna Keller", email: "anna.keller@example.com" },
  doctor: { id: "d1", name: "Dr. Ines Okafor", specialty: "Family Medicine", zone: "America/New_York" },
};
const moment = (now: string) => ({
  now,
  newId: () => "n",
  correlationId: "c",
  actor: { id: "p1", role: "patient" as const },
});
const lastChance = "2026-11-24T14:29:59.999Z";

describe("a booked appointment", () => {
  const { after, event } = book(booking, parties, moment(lastChance));

  test("is pending and stores the request and both people's details at booking, with the ids of the chosen symptoms (PAPT-45, DATA-42..48, DATA-50, DATA-51, DATA-68, DATA-69)", () => {
    expect(after).toEqual({
      id: booking.id,
      patientId: "p1",
      patientName: "Anna Keller",
      patientEmail: "anna.keller@example.com",
      doctorId: "d1",
      doctorName: "Dr. Ines Okafor",
      doctorSpecialty: "Family Medicine",
      date: "2026-11-24",
      time: "09:30",
      zone: "America/New_York",
      status: "pending",
      symptoms: ["cough"],
      patientNotes: "For a week.",
      createdAt: lastChance,
      updatedAt: lastChance,
      isRescheduled: false,
      calendarSequence: 0,
    });
  });

  test("publishes its people and times, but no reasons", () => {
    const { id: appointmentId, patientId, doctorId, date, time, zone } = after;
    expect(event).toEqual({
      event: AppointmentBooked,
      data: { appointmentId, patientId, doctorId, date, time, zone },
    });
  });

  test("cannot begin now or earlier, by the doctor's clock", () => {
    for (const now of ["2026-11-24T14:30:00.000Z", "2026-11-24T14:30:00.001Z"])
      expect(() => book(booking, parties, moment(now))).toThrow(
        expect.objectContaining({ code: "slot_past" }),
      );
  });

  test("is parsed as it was stored; one stored before appointments could be moved has not been moved", () => {
    const reminded = { lead: "24h", calendarSequence: 0 };
    expect(Appointment.parse({ ...after, reminded })).toEqual({ ...after, reminded });
    const { isRescheduled, calendarSequence, ...old } = after;
    expect(Appointment.parse(old)).toEqual(after);
  });
});

describe("a booking request", () => {
  test("is parsed as written, without symptoms and notes if none are given (PAPT-41)", () => {
    expect(Booking.parse(booking)).toEqual(booking);
    const { symptoms: _, patientNotes: __, ...least } = booking;
    expect(Booking.parse(least)).toEqual({ ...least, symptoms: [] });
  });

  test("accepts at most ten symptoms, all from the list", () => {
    const ids = symptoms().map(({ id }) => id);
    for (const id of ids) expect(Booking.safeParse({ ...booking, symptoms: [id] }).success, id).toBe(true);
    expect(Booking.safeParse({ ...booking, symptoms: ["unknown"] }).success).toBe(false);
    expect(Booking.safeParse({ ...booking, symptoms: ids.slice(0, 10) }).success).toBe(true);
    expect(Booking.safeParse({ ...booking, symptoms: ids.slice(0, 11) }).success).toBe(false);
  });

  test("needs one of the offered times (PAPT-34)", () => {
    expect(Booking.safeParse({ ...booking, time: "12:15" }).success).toBe(false);
  });

  test("needs a day written as year, month, day (CONST-26)", () => {
    for (const date of ["11/24/2026", "24.11.2026", "2026-11-24T09:30", "2026-1-4", "2026-11"])
      expect(Booking.safeParse({ ...booking, date }).success, date).toBe(false);
  });
});
