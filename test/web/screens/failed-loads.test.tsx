import type { QueryKey } from "@tanstack/react-query";
import type { ComponentType } from "react";
import { expect, test } from "vitest";
import { Problem } from "#kernel/call/problem";
import { pharmacies as sample } from "../../../infra/demo/people.ts";
import { doctors, pharmacies } from "../../../web/src/features/directory/calls.ts";
import { DoctorDirectory } from "../../../web/src/features/directory/doctor-directory.tsx";
import { doctorDashboard } from "../../../web/src/features/home/doctor/calls.ts";
import { Screen as DoctorDashboard } from "../../../web/src/features/home/doctor/doctor-dashboard.tsx";
import { patientDashboard } from "../../../web/src/features/home/patient/calls.ts";
import { Screen as PatientDashboard } from "../../../web/src/features/home/patient/patient-dashboard.tsx";
import { Screen as ActivePrescriptions } from "../../../web/src/features/prescriptions/patient/active-tab.tsx";
import { myPrescriptions } from "../../../web/src/features/prescriptions/patient/calls.ts";
import { Screen as PastPrescriptions } from "../../../web/src/features/prescriptions/patient/history-tab.tsx";
import { PharmacyChoice } from "../../../web/src/features/prescriptions/sending/pharmacy-choice.tsx";
import { allOf, drawnScreen, markupOf } from "./drawn-screen.tsx";

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

const loads: [
  rows: string,
  what: string,
  Screen: ComponentType,
  query: { queryKey: QueryKey },
  error: Error,
  sentence: string,
][] = [
  [
    "PAPT-18, ERR-31",
    "the patient's dashboard",
    PatientDashboard,
    patientDashboard,
    failed,
    "Failed to load dashboard data. Please try again.",
  ],
  [
    "DOC-14, ERR-79",
    "the doctor's dashboard",
    DoctorDashboard,
    doctorDashboard,
    failed,
    "Failed to load dashboard data. Please try again.",
  ],
  [
    "PRX-42, ERR-17",
    "active prescriptions",
    ActivePrescriptions,
    myPrescriptions("active"),
    failed,
    "Failed to load prescriptions. Please try again.",
  ],
  [
    "PRX-42, ERR-17",
    "past prescriptions",
    PastPrescriptions,
    myPrescriptions("history"),
    failed,
    "Failed to load prescriptions. Please try again.",
  ],
  [
    "PRX-43, ERR-18",
    "prescriptions, by an unexpected error",
    ActivePrescriptions,
    myPrescriptions("active"),
    unexpected,
    "An unexpected error occurred. Please try again.",
  ],
  ["DIR-12, ERR-98", "doctors", Doctors, doctors({}), failed, "Failed to load doctors. Please try again."],
  [
    "DIR-13, ERR-99",
    "doctors, by an unexpected error",
    Doctors,
    doctors({}),
    unexpected,
    "An unexpected error occurred. Please try again.",
  ],
  [
    "PRX-24, ERR-60",
    "pharmacies",
    Pharmacies,
    pharmacies(""),
    failed,
    "Failed to load pharmacies. Please try again.",
  ],
  [
    "PRX-25, ERR-61",
    "pharmacies, by an unexpected error",
    Pharmacies,
    pharmacies(""),
    unexpected,
    "An unexpected error occurred while loading pharmacies.",
  ],
];

test.each(loads)("%s: a screen that could not load %s says so, and offers to try again", async (...row) => {
  const [_rows, _what, Screen, query, error, sentence] = row;
  const drawn = await markupOf(Screen, [[query, error]]);
  const alert = /role="alert"[^>]*>(?:<svg.+?<\/svg>)<div>([^<]+)<.+?<span>([^<]+)<\/span>/.exec(drawn);
  expect(alert?.slice(1)).toEqual([sentence, "Try again"]);
  expect(await drawnScreen(Screen)).not.toContain(sentence);
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
