import type { QueryKey } from "@tanstack/react-query";
import type { ComponentType } from "react";
import { expect, test } from "vitest";
import { Problem } from "#kernel/call/problem";
import { pharmacies as sample } from "../../../infra/demo/people.ts";
import { patientAppointments } from "../../../web/src/features/appointments/patient/calls.ts";
import { Screen as PastAppointments } from "../../../web/src/features/appointments/patient/past.tsx";
import { calendar } from "../../../web/src/features/calendars/calls.ts";
import { Screen as Calendar } from "../../../web/src/features/calendars/screen.tsx";
import { doctors, pharmacies } from "../../../web/src/features/directory/calls.ts";
import { DoctorDirectory } from "../../../web/src/features/directory/doctor-directory.tsx";
import { doctorDashboard } from "../../../web/src/features/home/doctor/calls.ts";
import { Screen as DoctorDashboard } from "../../../web/src/features/home/doctor/doctor-dashboard.tsx";
import { patientDashboard } from "../../../web/src/features/home/patient/calls.ts";
import { medicalHistory } from "../../../web/src/features/home/patient/medical-history/calls.ts";
import { Screen as MedicalHistory } from "../../../web/src/features/home/patient/medical-history/screen.tsx";
import { Screen as PatientDashboard } from "../../../web/src/features/home/patient/patient-dashboard.tsx";
import { myMedicines } from "../../../web/src/features/prescriptions/medicines/calls.ts";
import { Screen as Medicines } from "../../../web/src/features/prescriptions/medicines/screen.tsx";
import { Screen as ActivePrescriptions } from "../../../web/src/features/prescriptions/patient/active-tab.tsx";
import { myPrescriptions } from "../../../web/src/features/prescriptions/patient/calls.ts";
import { Screen as PastPrescriptions } from "../../../web/src/features/prescriptions/patient/history-tab.tsx";
import { PharmacyChoice } from "../../../web/src/features/prescriptions/sending/pharmacy-choice.tsx";
import { appointment, prescription } from "../../samples.ts";
import { allOf, drawnScreen, markupOf, NextPageFailed } from "./drawn-screen.tsx";

const Doctors = () => <DoctorDirectory query={{}} onQuery={() => {}} hrefOf={(id) => id} />;
const Pharmacies = () => (
  <PharmacyChoice
    value={undefined}
    onChange={() => {}}
    error={undefined}
    known={{
      preselected: undefined,
      canRepeat: undefined,
      lastUsedId: undefined,
      returnedBy: undefined,
      home: undefined,
      isPending: false,
    }}
    groupRef={() => {}}
  />
);

const failed = new Problem("bug");
const unexpected = new TypeError("what nobody expected");

const please = (what: string) => `Failed to load ${what}. Please try again.`;
const unforeseen = "An unexpected error occurred. Please try again.";
type Query = { queryKey: QueryKey };

test.each<[rows: string, sentence: string, Screen: ComponentType, query: Query, error: Error]>([
  ["PAPT-18, ERR-31", please("dashboard data"), PatientDashboard, patientDashboard, failed],
  ["DOC-14, ERR-79", please("dashboard data"), DoctorDashboard, doctorDashboard, failed],
  ["PRX-42, ERR-17", please("prescriptions"), ActivePrescriptions, myPrescriptions("active"), failed],
  ["PRX-42, ERR-17", please("prescriptions"), PastPrescriptions, myPrescriptions("history"), failed],
  ["PRX-43, ERR-18", unforeseen, ActivePrescriptions, myPrescriptions("active"), unexpected],
  ["DIR-12, ERR-98", please("doctors"), Doctors, doctors({}), failed],
  ["DIR-13, ERR-99", unforeseen, Doctors, doctors({}), unexpected],
  ["PRX-24, ERR-60", please("pharmacies"), Pharmacies, pharmacies(""), failed],
  [
    "PRX-25, ERR-61",
    "An unexpected error occurred while loading pharmacies.",
    ...([Pharmacies, pharmacies(""), unexpected] as const),
  ],
  ["medicines", please("your medicines"), Medicines, myMedicines, failed],
  ["the calendar", please("your calendar"), Calendar, calendar, failed],
  ["the medical history", please("your medical history"), MedicalHistory, medicalHistory(undefined), failed],
])("%s: a screen whose load failed says %j, and offers to try again", async (...row) => {
  const [, sentence, Screen, query, error] = row;
  const drawn = await markupOf(Screen, [[query, error]]);
  const alert = /role="alert"[^>]*>(?:<svg.+?<\/svg>)<div>([^<]+)<.+?<span>([^<]+)<\/span>/.exec(drawn);
  expect(alert?.slice(1)).toEqual([sentence, "Try again"]);
  expect(await drawnScreen(Screen)).not.toContain(sentence);
});

const visit = { ...appointment, status: "completed" };
const received = { kind: "prescription", prescription: { ...prescription, status: "collected" } };

test.each<[what: string, Screen: ComponentType, query: Query, first: object]>([
  ["prescriptions", ActivePrescriptions, myPrescriptions("active"), prescription],
  ["appointments", PastAppointments, patientAppointments("past"), visit],
  ["your medical history", MedicalHistory, medicalHistory(undefined), received],
])(
  "if the next page of %s cannot be loaded, its list stays, and the reason is beside the button for more",
  async (what, Screen, query, first) => {
    const sentence = please(what);
    const drawn = await drawnScreen(Screen, [[query, new NextPageFailed([first], failed)]]);
    expect(drawn.split(sentence)).toHaveLength(2);
    expect(drawn).toContain(`|${sentence}|Show more|`);
    expect(drawn.split(sentence)[0]).toContain("Dr. Ines Okafor");
  },
);

test.each<[what: string, Screen: ComponentType, query: Query, none: unknown]>([
  ["current medicines", Medicines, myMedicines, { items: [] }],
  ["active prescriptions", ActivePrescriptions, myPrescriptions("active"), allOf([])],
  ["medical history", MedicalHistory, medicalHistory(undefined), allOf([])],
])("a patient without %s is led to booking", async (_, Screen, query, none) => {
  expect(await markupOf(Screen, [[query, none]])).toContain('href="/patient/book"');
});

test("the lists say when there is no doctor and no pharmacy (DIR-10, PRX-23, ERR-59)", async () => {
  const none = allOf([]);
  expect(await drawnScreen(Doctors, [[doctors({}), none]])).toContain("|No doctors found|");
  expect(await drawnScreen(Pharmacies, [[pharmacies(""), none]])).toContain(
    "|No pharmacies are currently available. Please try again later.|",
  );
});

test.each([
  [true, "Pickup or delivery"],
  [false, "Pickup only"],
])(
  "a pharmacy in the choice shows its place, its phone, and whether it delivers: %s (PRX-22)",
  async (deliveryAvailable, how) => {
    const pharmacy = { ...sample[0]?.details, id: "ph1", deliveryAvailable, zone: undefined };
    const drawn = await drawnScreen(Pharmacies, [[pharmacies(""), allOf([pharmacy])]]);
    expect(drawn.replaceAll("\u00a0", " ")).toContain(
      `|Hawthorne Pharmacy|3 Market Square, Boston, Massachusetts\n${how} · +16175550140|`,
    );
  },
);
