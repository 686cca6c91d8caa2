import { describe, expect, test } from "vitest";
import type { Appointment } from "#domain/appointments";
import { addDays, wallClock } from "#kernel/dates";
import { doctors, pharmacies } from "../../../infra/demo/people.ts";
import { doctorDashboard } from "../../../web/src/features/home/doctor/calls.ts";
import { Screen as DoctorDashboard } from "../../../web/src/features/home/doctor/doctor-dashboard.tsx";
import { patientDashboard } from "../../../web/src/features/home/patient/calls.ts";
import { Screen as PatientDashboard } from "../../../web/src/features/home/patient/patient-dashboard.tsx";
import { pharmacyDashboard } from "../../../web/src/features/home/pharmacy/calls.ts";
import { Screen as PharmacyDashboard } from "../../../web/src/features/home/pharmacy/pharmacy-dashboard.tsx";
import { myDoctorProfile, myPharmacyProfile } from "../../../web/src/features/profiles/calls.ts";
import { appointment, prescription } from "../../samples.ts";
import { first } from "../../world.ts";
import { drawnScreen, markupOf } from "./drawn-screen.tsx";

/** An appointment that is always in the future. */
const ahead: Appointment = { ...appointment, date: "2099-11-24", status: "confirmed" };
const moved: Appointment = {
  ...ahead,
  id: "v2",
  date: "2099-12-01",
  time: "14:00",
  doctorSpecialty: "",
  isRescheduled: true,
  originalDate: "2099-11-20",
  originalTime: "11:30",
};

describe("the patient's dashboard", () => {
  const answer = {
    upcoming: 7,
    ahead: 6,
    total: 12,
    activePrescriptions: 3,
    unanswered: 0,
    completed: 4,
    next: [ahead, moved],
    needing: 0,
  };
  const draw = (next: readonly Appointment[]) =>
    drawnScreen(PatientDashboard, [[patientDashboard, { ...answer, next }]]);

  test("has four counters, each with its number (PAPT-03)", async () => {
    const drawn = await draw([]);
    for (const counter of [
      "Upcoming appointments|7",
      "Total appointments|12",
      "Active prescriptions|3",
      "Completed|4",
    ])
      expect(drawn).toContain(`|${counter}|`);
  });

  test("lists appointments with doctor, specialty, date, time and status (PAPT-12, PAPT-13, PAPT-14)", async () => {
    const drawn = await draw([ahead, moved]);
    expect(drawn).toContain("|Dr. Ines Okafor |· Family Medicine|Nov 24, 2099 9:30 AM| |EST|Confirmed|");
    expect(drawn).toContain("|Dr. Ines Okafor |· General Practice|Dec 1, 2099 2:00 PM| |EST|");
  });

  test("has a search for a doctor (PAPT-11)", async () => {
    expect(await draw([])).toContain("|Find a doctor|Name, specialty or city|Search doctors|");
  });

  test("offers to book only without an upcoming appointment (PAPT-17)", async () => {
    const link = /href="\/patient\/book"[^>]*><span>Book an Appointment</;
    expect(await markupOf(PatientDashboard, [[patientDashboard, { ...answer, next: [] }]])).toMatch(link);
    expect(await markupOf(PatientDashboard, [[patientDashboard, answer]])).not.toMatch(link);
  });
});

describe("the doctor's dashboard", () => {
  const answer = {
    today: 3,
    patients: 41,
    prescriptions: 58,
    thisWeek: 9,
    off: { today: 0, thisWeek: 0 },
    next: [ahead, moved],
    recent: [{ ...ahead, id: "v3", patientName: "Daniel Osei", status: "cancelled" }],
    written: [prescription],
    waiting: { renewals: [], appointments: [], more: 0, orMore: false },
  };
  const draw = (pending: readonly Appointment[] = []) =>
    drawnScreen(DoctorDashboard, [
      [doctorDashboard, { ...answer, waiting: { ...answer.waiting, appointments: [...pending] } }],
    ]);

  test("has four counters, each with its number (DOC-02)", async () => {
    const drawn = await draw();
    for (const counter of ["Today's Appointments|3", "Total Patients|41", "Prescriptions|58", "This Week|9"])
      expect(drawn).toContain(`|${counter}|`);
  });

  test("lists appointments with patient, e-mail, date, time and status, and marks a first visit (DOC-08, DOC-09)", async () => {
    const drawn = await draw();
    const [, first, second] = drawn.split("|Anna Keller|");
    expect(first).toBe("anna.keller@example.com|Nov 24, 2099 9:30 AM |EST|Confirmed");
    const moves = "Dec 1, 2099 2:00 PM |EST|Rescheduled| |from |Nov 20, 2099 11:30 AM|Confirmed|";
    expect(second?.startsWith(`anna.keller@example.com|${moves}`)).toBe(true);
  });

  test("shows the reasons for a requested appointment: symptoms, and the beginning of the note", async () => {
    const pending: Appointment = { ...ahead, status: "pending", symptoms: [], patientNotes: undefined };
    expect(await draw([pending])).toContain("|No symptoms given.|");
    const noted = await draw([{ ...pending, patientNotes: "Cough for a week." }]);
    expect(noted).toContain('|"Cough for a week."|');
    expect(noted).not.toContain("No symptoms given.");
  });

  test("asks whether an appointment took place with its symptoms and the note, and marks those that may be an emergency", async () => {
    const over = {
      ...ahead,
      date: "2020-11-24",
      symptoms: ["cough", "chest-pain"],
      patientNotes: "At night.",
    };
    const confirmed = await draw([{ ...over, status: "confirmed" }]);
    expect(confirmed).toMatch(
      /did the appointment take place\?\|.*\|May be an emergency: \|Chest pain \(Heart\)\|, Cough \(Respiratory\)\|"At night\."\|/,
    );
    expect(confirmed).not.toContain("Rule out");
    expect(await draw([{ ...over, status: "pending" }])).toContain(
      "|Not answered, please call: chest pain.| Rule out a heart attack.|",
    );
  });

  test("has urgent requests first, above renewals, and names the symptoms", async () => {
    const pending: Appointment = { ...ahead, status: "pending", symptoms: ["cough"] };
    const urgent: Appointment = { ...pending, id: "v9", patientName: "Mei Tanaka", symptoms: ["numbness"] };
    const at = "2026-11-24T10:00:00.000Z";
    const requested = { writtenAt: at, requestedAt: at };
    const renewals = [
      { ...prescription, ...requested, prescriptionId: "rx9", status: "pending", patientName: "Ben Ortiz" },
    ];
    const drawn = await drawnScreen(DoctorDashboard, [
      [
        doctorDashboard,
        { ...answer, waiting: { ...answer.waiting, renewals, appointments: [urgent, pending] } },
      ],
    ]);
    const places = ["Look at this now: numbness.", "Ben Ortiz requests a renewal", "Anna Keller requests"];
    expect(places.map((text) => drawn.indexOf(text))).toEqual(
      places.map((text) => drawn.indexOf(text)).sort((a, b) => a - b),
    );
    for (const text of places) expect(drawn).toContain(text);
  });

  test("does not say that all is done to a doctor whose profile is missing", async () => {
    const draw = (profile: object) =>
      drawnScreen(DoctorDashboard, [
        [doctorDashboard, answer],
        [myDoctorProfile, profile],
      ]);
    const missing = await draw({ lacksVerification: false });
    expect(missing).toContain("until your profile is complete");
    expect(missing).not.toContain("Nothing needs you");
    const { details } = first(doctors);
    expect(await draw({ details, lacksVerification: false })).toContain("Nothing needs you");
  });

  test("links to all appointments (DOC-11)", async () => {
    const drawn = await markupOf(DoctorDashboard, [[doctorDashboard, answer]]);
    expect(drawn).toMatch(/href="\/doctor\/appointments"[^>]*><span>View All</);
  });

  test("lists the latest changes and prescriptions, each as a link (DOC-12, DOC-13)", async () => {
    const drawn = await draw();
    expect(drawn).toContain("|Recent Activity|Daniel Osei|Cancelled, was for Nov 24, 2099|Cancelled|");
    expect(drawn.replaceAll("\u00a0", " ")).toContain(
      "|Amoxicillin 500 mg|Written for Anna Keller on Nov 24, 2026|Pending|",
    );
    const markup = await markupOf(DoctorDashboard, [[doctorDashboard, answer]]);
    expect(markup).toMatch(/href="\/doctor\/appointments\/v3"/);
    expect(markup).toMatch(/href="\/doctor\/patients\/p1\/prescriptions"/);
  });
});

test("a pharmacy's figures are exact, however large", async () => {
  const answer = {
    pending: 3,
    ready: 999,
    attention: 1000,
    waiting: 1102,
    work: [],
    recent: [],
    notifications: [],
    news: [],
  };
  const drawn = await drawnScreen(PharmacyDashboard, [[pharmacyDashboard, answer]]);
  expect(drawn).toContain("|Requires Attention|1,000|");
  expect(drawn).toContain("|Ready for Pickup|999|");
  expect(drawn).toContain("|And 1,102 more.|");
});

/** The dashboard of a pharmacy without work. */
const withoutWork = {
  ...{ pending: 0, ready: 0, attention: 0, waiting: 0 },
  ...{ work: [], recent: [], notifications: [], news: [] },
};

test("a pharmacy's dashboard has a search of its prescriptions (PHARM-11)", async () => {
  const drawn = await markupOf(PharmacyDashboard, [[pharmacyDashboard, withoutWork]]);
  const [, search = ""] = /<search[^>]*>(.+)<\/search>/.exec(drawn) ?? [];
  expect(search).toMatch(/<label for="([^"]+)"[^>]*>Search prescriptions<.+<input id="\1" type="search"/);
});

describe("a pharmacy's license", () => {
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  const draw = (days: number) =>
    drawnScreen(PharmacyDashboard, [
      [pharmacyDashboard, withoutWork],
      [
        myPharmacyProfile,
        { details: { ...first(pharmacies).details, licenseExpiry: inDays(days) }, lacksVerification: false },
      ],
    ]);

  test.each([
    [-2, "Your license expired on ", "You can still hand over what is ready"],
    [20, "Your license expires on ", "After that day patients can't choose your pharmacy"],
  ])("that ends in %i days has a notice with what it means and a link", async (days, title, means) => {
    const drawn = await draw(days);
    for (const words of [title, means, "|Update credentials|"]) expect(drawn).toContain(words);
  });

  // Of these two zones one has, at any time, another day than UTC.
  test.each(["Pacific/Honolulu", "Pacific/Kiritimati"])("in %s ends with its own day", async (zone) => {
    const today = wallClock(new Date().toISOString(), zone).date;
    const onDay = (licenseExpiry: string) =>
      drawnScreen(PharmacyDashboard, [
        [pharmacyDashboard, withoutWork],
        [
          myPharmacyProfile,
          { details: { ...first(pharmacies).details, zone, licenseExpiry }, lacksVerification: false },
        ],
      ]);
    expect(await onDay(today)).toContain("Your license expires on ");
    expect(await onDay(addDays(today, -1))).toContain("Your license expired on ");
  });

  test("that is valid for long has none", async () => {
    expect(await draw(60)).not.toContain("Your license");
  });
});
