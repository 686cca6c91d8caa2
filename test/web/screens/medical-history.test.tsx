import { expect, test } from "vitest";
import { screensOf } from "../../../web/src/app/routes.tsx";
import { myRatings } from "../../../web/src/features/appointments/patient/rating/calls.ts";
import { medicalHistory } from "../../../web/src/features/home/patient/medical-history/calls.ts";
import { byMonth, type Entry } from "../../../web/src/features/home/patient/medical-history/months.ts";
import { Screen } from "../../../web/src/features/home/patient/medical-history/screen.tsx";
import { appointment, prescription } from "../../samples.ts";
import { allOf, drawnScreen, markupOf } from "./drawn-screen.tsx";

const visit = (date: string): Entry => ({
  kind: "appointment",
  appointment: { ...appointment, id: `v ${date}`, date, status: "completed", symptoms: ["cough"] },
});
const medicine = (createdAt: string): Entry => ({
  kind: "prescription",
  prescription: {
    ...prescription,
    id: `rx ${createdAt}`,
    status: "collected",
    createdAt,
    handedOverAt: "2026-11-26T10:00:00.000Z",
    pharmacyName: "Hawthorne Pharmacy",
  },
});

test("the patient's dashboard has the nine screens of the specification (PAPT-02)", () => {
  const addresses = screensOf("patient").map(({ at }) => at);
  const named =
    "appointments book profile prescriptions medication-reminders wellness messages medical-history";
  for (const name of named.split(" ")) expect(addresses).toContain(`/patient/${name}`);
  expect(addresses).toContain("/patient");
});

test("the medical history says that there is none (PAPT-56, SCR-104)", async () => {
  const drawn = await drawnScreen(Screen, [[medicalHistory(undefined), allOf([])]]);
  expect(drawn).toContain("|No medical history found|");
  expect(drawn).not.toContain("|Print|");
  const some = await drawnScreen(Screen, [[medicalHistory(undefined), allOf([visit("2026-11-24")])]]);
  expect(some).not.toContain("No medical history found");
});

test("the medical history has months as headings, with what happened in them", async () => {
  const entries = [medicine("2026-11-24T15:00:00.000Z"), visit("2026-11-24"), visit("2026-09-01")];
  const drawn = await drawnScreen(Screen, [[medicalHistory(undefined), allOf(entries)]]);
  const plain = drawn.replaceAll("\u00a0", " ");
  expect(plain).toContain("|November 2026|Amoxicillin 500 mg|Three times daily, for 7 days.|");
  expect(plain).toContain(
    "|Prescribed by Dr. Ines Okafor on Nov 24, 2026. Received on Nov 26, 2026 from Hawthorne Pharmacy.|Appointment with Dr. Ines Okafor|Nov 24, 2026 9:30 AM|",
  );
  expect(plain).toContain("|September 2026|Appointment with Dr. Ines Okafor|");
  expect(plain).toContain("|Symptoms: Cough (Respiratory)|");
  expect(plain).toContain("|Medical history of Anna Keller, ");
});

test("the medical history of a year can be chosen, and is loaded by itself", async () => {
  const answers = [[medicalHistory(2025), allOf([visit("2025-03-04"), visit("2026-01-01")])]] as const;
  const drawn = await markupOf(Screen, answers, "/patient/medical-history?year=2025");
  expect(drawn).toContain('<option value="all">All years</option>');
  expect(drawn).toContain('<option value="2025" selected="">2025</option>');
  expect(drawn).toContain("March 2025");
  expect(drawn).not.toContain("January 2026");
});

test("a completed appointment in the medical history can be rated, and its rating changed", async () => {
  const history = [
    medicalHistory(undefined),
    allOf([visit("2026-11-24"), medicine("2026-11-24T15:00:00Z")]),
  ] as const;
  const rated = (items: object[]) => drawnScreen(Screen, [history, [myRatings, { items }]]);
  expect((await rated([])).match(/Rate this doctor/g)).toHaveLength(1);
  const mine = { doctorId: appointment.doctorId, stars: 4, updatedAt: "" };
  expect(await rated([mine])).toContain("|Change your rating (4 of 5)|");
});

test.each([
  ["America/New_York", ["2026-11: rx, v", "2026-10: v"]],
  ["UTC", ["2026-12: rx", "2026-11: v", "2026-10: v"]],
])("in %s an entry is below the month of its day there", (zone, expected) => {
  const months = byMonth(
    [medicine("2026-12-01T02:00:00.000Z"), visit("2026-11-30"), visit("2026-10-31")],
    zone,
  );
  expect(
    months.map(({ month, entries }) => `${month}: ${entries.map(({ id }) => id.split(" ")[0]).join(", ")}`),
  ).toEqual(expected);
});
