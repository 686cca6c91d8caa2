import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Appointment } from "#domain/appointments";
import { specialties } from "#domain/profiles";
import { Screen as Booking } from "../../../web/src/features/appointments/booking/booking.tsx";
import { BookForm } from "../../../web/src/features/appointments/booking/booking-form.tsx";
import { bookingWith } from "../../../web/src/features/appointments/booking/draft.ts";
import { doctorAppointments } from "../../../web/src/features/appointments/doctor/calls.ts";
import { Screen as DoctorPast } from "../../../web/src/features/appointments/doctor/past.tsx";
import { Screen as DoctorUpcoming } from "../../../web/src/features/appointments/doctor/upcoming.tsx";
import { patientAppointments } from "../../../web/src/features/appointments/patient/calls.ts";
import { Screen as PatientPast } from "../../../web/src/features/appointments/patient/past.tsx";
import { Screen as PatientUpcoming } from "../../../web/src/features/appointments/patient/upcoming.tsx";
import { StatusBadge } from "../../../web/src/features/appointments/status-badge.tsx";
import { myPrescriptions } from "../../../web/src/features/prescriptions/patient/calls.ts";
import { appointment, listedDoctor, prescription } from "../../samples.ts";
import { drawnFor } from "../writer.ts";
import { allOf, drawnScreen, markupOf, textOf } from "./drawn-screen.tsx";

beforeEach(() => vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-24T14:00:00Z") }));
afterEach(() => vi.useRealTimers());

const ahead: Appointment = { ...appointment, date: "2099-11-24", symptoms: ["cough"] };
const upcoming = [1, 2, 3].map((n) => ({ ...ahead, id: `v${n}` }));
const past = [4, 5].map((n) => ({ ...appointment, id: `v${n}`, date: "2020-11-24" }));

describe("the doctor's appointments", () => {
  const answers = [
    [doctorAppointments("upcoming"), allOf(upcoming)],
    [doctorAppointments("past"), allOf(past)],
  ] as const;

  test.each([DoctorUpcoming, DoctorPast])(
    "have two tabs with their counts, and a way to refresh (DAPT-02)",
    async (Screen) => {
      const drawn = await drawnScreen(Screen, answers);
      expect(drawn).toContain("|Appointments|Calendar app|Days off|Refresh|Upcoming|3|Past|2|");
    },
  );

  test("count all appointments of a tab, also those that are not loaded (DAPT-08)", async () => {
    const more = { pages: [{ items: past, next: "1", total: 1234 }], pageParams: [""] };
    const ofDoctor = [answers[0], [doctorAppointments("past"), more]] as const;
    expect(await drawnScreen(DoctorUpcoming, ofDoctor)).toContain("|Upcoming|3|Past|1234|");
    const ofPatient = [
      [patientAppointments("upcoming"), allOf(upcoming)],
      [patientAppointments("past"), more],
    ] as const;
    expect(await drawnScreen(PatientUpcoming, ofPatient)).toContain("|Upcoming|3|Past|1234|");
  });

  test("that are past begin with 90 days, of five ranges (DAPT-04, DAPT-05)", async () => {
    expect(rangesIn(await markupOf(DoctorPast, answers))).toEqual(ranges("90"));
  });
});

/** The ranges of the Past tab in its markup: days, label, whether it is chosen. */
function rangesIn(drawn: string) {
  const options = [...drawn.matchAll(/<option value="(\d+)"( selected="")?>([^<]+)</g)];
  return options.map(([, days, isChosen, label]) => [days, label, isChosen !== undefined]);
}

const ranges = (chosen: string) =>
  [
    ["30", "Last 30 days"],
    ["90", "Last 90 days"],
    ["180", "Last 6 months"],
    ["365", "Last year"],
    ["3650", "All time"],
  ].map(([days, label]) => [days, label, days === chosen]);

test("an appointment shows both people the other side and the symptoms with their category (DAPT-10, PAPT-46, DATA-60)", async () => {
  const seen = { ...ahead, symptoms: ["cough", "fever"] };
  const doctor = await drawnScreen(DoctorUpcoming, [[doctorAppointments("upcoming"), allOf([seen])]]);
  const symptoms = "Cough (Respiratory), Fever (General)";
  expect(doctor).toContain(
    `|Anna Keller|anna.keller@example.com|Nov 24, 2099 9:30 AM |EST|${symptoms}|Pending|`,
  );
  const patient = await drawnScreen(PatientUpcoming, [[patientAppointments("upcoming"), allOf([seen])]]);
  expect(patient).toContain("|Nov 24, 2099 9:30 AM| |EST|Dr. Ines Okafor| · Family Medicine|Pending|");
  expect(patient).toContain(`|Symptoms: ${symptoms}|`);
});

describe("the patient's appointments", () => {
  test("have two tabs with their counts (OPEN-127)", async () => {
    const answers = [
      [patientAppointments("upcoming"), allOf(upcoming)],
      [patientAppointments("past"), allOf(past)],
    ] as const;
    expect(await drawnScreen(PatientUpcoming, answers)).toContain("|Upcoming|3|Past|2|");
  });

  test.each([
    ["all of them at first", "", "3650", "No past appointments"],
    ["a range of the address", "?days=90", "90", "No appointments in this period"],
    ["all for a range that there is not", "?days=91", "3650", "No past appointments"],
  ])("that are past are %s, with the number of those (OPEN-127)", async (_, search, chosen, nothing) => {
    const answers = [
      [patientAppointments("past"), allOf(chosen === "3650" ? past : [])],
      [patientAppointments("past", 90), allOf(chosen === "90" ? past : [])],
    ] as const;
    const at = `/patient/appointments/past${search}`;
    const drawn = await markupOf(PatientPast, answers, at);
    expect(rangesIn(drawn)).toEqual(ranges(chosen));
    expect(textOf(drawn)).toContain("|Past|2|");
    const none = [[patientAppointments("past", Number(chosen)), allOf([])]] as const;
    expect(await drawnScreen(PatientPast, none, at)).toContain(`|${nothing}|`);
  });

  test.each([
    ["what was written after it", {}, true],
    [
      "no renewal of that",
      { priorPrescription: { id: "rx0", writtenAt: "2026-11-24T10:00:00.000Z" } },
      false,
    ],
    ["nothing of another appointment", { appointmentId: "v5" }, false],
    ["nothing that was sent", { status: "sent" as const }, false],
  ])("that are past offer to send %s", async (_, more, isOffered) => {
    const written = { ...prescription, appointmentId: "v4", ...more };
    const drawn = await drawnScreen(PatientPast, [
      [patientAppointments("past"), allOf(past.slice(0, 1))],
      [myPrescriptions("active"), allOf([written])],
    ]);
    expect(drawn.includes("|Send to Pharmacy|")).toBe(isOffered);
  });

  test("have a button to book, and the way to their calendar app (PAPT-20)", async () => {
    const drawn = await markupOf(PatientUpcoming, [[patientAppointments("upcoming"), allOf(upcoming)]]);
    expect(drawn).toMatch(/href="\/patient\/calendar"[^>]*><svg.+?<\/svg><span>Calendar app</);
    expect(drawn).toMatch(/href="\/patient\/book"[^>]*><svg.+?<\/svg><span>Book New Appointment</);
  });

  test.each([
    ["PAPT-23", "completed", "green"],
    ["PAPT-24", "cancelled", "red"],
    ["PAPT-25", "confirmed", "blue"],
    ["PAPT-26", "declined", "grey"],
    ["PAPT-27", "pending", "amber"],
  ] as const)("%s: the badge of one that is %s is %s", async (_row, status, hue) => {
    const drawn = await markupOf(() => <StatusBadge appointment={{ ...ahead, status }} />);
    expect(/data-hue="(\w+)"/.exec(drawn)?.[1]).toBe(hue);
  });
});

const Form = () => <BookForm doctor={listedDoctor} back="/patient/book?search=ines" onAgain={() => {}} />;

describe("booking", () => {
  test("shows a link from the list of doctors back to the appointments (PAPT-29)", async () => {
    expect(await markupOf(Booking)).toMatch(
      /href="\/patient\/appointments"[^>]*>(?:<svg.+?<\/svg>)<span>Back to appointments</,
    );
  });

  test("has a filter by specialty, whose first choice is all (DIR-03)", async () => {
    const [select = ""] = /<select.+?<\/select>/.exec(await markupOf(Booking)) ?? [];
    const options = [...select.matchAll(/<option value="[^"]+"[^>]*>([^<]+)</g)].map(([, label]) => label);
    expect(options).toEqual(["All Specialties", ...specialties]);
    expect(select).toContain('<option value="all" selected="">All Specialties<');
  });

  const draft = { id: "b1", date: "", time: "", symptoms: [] as string[], notes: "" };
  const draw = (part: Partial<typeof draft>) =>
    drawnFor({ about: bookingWith(listedDoctor.id), is: { ...draft, ...part } }, () => markupOf(Form));

  test("names the doctor and takes notes and several symptoms, each with its category (PAPT-32, PAPT-35, PAPT-37)", async () => {
    const drawn = textOf(await draw({ symptoms: ["cough", "fever"], notes: "Worse at night." }));
    expect(drawn).toContain("|Appointment with Dr. Ines Okafor|");
    expect(drawn).toContain("|Cough (Respiratory)|Fever (General)|Add symptoms|");
    expect(drawn).toContain("|Additional notes |(optional)|Worse at night.|");
  });

  test("can be cancelled, which leads back (PAPT-38)", async () => {
    expect(await draw({})).toMatch(/href="\/patient\/book\?search=ines"[^>]*><span>Cancel</);
  });

  test("is not possible on a past day (PAPT-33)", async () => {
    const drawn = await draw({});
    const days = [...drawn.matchAll(/<div[^>]* role="button"[^>]*>(\d+)<\/div>/g)].map(
      ([button, day]) => [Number(day), button.includes('aria-disabled="true"')] as const,
    );
    const november = days.slice(0, 30);
    expect(november.map(([day]) => day)).toEqual(Array.from({ length: 30 }, (_, n) => n + 1));
    expect(november.filter(([, isOff]) => isOff).map(([day]) => day)).toEqual(
      Array.from({ length: 23 }, (_, n) => n + 1),
    );
  });
});
