import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Appointment } from "#domain/appointments";
import { ageOn } from "#domain/patients";
import { Problem } from "#kernel/call/problem";
import { tabsOf } from "../../../web/src/app/routes.tsx";
import { doctorAppointment } from "../../../web/src/features/appointments/doctor/calls.ts";
import { Screen as AppointmentPage } from "../../../web/src/features/appointments/doctor/page.tsx";
import {
  appointmentsOf,
  medicinesOf,
  patient,
  patients,
  prescriptionsOf,
} from "../../../web/src/features/patients/calls.ts";
import { Screen as Appointments } from "../../../web/src/features/patients/detail/appointments.tsx";
import { Screen as Overview } from "../../../web/src/features/patients/detail/overview.tsx";
import { Screen as Prescriptions } from "../../../web/src/features/patients/detail/prescriptions.tsx";
import { Screen as Patients } from "../../../web/src/features/patients/list.tsx";
import { writtenForPatient } from "../../../web/src/features/prescriptions/prescribing/calls.ts";
import { written as writtenByMe } from "../../../web/src/features/prescriptions/written/calls.ts";
import { Screen as Written } from "../../../web/src/features/prescriptions/written/written.tsx";
import { appointment, prescription } from "../../samples.ts";
import { allOf, drawnScreen, markupOf } from "./drawn-screen.tsx";

beforeEach(() => vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-24T14:00:00Z") }));
afterEach(() => vi.useRealTimers());

const anna = {
  patientId: "p1",
  fullName: "Anna Keller",
  relation: "treating",
  email: "anna.keller@example.com",
  phoneNumber: "+16175550110",
  dateOfBirth: "1990-11-25",
  city: "Boston",
  state: "Massachusetts",
  lastAppointmentDate: "2026-11-20",
  appointmentCount: 3,
  prescriptionCount: 1,
  noteCount: 2,
} as const;
const failed = new Problem("bug");
const unexpected = new Error("no connection to the moon");

test("the tabs of a doctor are the dashboard, patients, appointments and messages (SHELL-50, DOC-01)", () => {
  expect(tabsOf("doctor").map(({ at }) => at)).toEqual([
    "/doctor",
    "/doctor/patients",
    "/doctor/appointments",
    "/doctor/messages",
  ]);
});

test.each([
  ["2026-11-24", "1990-11-25", 35],
  ["2026-11-25", "1990-11-25", 36],
  ["2026-02-28", "2024-02-29", 1],
  ["2026-03-01", "2024-02-29", 2],
  ["2026-11-24", "2026-11-24", 0],
])("on %s who was born on %s is %s (DPAT-08, DATA-105)", (today, born, age) => {
  expect(ageOn(today, born)).toBe(age);
});

describe("a doctor's patients", () => {
  test("are cards that lead to the detail, with a search (DPAT-02, DPAT-03, DPAT-06)", async () => {
    const markup = await markupOf(Patients, [[patients(""), allOf([anna])]]);
    expect(markup).toMatch(/<ul[^>]*aria-label="Patients"><li><a[^>]*href="\/doctor\/patients\/p1"/);
    expect(markup).toContain('type="search"');
    const drawn = await drawnScreen(Patients, [[patients(""), allOf([anna])]]);
    expect(drawn.replaceAll("\u00a0", " ")).toContain(
      "|Anna Keller|born Nov 25, 1990 · 35 years old|Boston, Massachusetts|anna.keller@example.com|+16175550110|Last seen Nov 20, 2026|3 appointments, 1 prescription, 2 notes|",
    );
  });

  test("of one name are distinguished by the date of birth, or read that there is none", async () => {
    const others = [
      { dateOfBirth: undefined },
      { relation: "known", email: undefined, dateOfBirth: undefined },
    ];
    const drawn = await drawnScreen(Patients, [
      [patients(""), allOf(others.map((one) => ({ ...anna, ...one })))],
    ]);
    expect(drawn).toContain("|Anna Keller|no date of birth|Boston, Massachusetts|");
    expect(drawn.match(/no date of birth/g)).toHaveLength(1);
  });

  test.each([
    ["without any", "", "No patients yet"],
    ["without a match", "zz", "No patients found"],
  ])("%s say so (DPAT-04, DPAT-05)", async (_, search, sentence) => {
    const drawn = await drawnScreen(Patients, [[patients(search), allOf([])]], `/?search=${search}`);
    expect(drawn).toContain(`|${sentence}|`);
  });

  test.each([
    [failed, "Failed to load patients"],
    [unexpected, "An unexpected error occurred"],
  ])("that could not be loaded say so (DPAT-09, DPAT-10, ERR-74, ERR-75)", async (error, sentence) => {
    expect(await drawnScreen(Patients, [[patients(""), error]])).toContain(`|${sentence}|`);
  });
});

describe("a patient", () => {
  const detail = {
    ...anna,
    completedCount: 1,
    cancelledCount: 0,
    gender: "female",
    emergencyContactName: "Ben Keller",
    emergencyContactRelationship: "Brother",
    emergencyContactPhone: "+16175550111",
    recent: { appointments: [appointment], prescriptions: [prescription] },
    lastCompleted: { ...appointment, status: "completed" },
  };
  const answers = [
    [patient(""), detail],
    [medicinesOf(""), { items: [] }],
  ] as const;
  const without = (change: object) => [[patient(""), { ...detail, ...change }], answers[1]] as const;

  test("has a way back, Refresh, and tabs with their counts (DPAT-11, DPAT-12, DPAT-13)", async () => {
    const drawn = await drawnScreen(Overview, answers);
    expect(drawn).toMatch(
      /^\|Back to Patients\|Patient\| \|?Anna Keller\|Refresh\|Overview\|Appointments \(3\)\|Prescriptions \(1\)\|/,
    );
  });

  test("has contact, emergency contact and totals (DPAT-14, DPAT-15, DPAT-16)", async () => {
    const drawn = (await drawnScreen(Overview, answers)).replaceAll("\u00a0", " ");
    expect(drawn).toContain(
      "|E-mail|anna.keller@example.com|Phone|+16175550110|City and state|Boston, Massachusetts|",
    );
    expect(drawn).toContain("|Emergency contact|Ben Keller|Brother|+16175550111|");
    expect(drawn).toContain("|Totals|Appointments|3|Completed|1|Prescriptions|1|Notes|2|");
  });

  test("can be prescribed for after a completed appointment only, and the screen says why (DPAT-17)", async () => {
    expect(await drawnScreen(Overview, answers)).toContain("|Create Prescription|Current medicines|");
    const none = await markupOf(Overview, without({ lastCompleted: undefined }));
    expect(none).toMatch(
      /<button[^>]*disabled[^>]*>.*?Create Prescription.*?You can prescribe once an appointment is completed\./,
    );
  });

  test("who is known only has no contact, and the screen says why", async () => {
    const { email: _e, phoneNumber: _p, ...known } = detail;
    const drawn = await drawnScreen(Overview, [[patient(""), { ...known, relation: "known" }], answers[1]]);
    expect(drawn).toContain(
      "|You see the contact of patients who have an appointment with you that was not cancelled.|",
    );
    expect(drawn).not.toContain("Ben Keller");
  });

  test("whose profile cannot be read is shown without it (DPAT-20)", async () => {
    const drawn = await drawnScreen(Overview, without({ isUnreadable: true }));
    expect(drawn).toContain("|Failed to load patient profile|");
    expect(drawn).toContain("|Latest appointments|");
  });

  test.each([
    [new Problem("not_found"), "Patient not found"],
    [failed, "Failed to load patient profile"],
  ])("that could not be loaded is said so (DPAT-19, DPAT-20, ERR-76, ERR-77)", async (error, sentence) => {
    for (const Screen of [Overview, Appointments, Prescriptions])
      expect(await drawnScreen(Screen, [[patient(""), error]])).toContain(`|${sentence}|`);
  });

  test("has all appointments and prescriptions of the doctor in tabs of their own (DPAT-21, DPAT-22)", async () => {
    const past = await drawnScreen(Appointments, [...answers, [appointmentsOf(""), allOf([appointment])]]);
    expect(past.replaceAll("\u00a0", " ")).toContain("|Nov 24, 2026 9:30 AM EST|Pending|");
    const written = await drawnScreen(Prescriptions, [
      ...answers,
      [prescriptionsOf(""), allOf([prescription])],
    ]);
    expect(written.replaceAll("\u00a0", " ")).toContain("|Amoxicillin 500 mg|");
  });

  test("is known never to have sent a prescription, there and in the list of all that the doctor wrote", async () => {
    const drawn = async () => [
      await drawnScreen(Prescriptions, [...answers, [prescriptionsOf(""), allOf([prescription])]]),
      await drawnScreen(Written, [[writtenByMe(""), allOf([prescription])]]),
    ];
    for (const screen of await drawn()) expect(screen).not.toContain("Not sent");
    vi.setSystemTime(new Date("2026-12-09T14:00:00Z"));
    for (const screen of await drawn())
      expect(screen).toContain("|Not sent to a pharmacy yet, written 15 days ago.|");
  });
});

describe("one appointment", () => {
  const completed: Appointment = { ...appointment, status: "completed", doctorNotes: "Rest for a week." };
  const page = (shown: Appointment, written: object = { items: [] }) =>
    drawnScreen(AppointmentPage, [
      [doctorAppointment(""), shown],
      [writtenForPatient("p1"), written],
    ]);

  test("says who, when and why, and what the patient noted, with ways to the patient and to messages", async () => {
    const requested: Appointment = { ...appointment, symptoms: ["cough"], patientNotes: "Worse at night." };
    const drawn = (await page(requested)).replaceAll("\u00a0", " ");
    expect(drawn).toContain("|When|Nov 24, 2026 9:30 AM |EST|Pending|");
    expect(drawn).toContain(
      '|Patient|Anna Keller|Message|Symptoms|Cough (Respiratory)|Patient\'s note|"Worse at night."|',
    );
  });

  test("takes notes only once it can be completed", async () => {
    const notes = "|Notes for the patient";
    expect(await page(appointment)).not.toContain(notes);
    vi.setSystemTime(new Date("2026-11-24T15:00:00Z"));
    expect(await page(appointment)).toContain(notes);
    expect(await page(completed)).not.toContain(notes);
  });

  test("shows the doctor's notes and what was prescribed after it, renewals as such", async () => {
    const renewal = {
      ...prescription,
      id: "rx2",
      priorPrescription: { id: "rx1", medication: "Amoxicillin", dosage: "500 mg" },
    };
    const elsewhere = { ...prescription, id: "rx3", appointmentId: "v9", medication: "Codeine" };
    const drawn = (await page(completed, { items: [renewal, prescription, elsewhere] })).replaceAll(
      "\u00a0",
      " ",
    );
    expect(drawn).toContain("|Your notes|Rest for a week.|");
    expect(drawn.match(/Amoxicillin 500 mg/g)?.length).toBe(2);
    expect(drawn.match(/\|Renewal\|/g)?.length).toBe(1);
    expect(drawn).not.toContain("Codeine");
    expect(await page(completed)).toContain("|Nothing was prescribed after this appointment.|");
  });

  test.each([
    [new Problem("not_found"), "Appointment not found"],
    [failed, "Failed to load the appointment. Please try again."],
  ])("that could not be loaded is said so", async (error, sentence) => {
    expect(await drawnScreen(AppointmentPage, [[doctorAppointment(""), error]])).toContain(`|${sentence}|`);
  });
});
